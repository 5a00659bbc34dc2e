-- A backup reads every row, in a transaction of the owner that says so. For the owner alone: a policy for everybody would be
-- OR-ed into each query and cost it its index. Each later table adds the same policy; a test looks for it.
do $$
declare
  guarded text;
begin
  for guarded in
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('create policy backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', guarded);
  end loop;
end $$;
