import { describe, expect, it } from 'vitest'
import { ATTENTION_REASONS, attentionGroup } from './attention.ts'

describe('the groups of what needs attention', () => {
  it('put every reason before the clients who need nothing, and keep the order of urgency', () => {
    const groups = [...ATTENTION_REASONS.map(attentionGroup), attentionGroup(null)]
    expect(groups).toEqual(['today', 'today', 'today', 'week', 'week', 'on-track'])
  })
})
