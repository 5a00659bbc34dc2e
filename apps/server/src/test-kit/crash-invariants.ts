import { expect } from 'vitest'
import type { Rows } from './crash-world.ts'

/** Those who signed up meanwhile (crash-writers.ts); the demo has invited people of its own. */
export const SIGNED_UP = "a.email like 'person%@example.com'"

// Each finds what must not be there. A sign-up, a code and a weight are one transaction each: all of it, or nothing.
const BROKEN: Readonly<Record<string, string>> = {
  'a sign-up without exactly one consent': `select email from accounts a where ${SIGNED_UP}
    and (select count(*) from consents c where c.account_id = a.id) <> 1`,
  'a sign-up without exactly one link': `select email from accounts a where ${SIGNED_UP}
    and (select count(*) from account_links l where l.account_id = a.id and l.purpose = 'activation') <> 1`,
  'a sign-up without its referrer': `select email from accounts a where ${SIGNED_UP} and referred_by is null`,
  'a link without its mail, or a mail without its link': `select l.n, m.n from (select count(*) as n from account_links) l,
    (select count(*) as n from outbox_messages where channel = 'email') m where l.n <> m.n`,
  'a sign-up without its kept answer, or an answer without its sign-up': `select a.n, k.n from
    (select count(*) as n from accounts a where ${SIGNED_UP}) a,
    (select count(*) as n from idempotency_keys where scope = 'anyone') k where a.n <> k.n`,
  'a client code that was taken and not given': `select o.slug from organizations o where client_code_counter <>
    (select count(*) from accounts a where a.organization_id = o.id and ${SIGNED_UP})`,
  'two codes for a phone that asked once': 'select phone from otp_sessions group by phone having count(*) > 1',
  'a code without its message, or a message without its code': `select c.n, m.n from (select count(*) as n from otp_sessions) c,
    (select count(*) as n from outbox_messages where channel = 'sms') m where c.n <> m.n`,
  'a weight in the profile and not in the curve': `select p.account_id from profiles p
    join accounts a on a.id = p.account_id and a.email in ('asha@example.com', 'rahul@example.com') where not exists (
    select from weight_readings r where r.account_id = p.account_id and r.weight = p.weight and r.recorded_at = p.updated_at)`,
  'a session without a refresh token': `select id from sessions s
    where not exists (select from refresh_tokens t where t.session_id = s.id)`,
  'a message that was given up': `select template, last_error from outbox_messages where state in ('failed', 'dropped')`,
  'a message that was sent and is still readable': `select template from outbox_messages
    where state = 'sent' and payload is not null`,
}

/** Nothing half-written is there. */
export async function expectNothingHalfWritten(rows: Rows): Promise<void> {
  const found: Record<string, unknown> = {}
  for (const [what, query] of Object.entries(BROKEN)) {
    const broken = await rows(query)
    if (broken.length > 0) found[what] = broken
  }
  expect(found).toEqual({})
}
