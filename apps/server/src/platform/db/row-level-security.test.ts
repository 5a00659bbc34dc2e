import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

// What the roles that look across organisations may never touch: the data of a person's body and care.
const HEALTH_TABLES = [
  'profiles',
  'weight_readings',
  'weight_summaries',
  'goal_reviews',
  'care_relations',
  'client_notes',
  'form_fillings',
  'form_filling_revisions',
  'form_drafts',
  'upload_fillings',
  'audit_log',
]

// Tables without an organisation: counters by keyed hash, when a job last ran, which master secret the database belongs to.
const WITHOUT_ORGANIZATION = ['job_runs', 'rate_limits', 'schema_migrations', 'secret_fingerprint']

// Everything that the way in and the jobs may read or write; another table needs a decision, and a line here.
const ACROSS_ORGANIZATIONS = {
  thali_identity: [
    'account_links',
    'accounts',
    'consents',
    'device_tokens',
    'guardian_consents',
    'idempotency_keys',
    'identity_attempts',
    'identity_links',
    'identity_providers',
    'identity_sessions',
    'organization_hosts',
    'organization_pages',
    'organizations',
    'otp_sessions',
    'outbox_messages',
    'rate_limits',
    'referral_codes',
    'refresh_tokens',
    'sessions',
    'staff_recovery_codes',
    'staff_second_factors',
  ],
  thali_jobs: [
    'account_links',
    'accounts',
    'device_tokens',
    // When it is due, not whose it is.
    'form_requests',
    'idempotency_keys',
    'identity_attempts',
    'job_runs',
    'organizations',
    'otp_sessions',
    'outbox_messages',
    'rate_limits',
    'refresh_tokens',
    'sessions',
    // Which file may go; a test of the uploads shows that nothing else of it can be read.
    'uploads',
  ],
}

type Table = {
  name: string
  is_tenant: boolean
  is_enabled: boolean
  is_forced: boolean
  app_policies: number
  open_policies: number
}

