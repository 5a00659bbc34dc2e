-- The console: the second factor of staff, notes, saved views, preferences, invitations and what a list of clients shows first.

-- What staff are asked for besides their password: a code by SMS, or one of an authenticator app (RFC 6238).
alter table organizations add column staff_second_factor text not null default 'sms'
  check (staff_second_factor in ('sms', 'totp'));
--;;
alter table otp_sessions drop constraint otp_sessions_purpose_check;
--;;
alter table otp_sessions add constraint otp_sessions_purpose_check check (purpose in ('sign-in', 'second-factor', 'totp'));
--;;
-- `secret` is sealed by the application. `last_step` is the newest step of 30 seconds whose code was taken: none counts twice.
create table staff_second_factors (
  organization_id uuid not null,
  account_id uuid not null,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create table staff_recovery_codes (
  organization_id uuid not null,
  account_id uuid not null,
  code_mac text not null,
  used_at timestamptz,
  primary key (organization_id, account_id, code_mac),
  foreign key (organization_id, account_id) references staff_second_factors (organization_id, account_id) on delete cascade
);
--;;
create table client_notes (
  id uuid primary key,
  organization_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  pinned_at timestamptz,
  written_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, client_id) references accounts (organization_id, id),
  foreign key (organization_id, author_id) references accounts (organization_id, id)
);
--;;
create index client_notes_by_client on client_notes (organization_id, client_id, written_at desc) where removed_at is null;
--;;
create table saved_views (
  id uuid primary key,
  organization_id uuid not null,
  staff_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  created_at timestamptz not null,
  unique (organization_id, staff_id, name),
  foreign key (organization_id, staff_id) references accounts (organization_id, id)
);
--;;
create table staff_preferences (
  organization_id uuid not null,
  account_id uuid not null,
  preferences jsonb not null,
  updated_at timestamptz not null,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
alter table accounts add column invited_at timestamptz, add column invited_by uuid,
  add foreign key (organization_id, invited_by) references accounts (organization_id, id);
--;;
-- A list of one organisation's clients, by name.
create index accounts_clients on accounts (organization_id, lower(first_name || ' ' || last_name), id)
  where role = 'client' and status <> 'closed';
--;;
-- Who wrote a reading down; null for the client.
alter table weight_readings add column recorded_by uuid,
  add foreign key (organization_id, recorded_by) references accounts (organization_id, id);
--;;
-- A dietician's answer to a held goal. It stands for this goal weight: another one is asked about again.
alter table goal_reviews add column resolved_by uuid, add column decision text check (decision in ('kept', 'changed')),
  add column reason text, add column decided_goal text,
  add foreign key (organization_id, resolved_by) references accounts (organization_id, id);
--;;
create index goal_reviews_open on goal_reviews (organization_id, account_id) where resolved_at is null;
--;;
-- What a list needs of a client's readings, in kg, kept up by the trigger below: averages of the newest week, and of the
-- week that ended three weeks before the newest reading. It depends on the readings only, never on today.
create table weight_summaries (
  organization_id uuid not null,
  account_id uuid not null,
  last_on date not null,
  last_kg numeric(6, 2) not null,
  recent_kg numeric(6, 2) not null,
  earlier_kg numeric(6, 2),
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id)
);
--;;
create function summarize_weight() returns trigger language plpgsql as $$
begin
  insert into weight_summaries as kept (organization_id, account_id, last_on, last_kg, recent_kg, earlier_kg)
  select new.organization_id, new.account_id, newest.day, newest.kg, avg(r.kg) filter (where r.day > newest.day - 7),
    avg(r.kg) filter (where r.day between newest.day - 27 and newest.day - 21)
  from (select measured_on as day, weight / case weight_unit when 'lbs' then 2.205 else 1 end as kg from weight_readings
      where organization_id = new.organization_id and account_id = new.account_id
      order by measured_on desc limit 1) newest
    join lateral (select measured_on as day, weight / case weight_unit when 'lbs' then 2.205 else 1 end as kg from weight_readings
      where organization_id = new.organization_id and account_id = new.account_id and measured_on > newest.day - 28) r on true
  group by newest.day, newest.kg
  on conflict (organization_id, account_id) do update set last_on = excluded.last_on, last_kg = excluded.last_kg,
    recent_kg = excluded.recent_kg, earlier_kg = excluded.earlier_kg;
  return null;
end $$;
--;;
-- Readings that are there already. The owner sees them as a backup does.
select set_config('app.backup', 'on', true);
--;;
insert into weight_summaries (organization_id, account_id, last_on, last_kg, recent_kg, earlier_kg)
select newest.organization_id, newest.account_id, newest.day, newest.kg, avg(r.kg) filter (where r.day > newest.day - 7),
  avg(r.kg) filter (where r.day between newest.day - 27 and newest.day - 21)
from (select distinct on (organization_id, account_id) organization_id, account_id, measured_on as day,
    weight / case weight_unit when 'lbs' then 2.205 else 1 end as kg
    from weight_readings order by organization_id, account_id, measured_on desc) newest
  join lateral (select measured_on as day, weight / case weight_unit when 'lbs' then 2.205 else 1 end as kg from weight_readings w
    where w.organization_id = newest.organization_id and w.account_id = newest.account_id and w.measured_on > newest.day - 28) r on true
group by newest.organization_id, newest.account_id, newest.day, newest.kg;
--;;
select set_config('app.backup', 'off', true);
--;;
create trigger weight_readings_summary after insert or update on weight_readings
  for each row execute function summarize_weight();
--;;
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['staff_second_factors', 'staff_recovery_codes', 'client_notes', 'saved_views',
    'staff_preferences', 'weight_summaries'] loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('create policy own_organization on %I to thali_app, thali_bootstrap
      using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant_table);
    execute format('create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', tenant_table);
  end loop;
  -- Only what a sign-in asks for: the data of people's bodies stays out of reach of the way in.
  foreach tenant_table in array array['staff_second_factors', 'staff_recovery_codes'] loop
    execute format('create policy the_way_in on %I to thali_identity using (current_user = ''thali_identity'')', tenant_table);
  end loop;
end $$;
--;;
grant select, update (last_step) on staff_second_factors to thali_identity;
--;;
grant select, update (used_at) on staff_recovery_codes to thali_identity;
--;;
grant select, insert, update, delete on staff_second_factors, staff_recovery_codes, saved_views, staff_preferences to thali_app;
--;;
grant select, insert, update on client_notes, weight_summaries to thali_app;
--;;
grant select, insert, update on weight_summaries, client_notes to thali_bootstrap;
--;;
grant update (staff_second_factor, client_code_counter) on organizations to thali_app;
--;;
-- An invitation: the account that waits for its owner, who is cared for by whom. What else changes an account is the way in's.
grant insert, update (phone) on accounts to thali_app;
--;;
grant insert, delete on care_relations to thali_app;
--;;
grant select, insert, update on goal_reviews to thali_bootstrap;
