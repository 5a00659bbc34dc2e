-- What providers ask and clients answer (F-01 to F-13, W-02). Numbers 1 to 3 are the specification's forms, own ones follow
-- from 100 (P-01).
create table forms (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  form_number integer not null,
  form_type text not null check (form_type in ('onboarding', 'feedback', 'health_progress', 'own')),
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, form_number),
  check (form_number = case form_type when 'onboarding' then 1 when 'feedback' then 2 when 'health_progress' then 3
    else greatest(form_number, 100) end)
);
--;;
-- The newest published version is in force. A draft's revision rises with each save.
create table form_versions (
  organization_id uuid not null,
  form_id uuid not null,
  version integer not null check (version > 0),
  title jsonb not null,
  definition jsonb not null,
  revision integer not null default 1 check (revision > 0),
  edited_at timestamptz not null,
  edited_by uuid,
  published_at timestamptz,
  published_by uuid,
  primary key (organization_id, form_id, version),
  foreign key (organization_id, form_id) references forms (organization_id, id),
  foreign key (organization_id, edited_by) references accounts (organization_id, id),
  foreign key (organization_id, published_by) references accounts (organization_id, id)
);
--;;
create unique index form_versions_one_draft on form_versions (organization_id, form_id) where published_at is null;
--;;
create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception '% is kept as it is', tg_table_name using errcode = 'restrict_violation'; end $$;
--;;
create trigger published_is_kept before update or delete on form_versions
  for each row when (old.published_at is not null) execute function refuse_change();
--;;
-- What a client answered: once for a form, or once for each diet date of it (F-07).
create table form_fillings (
  id uuid primary key,
  organization_id uuid not null,
  form_id uuid not null,
  client_id uuid not null,
  diet_date date,
  form_version integer not null,
  answers jsonb not null,
  revision integer not null default 1 check (revision > 0),
  is_locked boolean not null default true,
  submitted_at timestamptz not null,
  submitted_by uuid not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  unique nulls not distinct (organization_id, form_id, client_id, diet_date),
  foreign key (organization_id, form_id, form_version) references form_versions (organization_id, form_id, version),
  foreign key (organization_id, client_id) references accounts (organization_id, id),
  foreign key (organization_id, submitted_by) references accounts (organization_id, id)
);
--;;
create index form_fillings_by_client on form_fillings (organization_id, client_id);
--;;
-- Everything that a filling was (F-09). Only added to.
create table form_filling_revisions (
  organization_id uuid not null,
  filling_id uuid not null,
  revision integer not null,
  form_version integer not null,
  before jsonb,
  after jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (organization_id, filling_id, revision),
  foreign key (organization_id, filling_id) references form_fillings (organization_id, id),
  foreign key (organization_id, changed_by) references accounts (organization_id, id)
);
--;;
create trigger revisions_are_kept before update or delete on form_filling_revisions
  for each row execute function refuse_change();
--;;
-- What a client has begun and not submitted, so that another device can go on (F-13).
create table form_drafts (
  id uuid primary key,
  organization_id uuid not null,
  form_id uuid not null,
  client_id uuid not null,
  diet_date date,
  form_version integer not null,
  answers jsonb not null,
  typed_at timestamptz not null,
  unique nulls not distinct (organization_id, form_id, client_id, diet_date),
  foreign key (organization_id, form_id, form_version) references form_versions (organization_id, form_id, version),
  foreign key (organization_id, client_id) references accounts (organization_id, id)
);
--;;
create index form_drafts_by_client on form_drafts (organization_id, client_id);
--;;
-- Which forms are asked of whom and when.
create table form_requests (
  id uuid primary key,
  organization_id uuid not null,
  form_id uuid not null,
  client_id uuid not null,
  diet_date date,
  due_on date,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  filled_at timestamptz,
  withdrawn_at timestamptz,
  unique nulls not distinct (organization_id, form_id, client_id, diet_date),
  foreign key (organization_id, form_id) references forms (organization_id, id),
  foreign key (organization_id, client_id) references accounts (organization_id, id),
  foreign key (organization_id, asked_by) references accounts (organization_id, id)
);
--;;
create index form_requests_by_client on form_requests (organization_id, client_id);
--;;
create index form_requests_due on form_requests ((coalesce(due_on, diet_date)))
  where reminded_at is null and filled_at is null and withdrawn_at is null;
--;;
create table unlock_requests (
  id uuid primary key,
  organization_id uuid not null,
  filling_id uuid not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  is_granted boolean,
  foreign key (organization_id, filling_id) references form_fillings (organization_id, id),
  foreign key (organization_id, settled_by) references accounts (organization_id, id),
  check ((settled_at is null) = (is_granted is null))
);
--;;
create unique index unlock_requests_one_open on unlock_requests (organization_id, filling_id) where settled_at is null;
--;;
-- Which sections of these forms an organisation shows (F-06); without a row, all.
create table form_preferences (
  organization_id uuid not null references organizations (id),
  form_type text not null check (form_type in ('onboarding', 'health_progress')),
  section_ids text[] not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (organization_id, form_type),
  foreign key (organization_id, updated_by) references accounts (organization_id, id)
);
--;;
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['forms', 'form_versions', 'form_fillings', 'form_filling_revisions', 'form_drafts',
    'form_requests', 'unlock_requests', 'form_preferences'] loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('create policy own_organization on %I to thali_app, thali_bootstrap
      using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant_table);
    execute format('create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', tenant_table);
  end loop;
end $$;
--;;
-- The reminder job learns which request is due, not whose it is or what was answered.
create policy background_jobs on form_requests to thali_jobs using (current_user = 'thali_jobs');
--;;
grant select (id, organization_id, diet_date, due_on, asked_at, reminded_at, filled_at, withdrawn_at), update (reminded_at)
  on form_requests to thali_jobs;
--;;
grant select, insert on forms, form_versions, form_fillings, form_filling_revisions, form_drafts, form_requests, unlock_requests,
  form_preferences to thali_app, thali_bootstrap;
--;;
grant update (archived_at) on forms to thali_app;
--;;
grant update (title, definition, revision, edited_at, edited_by, published_at, published_by) on form_versions to thali_app;
--;;
grant update (form_version, answers, revision, is_locked, updated_at) on form_fillings to thali_app;
--;;
grant update (form_version, answers, typed_at), delete on form_drafts to thali_app;
--;;
grant update (due_on, asked_by, asked_at, reminded_at, filled_at, withdrawn_at) on form_requests to thali_app;
--;;
grant update (settled_at, settled_by, is_granted) on unlock_requests to thali_app;
--;;
grant update (section_ids, updated_at, updated_by) on form_preferences to thali_app;
