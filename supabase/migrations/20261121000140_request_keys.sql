-- Sending twice: who creates something may name the request by a key made with the form. The same caller's same key
-- again (a double click, a reload, a retry after a lost answer) creates nothing and is answered as the first time.
-- The table has a column `request_key` and a unique index of it per caller; this trigger comes before the others.

create function private.absorb_repeat() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known boolean;
begin
  -- Of two at once the second waits here, and finds what the first has made.
  perform pg_advisory_xact_lock(hashtext('patio.key.' || tg_table_name), hashtext(new.request_key::text));
  execute format('select exists (select from public.%I where user_id = $1 and request_key = $2)', tg_table_name)
    into known using new.user_id, new.request_key;
  if known then
    return null;
  end if;
  return new;
end $$;
comment on function private.absorb_repeat() is
  'BEFORE INSERT trigger: what its person has sent before under the same request_key is not made again.';
