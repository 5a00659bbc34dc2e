import { describe } from 'vitest'
import { killAgainAndAgain } from './test-kit/crash-rounds.ts'

describe('killed with -9 on the embedded database', () => killAgainAndAgain('embedded'))
