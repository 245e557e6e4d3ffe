-- Chance that is the same every time: a number from 0 to n - 1 for row i; `what` tells the draws of one row apart.
create or replace function pg_temp.draw(i integer, what integer, n integer) returns integer
language sql immutable
as $$ select ((hashint8extended(i, what) & 9007199254740991) % n)::integer $$;

create or replace function pg_temp.chance(i integer, what integer, percent integer) returns boolean
language sql immutable
as $$ select pg_temp.draw(i, what, 10000) < percent * 100 $$;

-- Between 0 and 1, as likely near either end.
create or replace function pg_temp.share(i integer, what integer) returns double precision
language sql immutable
as $$ select pg_temp.draw(i, what, 1000000) / 1000000.0::double precision $$;

create or replace function pg_temp.load_id(kind text, i integer) returns uuid
language sql immutable
as $$ select md5('load ' || kind || ' ' || i)::uuid $$;

-- Of listings seven in a hundred are not on show; of those on show three are reserved and two gone.
create or replace function pg_temp.status(i integer) returns text
language sql immutable
as $$
  select case when d < 930 then 'published' when d < 950 then 'draft' when d < 970 then 'paused'
    when d < 980 then 'pending' when d < 985 then 'rejected' else 'expired' end
  from pg_temp.draw(i, 1, 1000) d
$$;

create or replace function pg_temp.availability(i integer, gone text) returns text
language sql immutable
as $$ select case when d < 3 then 'reserved' when d < 5 then gone else 'available' end from pg_temp.draw(i, 2, 100) d $$;