describe('row-level security', () => {
  let app: TestApp
  let sattva: TestOrganization
  let poshan: TestOrganization
  let asha: TestAccount

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test' })
    asha = await anAccount(app, { organization: sattva, password: null })
    await anAccount(app, { organization: poshan, password: null })
    return () => app.close()
  })

  const scopeOf = (organization: TestOrganization) => ({ organizationId: organization.id })
  const hostRow = (organization: TestOrganization) => ({
    host: 'new.test',
    organization_id: organization.id,
    theme: null,
    created_at: app.clock.now(),
  })
  const consentRow = (organization: TestOrganization) => ({
    organization_id: organization.id,
    account_id: asha.id,
    updated_at: app.clock.now(),
  })

  async function listTables(): Promise<Table[]> {
    const { rows } = await app.database.owner((tx) =>
      sql<Table>`select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as is_tenant,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid
            and p.polroles @> array['thali_app'::regrole::oid]
            and pg_get_expr(p.polqual, p.polrelid) like '%current_organization()%') as app_policies,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid
            and (p.polroles @> array['thali_app'::regrole::oid] or p.polroles @> array[0::oid])
            and coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') not like '%current_organization()%') as open_policies
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
        tx,
      ),
    )
    return rows
  }

  async function listReachable(role: string): Promise<string[]> {
    const { rows } = await app.database.owner((tx) =>
      sql<{ name: string }>`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and (has_any_column_privilege(${role}, c.oid, 'select') or has_any_column_privilege(${role}, c.oid, 'insert')
            or has_any_column_privilege(${role}, c.oid, 'update') or has_table_privilege(${role}, c.oid, 'delete')
            or has_table_privilege(${role}, c.oid, 'truncate')) order by 1`.execute(tx),
    )
    return rows.map(({ name }) => name)
  }

  it("hides another organisation's rows, whatever the query asks for", async () => {
    const seen = await app.database.tenant(scopeOf(sattva), async (tx) => ({
      accounts: await tx.selectFrom('accounts').select('organization_id').execute(),
      foreign: await tx.selectFrom('accounts').selectAll().where('organization_id', '=', poshan.id).execute(),
      organizations: await tx.selectFrom('organizations').select('id').execute(),
    }))
    expect(seen.accounts).toEqual([{ organization_id: sattva.id }])
    expect(seen.foreign).toEqual([])
    expect(seen.organizations).toEqual([{ id: sattva.id }])
  })

  it('refuses to write a row of another organisation (42501)', async () => {
    const insert = (at: TestOrganization, row: TestOrganization) =>
      app.database.bootstrap(scopeOf(at), (tx) => tx.insertInto('organization_hosts').values(hostRow(row)).execute())
    await expect(insert(sattva, poshan)).rejects.toMatchObject({ code: '42501' })
    await expect(insert(poshan, poshan)).resolves.toBeDefined()
  })

  it('changes no row of another organisation', async () => {
    const rename = (organization: TestOrganization) =>
      app.database.tenant(scopeOf(organization), (tx) =>
        tx.updateTable('accounts').set({ first_name: 'Changed' }).where('id', '=', asha.id).returning('id').execute(),
      )
    expect(await rename(poshan)).toEqual([])
    expect(await rename(sattva)).toEqual([{ id: asha.id }])
  })

  it('shows nothing while no organisation is set', async () => {
    const seen = await app.database.owner(async (tx) => {
      await sql`select set_config('role', 'thali_app', true)`.execute(tx)
      return tx.selectFrom('accounts').select('id').execute()
    })
    expect(seen).toEqual([])
  })

  it('leaves neither role nor organisation behind on the connection', async () => {
    await app.database.tenant(scopeOf(sattva), (tx) => tx.selectFrom('accounts').select('id').execute())
    // As many at once as the pool holds, so that the connection that was used is asked too.
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.database.owner((tx) =>
          sql<{ role: string; scope: string }>`select current_setting('role') as role,
            coalesce(current_setting('app.organization_id', true), '') as scope`.execute(tx),
        ),
      ),
    )
    expect(new Set(left.map(({ rows }) => JSON.stringify(rows[0])))).toEqual(new Set(['{"role":"none","scope":""}']))
  })

  it('binds the owner too where it is no superuser', async () => {
    const seen = await app.database.owner(async (tx) => ({
      isSuperuser: (
        await sql<{ is: boolean }>`select rolsuper as is from pg_roles where rolname = current_user`.execute(tx)
      ).rows[0]?.is,
      accounts: await tx.selectFrom('accounts').select('id').execute(),
    }))
    // The embedded database's owner is a superuser and sees all; that is why every request takes a role.
    expect(seen.isSuperuser).toBe(app.database.kind === 'embedded')
    expect(seen.accounts).toHaveLength(seen.isSuperuser ? 2 : 0)
  })

  it('is enabled, forced and given a policy on every table with an organisation', async () => {
    const tables = await listTables()
    const tenant = tables.filter(({ is_tenant, name }) => is_tenant || name === 'organizations')
    expect(tenant.length).toBeGreaterThan(15)
    for (const table of tenant) {
      expect(table).toMatchObject({ is_enabled: true, is_forced: true, app_policies: 1, open_policies: 0 })
    }
    const others = tables.filter((table) => !tenant.includes(table)).map(({ name }) => name)
    expect(others).toEqual(WITHOUT_ORGANIZATION)
  })

  it.each(Object.entries(ACROSS_ORGANIZATIONS))('lets %s reach only the tables listed for it', async (role, tables) => {
    expect(await listReachable(role)).toEqual(tables)
    expect(tables.filter((name) => HEALTH_TABLES.includes(name))).toEqual([])
  })

  it('makes a reference to a row of another organisation impossible', async () => {
    const add = (organization: TestOrganization) =>
      app.database.bootstrap(scopeOf(organization), (tx) =>
        tx.insertInto('profiles').values(consentRow(organization)).execute(),
      )
    await expect(add(poshan)).rejects.toMatchObject({ code: '23503' })
    await expect(add(sattva)).resolves.toBeDefined()
  })

  it('carries the organisation in every foreign key between tables that have one', async () => {
    const { rows } = await app.database.owner((tx) =>
      sql<{ name: string }>`select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
        where f.contype = 'f' and f.confrelid <> 'organizations'::regclass
          and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'organization_id')
          and exists (select from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'organization_id')
          and not exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'organization_id' and a.attnum = any (f.conkey))`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })
})
