/**
 * Why a dietician should look at a client now, most urgent first (design, console: 'the rule is shown, not hidden'). A goal
 * that is held for a decision stands before everything else: a plan may not rest on it.
 */
export const ATTENTION_REASONS = ['goal-review', 'stalled', 'form-overdue', 'not-activated', 'silent'] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** How a list is parted: what needs somebody today, what can wait for some days, and the rest. */
export const ATTENTION_GROUPS = ['today', 'week', 'on-track'] as const
export type AttentionGroup = (typeof ATTENTION_GROUPS)[number]

/** Days between the two weeks whose averages are compared; the migration of weight_summaries has the same. */
export const STALL_DAYS = 21
/** Less than this towards the goal in STALL_DAYS is no progress: scales and water alone move a week's average so much. */
export const STALL_KG = 0.3
/** Days without a reading after which somebody is silent: a weekly weigher has missed one by two days. */
export const SILENT_DAYS = 9
/** Days that an invitation or a sign-up may wait for its owner before somebody asks. */
export const INVITATION_DAYS = 3

const URGENT: readonly AttentionReason[] = ['goal-review', 'stalled', 'form-overdue']

export function attentionGroup(reason: AttentionReason | null): AttentionGroup {
  if (reason === null) return 'on-track'
  return URGENT.includes(reason) ? 'today' : 'week'
}
