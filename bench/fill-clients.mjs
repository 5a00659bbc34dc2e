import pg from 'pg'

const PHONE_BASE = 9_000_000_000

/** @param {number} number */
export const emailOf = (number) => `client${number}@bench.example`
/** @param {number} number */
export const phoneOf = (number) => `+91${PHONE_BASE + number}`

/**
 * Fills the first demo organisation up to so many clients, each with a finished profile and thirteen weeks of weights; all
 * have Asha's password. `url` is a superuser's: rows come past row-level security.
 * @param {string} url @param {number} count
 */
export async function fillClients(url, count) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into accounts (id, organization_id, role, status, first_name, email, email_verified_at, phone, phone_verified_at,
      password_hash, client_code, created_at, activated_at)
    select gen_random_uuid(), a.organization_id, 'client', 'active', 'Client ' || n, 'client' || n || '@bench.example', now(),
      '+91' || (${PHONE_BASE} + n), now(), a.password_hash, 'BENCH-' || n, now(), now()
    from accounts a, generate_series(1, $1::int) n where a.email = 'asha@example.com' and a.role = 'client'
    on conflict do nothing`,
    [count],
  )
  await client.query(
    `insert into profiles (organization_id, account_id, reason_of_joining, main_goals, diet_tags, gender, date_of_birth, weight,
      weight_unit, goal_weight, goal_weight_unit, height, height_unit, updated_at)
    select organization_id, id, 'health', 'lose', 'lose', 'F', '1990-05-01', 68.4, 'kgs', 62, 'kgs', '162', 'cm', now()
    from accounts where email like '%@bench.example' on conflict do nothing`,
  )
  await client.query(
    `insert into weight_readings (organization_id, account_id, measured_on, weight, weight_unit, recorded_at)
    select organization_id, id, current_date - 7 * week, 68.4 + week * 0.3, 'kgs', now()
    from accounts, generate_series(0, 12) week where email like '%@bench.example' on conflict do nothing`,
  )
  await client.query('commit')
  // As autovacuum would in time: the planner is to know how large the tables are.
  await client.query('vacuum analyze')
  await client.end()
}
