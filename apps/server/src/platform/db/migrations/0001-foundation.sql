-- Roles. Nobody logs in as them: each transaction takes one with SET LOCAL ROLE, so row-level security always applies.
do $$
declare wanted text;
begin
  foreach wanted in array array['thali_app', 'thali_identity', 'thali_bootstrap', 'thali_jobs'] loop
    begin
      -- Looked for first: an owner that may make no roles is refused even where the role is there already.
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    -- An owner that is no superuser may take a role only once it is granted to it; from PostgreSQL 16 on the making of a
    -- role does not grant that. Where somebody else made the roles, they granted them as well (docs/operations.md).
    begin
      execute format('grant %I to current_user', wanted);
    exception when insufficient_privilege then null;
    end;
  end loop;
end $$;
--;;
create function current_organization() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
--;;
create table organizations (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  display_name text not null,
  theme text check (theme in ('purple', 'green', 'red', 'yellow', 'blue', 'maroon')),
  logo_url text,
  contact_email text not null,
  public_url text,
  is_platform_default boolean not null default false,
  is_demo boolean not null default false,
  time_zone text not null default 'Asia/Kolkata',
  default_country text not null default 'IN',
  age_of_consent smallint not null default 18 check (age_of_consent between 13 and 21),
  password_minimum smallint not null default 6 check (password_minimum between 6 and 64),
  client_code_prefix text not null,
  client_code_counter integer not null default 0,
  sms_sender text not null default '',
  sms_dlt_entity_id text not null default '',
  sms_dlt_template_ids jsonb not null default '{}',
  sms_countries text[] not null default '{IN}',
  sms_daily_budget integer not null default 2000 check (sms_daily_budget >= 0),
  links jsonb not null default '{}',
  created_at timestamptz not null
);
--;;
create unique index organizations_one_default on organizations (is_platform_default) where is_platform_default;
--;;
create table organization_hosts (
  host text primary key check (host = lower(host)),
  organization_id uuid not null references organizations (id),
  theme text check (theme in ('purple', 'green', 'red', 'yellow', 'blue', 'maroon')),
  is_production boolean not null default false,
  created_at timestamptz not null
);
--;;
create table organization_pages (
  id uuid not null,
  organization_id uuid not null references organizations (id),
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('about', 'privacy', 'terms', 'refund', 'contact', 'custom')),
  position integer not null default 0,
  name jsonb not null,
  body jsonb not null,
  published_at timestamptz not null,
  primary key (organization_id, id, version)
);
--;;
create table accounts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  role text not null check (role in ('client', 'dietician', 'admin', 'operator')),
  status text not null check (status in ('inactive', 'active', 'closed')),
  first_name text not null,
  last_name text not null default '',
  email text,
  email_verified_at timestamptz,
  username text,
  phone text,
  phone_verified_at timestamptz,
  password_hash text,
  client_code text,
  language text not null default 'en',
  time_zone text not null default 'Asia/Kolkata',
  referred_by uuid,
  created_at timestamptz not null,
  activated_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, email),
  unique (organization_id, username),
  unique (organization_id, client_code),
  foreign key (organization_id, referred_by) references accounts (organization_id, id)
);
--;;
-- A phone belongs to whoever proved it; until then several sign-ups may claim it.
create unique index accounts_proved_phone on accounts (organization_id, phone) where phone_verified_at is not null;
--;;
create index accounts_by_phone on accounts (phone);
--;;
create index accounts_by_email on accounts (email);
--;;
create index accounts_by_username on accounts (username);
--;;
create table care_relations (
  organization_id uuid not null,
  client_id uuid not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, client_id, staff_id),
  foreign key (organization_id, client_id) references accounts (organization_id, id),
  foreign key (organization_id, staff_id) references accounts (organization_id, id)
);
--;;
create index care_relations_by_staff on care_relations (organization_id, staff_id);
--;;
create table referral_codes (
  organization_id uuid not null,
  code text not null,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, code),
  unique (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create table consents (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  page_id uuid not null,
  page_version integer not null,
  page_sha256 text not null,
  language text not null,
  given_at timestamptz not null,
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, page_id, page_version) references organization_pages (organization_id, id, version)
);
--;;
create index consents_by_account on consents (organization_id, account_id);
--;;
create table guardian_consents (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  guardian_name text not null,
  guardian_email text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create index guardian_consents_by_account on guardian_consents (organization_id, account_id);
--;;
create table profiles (
  organization_id uuid not null,
  account_id uuid not null,
  reason_of_joining text,
  main_goals text check (main_goals in ('lose', 'gain', 'maintain')),
  diet_tags text check (diet_tags in ('lose', 'gain', 'maintain')),
  gender text check (gender in ('M', 'F', 'O')),
  date_of_birth date,
  weight numeric(5, 1),
  weight_unit text check (weight_unit in ('kgs', 'lbs')),
  goal_weight numeric(4, 0),
  goal_weight_unit text check (goal_weight_unit in ('kgs', 'lbs')),
  height text,
  height_unit text check (height_unit in ('cm', 'feet')),
  updated_at timestamptz not null,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  check ((weight is null) = (weight_unit is null)),
  check ((goal_weight is null) = (goal_weight_unit is null)),
  check ((height is null) = (height_unit is null))
);
--;;
create table weight_readings (
  organization_id uuid not null,
  account_id uuid not null,
  measured_on date not null,
  weight numeric(5, 1) not null check (weight > 0),
  weight_unit text not null check (weight_unit in ('kgs', 'lbs')),
  recorded_at timestamptz not null,
  primary key (organization_id, account_id, measured_on),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
-- What a dietician has to look at before a plan may rest on it.
create table goal_reviews (
  organization_id uuid not null,
  account_id uuid not null,
  warning text not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  primary key (organization_id, account_id, warning),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create table sessions (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  is_native boolean not null default false,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create index sessions_by_account on sessions (organization_id, account_id) where revoked_at is null;
--;;
create table refresh_tokens (
  token_hash text primary key,
  organization_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
--;;
create index refresh_tokens_by_session on refresh_tokens (organization_id, session_id);
--;;
-- A one-time code for a phone. It belongs to the phone, not to an organisation: the person may have accounts in several.
create table otp_sessions (
  id text primary key,
  organization_id uuid not null references organizations (id),
  purpose text not null check (purpose in ('sign-in', 'second-factor')),
  phone text not null,
  account_id uuid,
  code_mac text not null,
  state text not null check (state in ('pending', 'verified', 'used')),
  tries integer not null default 0,
  candidates jsonb not null default '[]',
  signup_proof_mac text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
--;;
create index otp_sessions_by_phone on otp_sessions (phone, created_at desc);
--;;
-- Codes inside mailed links: only their hash is kept.
create table account_links (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('activation', 'password-reset', 'guardian')),
  code_hash text not null unique,
  browser_hash text,
  guardian_consent_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, guardian_consent_id) references guardian_consents (organization_id, id)
);
--;;
create index account_links_by_account on account_links (organization_id, account_id, purpose);
--;;
-- Messages leave through here: written with what they tell of, delivered afterwards. `payload` is sealed and wiped once sent.
create table outbox_messages (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  channel text not null check (channel in ('sms', 'email', 'push')),
  template text not null,
  payload text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz,
  last_error text,
  provider_reference text,
  created_at timestamptz not null,
  settled_at timestamptz
);
--;;
create index outbox_messages_due on outbox_messages (due_at) where state = 'waiting';
--;;
create table idempotency_keys (
  organization_id uuid,
  scope text not null,
  route text not null,
  key uuid not null,
  request_hash text not null,
  status smallint,
  reply text,
  claimed_until timestamptz not null,
  created_at timestamptz not null,
  primary key (scope, route, key)
);
--;;
create index idempotency_keys_by_age on idempotency_keys (created_at);
--;;
create table rate_limits (
  key text primary key,
  points integer not null,
  blocked_until timestamptz not null,
  expires_at timestamptz not null
);
--;;
create index rate_limits_by_expiry on rate_limits (expires_at);
--;;
create table job_runs (name text primary key, last_run_at timestamptz not null);
--;;
-- Row-level security, forced on every table: the owner too sees nothing without taking a role.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['organization_hosts', 'organization_pages', 'accounts', 'care_relations',
    'referral_codes', 'consents', 'guardian_consents', 'profiles', 'weight_readings', 'goal_reviews', 'sessions',
    'refresh_tokens', 'otp_sessions', 'account_links', 'outbox_messages', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('create policy own_organization on %I to thali_app, thali_bootstrap
      using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant_table);
  end loop;
  execute 'alter table organizations enable row level security, force row level security';
  execute 'create policy own_organization on organizations to thali_app, thali_bootstrap using (id = current_organization())';
  -- The way in and the jobs look across organisations, but only where they were granted a table below. Asked by name:
  -- the owner is a member of both roles, and a policy also holds for members, who would see every row without taking one.
  foreach tenant_table in array array['organizations', 'organization_hosts', 'organization_pages', 'accounts',
    'referral_codes', 'consents', 'guardian_consents', 'sessions', 'refresh_tokens', 'otp_sessions', 'account_links',
    'outbox_messages', 'idempotency_keys'] loop
    execute format('create policy the_way_in on %I to thali_identity using (current_user = ''thali_identity'')', tenant_table);
  end loop;
  foreach tenant_table in array array['organizations', 'accounts', 'otp_sessions', 'account_links', 'outbox_messages',
    'idempotency_keys', 'sessions', 'refresh_tokens'] loop
    execute format('create policy background_jobs on %I to thali_jobs using (current_user = ''thali_jobs'')', tenant_table);
  end loop;
end $$;
--;;
grant usage on schema public to thali_app, thali_identity, thali_bootstrap, thali_jobs;
--;;
grant select on organizations, organization_hosts, organization_pages, accounts, care_relations, referral_codes, consents,
  guardian_consents, profiles, weight_readings, goal_reviews, sessions to thali_app;
--;;
grant update (first_name, last_name, language, time_zone, password_hash) on accounts to thali_app;
--;;
grant insert on consents, guardian_consents, referral_codes, outbox_messages, account_links to thali_app;
--;;
-- A new link for a guardian ends the earlier one.
grant select, update (expires_at) on account_links to thali_app;
--;;
grant insert, update on profiles, weight_readings, goal_reviews to thali_app;
--;;
grant update (revoked_at, revoked_reason, last_seen_at) on sessions to thali_app;
--;;
grant select, insert, update, delete on idempotency_keys to thali_app;
--;;
grant select on organizations, organization_hosts, organization_pages, accounts, referral_codes, consents, guardian_consents,
  sessions, refresh_tokens, otp_sessions, account_links, outbox_messages, idempotency_keys to thali_identity;
--;;
grant update (client_code_counter) on organizations to thali_identity;
--;;
grant insert on accounts, consents, sessions, refresh_tokens, otp_sessions, account_links, outbox_messages to thali_identity;
--;;
grant update (status, first_name, phone, phone_verified_at, email_verified_at, activated_at, password_hash, language, referred_by)
  on accounts to thali_identity;
--;;
grant update (revoked_at, revoked_reason, last_seen_at, expires_at) on sessions to thali_identity;
--;;
grant update (replaced_at) on refresh_tokens to thali_identity;
--;;
grant update on otp_sessions, account_links to thali_identity;
--;;
grant update (confirmed_at) on guardian_consents to thali_identity;
--;;
grant insert, update, delete on idempotency_keys to thali_identity;
--;;
grant select, insert, update, delete on rate_limits to thali_identity;
--;;
grant select, insert, update on organizations, organization_hosts, organization_pages, accounts, care_relations, referral_codes,
  profiles, weight_readings to thali_bootstrap;
--;;
grant select on organizations, accounts to thali_jobs;
--;;
grant select, insert, update, delete on outbox_messages, account_links, job_runs to thali_jobs;
--;;
grant select, delete on otp_sessions, idempotency_keys, rate_limits, sessions, refresh_tokens to thali_jobs;
