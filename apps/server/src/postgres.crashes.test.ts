import { describe } from 'vitest'
import { killAgainAndAgain } from './test-kit/crash-rounds.ts'

describe('killed with -9 on PostgreSQL', () => killAgainAndAgain('postgres'))
