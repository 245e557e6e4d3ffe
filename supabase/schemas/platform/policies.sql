-- No table of `private` has a policy: no role of the API reads or writes one, whatever it is granted.
do $$
declare
  closed text;
begin
  for closed in
    select c.oid::regclass from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s enable row level security', closed);
  end loop;
end $$;
