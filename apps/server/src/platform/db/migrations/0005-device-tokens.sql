-- Devices that may be sent push messages (C-25, S-14). A device belongs to the session that saved it: when that ends, however
-- it ends, nothing is sent there any more. A token is one device's, so over all organisations it stands here once.
create table device_tokens (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('web', 'native')),
  token text not null,
  token_hash text not null unique,
  saved_at timestamptz not null,
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
--;;
create index device_tokens_by_account on device_tokens (organization_id, account_id);
--;;
create index device_tokens_by_session on device_tokens (organization_id, session_id);
--;;
alter table device_tokens enable row level security, force row level security;
--;;
create policy own_organization on device_tokens to thali_app, thali_bootstrap
  using (organization_id = current_organization()) with check (organization_id = current_organization());
--;;
-- A phone may go from a person of one organisation to one of another, and its token with it.
create policy the_way_in on device_tokens to thali_identity using (current_user = 'thali_identity');
--;;
create policy background_jobs on device_tokens to thali_jobs using (current_user = 'thali_jobs');
--;;
create policy backup on device_tokens for select to current_user using (current_setting('app.backup', true) = 'on');
--;;
grant select on device_tokens to thali_app;
--;;
grant select, insert, update, delete on device_tokens to thali_identity;
--;;
grant select, delete on device_tokens to thali_jobs;
