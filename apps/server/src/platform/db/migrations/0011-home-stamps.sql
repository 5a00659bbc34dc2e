-- Whoever keeps an answer made of a client's data asks by these stamps whether it is still true (decision 024). A stamp is random,
-- so that none comes back with a backup for other data. What a home screen shows of a client's own rows changes `home_stamp`;
-- the name of a dietician, or that one left, changes the `staff_stamp` of the organisation.
alter table profiles add column home_stamp uuid not null default gen_random_uuid();
--;;
alter table organizations add column staff_stamp uuid not null default gen_random_uuid();
--;;
create function stamp_profile() returns trigger language plpgsql as $$
begin
  new.home_stamp := gen_random_uuid();
  perform set_config('app.stamped', new.account_id::text, true);
  return new;
end $$;
--;;
create trigger profiles_stamp before update on profiles for each row execute function stamp_profile();
--;;
-- Once in a transaction is enough: nobody else sees what it did before. The update itself fires the trigger above.
create function stamp_home() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if current_setting('app.stamped', true) is distinct from changed.account_id::text then
    update profiles set home_stamp = home_stamp
    where organization_id = changed.organization_id and account_id = changed.account_id;
  end if;
  return null;
end $$;
--;;
create trigger weight_readings_stamp after insert or update or delete on weight_readings
  for each row execute function stamp_home();
--;;
create trigger goal_reviews_stamp after insert or update or delete on goal_reviews
  for each row execute function stamp_home();
--;;
create function stamp_home_of_client() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update profiles set home_stamp = home_stamp
  where organization_id = changed.organization_id and account_id = changed.client_id;
  return null;
end $$;
--;;
create trigger care_relations_stamp after insert or update or delete on care_relations
  for each row execute function stamp_home_of_client();
--;;
create function stamp_staff() returns trigger language plpgsql as $$
begin
  update organizations set staff_stamp = gen_random_uuid() where id = new.organization_id;
  return null;
end $$;
--;;
create trigger accounts_stamp_staff after update of first_name, last_name, status on accounts
  for each row
  when (old.role <> 'client' and (old.first_name, old.last_name, old.status) is distinct from (new.first_name, new.last_name, new.status))
  execute function stamp_staff();
--;;
grant update (staff_stamp) on organizations to thali_app, thali_identity;
