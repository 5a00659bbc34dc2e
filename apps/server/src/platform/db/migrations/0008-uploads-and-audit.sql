-- Who looked at or changed what of whom (W-08). Written in the transaction of what it tells of, and never changed afterwards.
create table audit_log (
  -- By the database: an entry is written by a function that has neither clock nor randomness of its own.
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  recorded_at timestamptz not null,
  actor_id uuid not null,
  actor_role text not null check (actor_role in ('client', 'dietician', 'admin', 'operator')),
  action text not null,
  client_id uuid,
  subject_id uuid,
  detail jsonb not null default '{}',
  foreign key (organization_id, actor_id) references accounts (organization_id, id),
  foreign key (organization_id, client_id) references accounts (organization_id, id)
);
--;;
create index audit_log_by_time on audit_log (organization_id, recorded_at desc, id desc);
--;;
create index audit_log_by_client on audit_log (organization_id, client_id, recorded_at desc, id desc);
--;;
-- For each statement: it is refused also where row-level security would have left it without a row.
create trigger audit_log_is_only_added_to before update or delete on audit_log
  for each statement execute function refuse_change();
--;;
-- Files that people sent (C-06). The bytes lie in the storage under the organisation's and the upload's id; what the person
-- called the file is only text. `attached_at` is set once a filling holds it: from then on it stays as long as that.
create table uploads (
  id uuid primary key,
  organization_id uuid not null,
  owner_id uuid not null,
  form_id uuid not null,
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  removed_at timestamptz,
  unique (organization_id, id),
  check (attached_at is null or removed_at is null),
  foreign key (organization_id, owner_id) references accounts (organization_id, id),
  foreign key (organization_id, form_id) references forms (organization_id, id)
);
--;;
create index uploads_by_owner on uploads (organization_id, owner_id, created_at);
--;;
create index uploads_that_may_go on uploads (created_at) where attached_at is null;
--;;
-- How much of them an organisation may keep.
alter table organizations add column upload_megabytes integer not null default 20480 check (upload_megabytes >= 0);
--;;
-- One submission may fill several dates, so a file may belong to several fillings.
create table upload_fillings (
  organization_id uuid not null,
  upload_id uuid not null,
  filling_id uuid not null,
  primary key (organization_id, upload_id, filling_id),
  foreign key (organization_id, upload_id) references uploads (organization_id, id),
  -- Looked at when the transaction ends: the files are checked before the filling that holds them is written.
  foreign key (organization_id, filling_id) references form_fillings (organization_id, id) deferrable initially deferred
);
--;;
-- What an organisation changed about the allergens that everybody has (foods/eu-allergens.ts), and those it added.
create table allergens (
  organization_id uuid not null references organizations (id),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  name jsonb not null,
  position integer not null,
  archived_at timestamptz,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
--;;
-- Articles of a provider (C-07), sanitised when they are written.
create table guidelines (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title jsonb not null,
  body jsonb not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organization_id, id)
);
--;;
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['audit_log', 'uploads', 'upload_fillings', 'allergens', 'guidelines'] loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('create policy own_organization on %I to thali_app, thali_bootstrap
      using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant_table);
    execute format('create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', tenant_table);
  end loop;
  create policy background_jobs on uploads to thali_jobs using (current_user = 'thali_jobs');
end $$;
--;;
grant select, insert on audit_log, uploads, upload_fillings, allergens, guidelines to thali_app;
--;;
grant update (attached_at, removed_at) on uploads to thali_app;
--;;
grant update (name, position, archived_at, updated_at) on allergens to thali_app;
--;;
grant update (title, body, published_at, updated_at, withdrawn_at) on guidelines to thali_app;
--;;
grant select, insert on guidelines to thali_bootstrap;
--;;
-- The sweeper sees which file may go, not what it is called.
grant select (id, organization_id, created_at, attached_at, removed_at), delete on uploads to thali_jobs;
