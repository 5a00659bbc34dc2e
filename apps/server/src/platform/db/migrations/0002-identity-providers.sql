-- Sign-in by an outside identity provider (S-13). Each organisation configures its own; a provider speaks for its
-- organisation only. Secrets are sealed by the application.
create table identity_providers (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  issuer text not null,
  client_id text not null,
  client_secret text,
  scopes text not null,
  name jsonb not null,
  is_enabled boolean not null default true,
  may_create_accounts boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, issuer)
);
--;;
-- Whom a provider means: one account for a subject, and one subject for an account, so that an address which the provider
-- gives to somebody else does not carry the account along.
create table identity_links (
  organization_id uuid not null,
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, issuer, subject),
  unique (organization_id, account_id, issuer),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
-- One way to the provider and back. `identity` is what it said, kept while a consent or a code is waited for.
create table identity_attempts (
  id uuid primary key,
  organization_id uuid not null,
  provider_id uuid not null,
  state_hash text not null unique,
  browser_hash text not null,
  secrets text not null,
  proof_hash text unique,
  identity text,
  second_factor_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  used_at timestamptz,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id)
);
--;;
create index identity_attempts_by_expiry on identity_attempts (expires_at);
--;;
-- Sessions that came from a provider, so that signing out can end the session there too.
create table identity_sessions (
  session_id uuid primary key,
  organization_id uuid not null,
  provider_id uuid not null,
  id_token text not null,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id)
);
--;;
create index identity_sessions_by_session on identity_sessions (organization_id, session_id);
--;;
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['identity_providers', 'identity_links', 'identity_attempts', 'identity_sessions'] loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('create policy own_organization on %I to thali_app, thali_bootstrap
      using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant_table);
    execute format('create policy the_way_in on %I to thali_identity using (current_user = ''thali_identity'')', tenant_table);
  end loop;
  create policy background_jobs on identity_attempts to thali_jobs using (current_user = 'thali_jobs');
  -- 0004 gives every table that is there its policy for backups; where it has run already, these come too late for it.
  if exists (select from schema_migrations where name = '0004-backup.sql') then
    foreach tenant_table in array array['identity_providers', 'identity_links', 'identity_attempts', 'identity_sessions'] loop
      execute format('create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', tenant_table);
    end loop;
  end if;
end $$;
--;;
grant select on identity_providers, identity_links, identity_attempts, identity_sessions to thali_identity;
--;;
grant insert on identity_links, identity_attempts, identity_sessions to thali_identity;
--;;
grant update (proof_hash, identity, second_factor_id, expires_at, taken_at, used_at) on identity_attempts to thali_identity;
--;;
grant delete on identity_sessions to thali_identity;
--;;
-- What a stranger gave an account at sign-up goes when its owner proves the address.
grant update (last_name) on accounts to thali_identity;
--;;
grant select, insert, update on identity_providers to thali_bootstrap;
--;;
grant select, delete on identity_attempts to thali_jobs;
