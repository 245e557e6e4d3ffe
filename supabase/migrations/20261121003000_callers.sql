-- Where a call comes from. The id of a visitor is the caller's own word; a network address is not: the
-- API names it in `request.headers`, as PostgREST does. Nothing keeps an address itself, only a hash that
-- is another one tomorrow (LGPD art. 12).

create table private.address_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

-- Unlogged: after a crash everybody begins again.
create unlogged table private.address_calls (
  address text not null,
  action text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (address, action, minute)
);
alter table private.address_secret enable row level security;
alter table private.address_calls enable row level security;

insert into private.address_secret default values;

-- By this a server that calls for its visitors shows that it may say for whom: it reads the secret with
-- the database's own password.
create function private.address_proof(address text) returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(s.secret || ' proof ' || address, 'UTF8')), 'hex')
  from private.address_secret s
$$;

-- Whoever has an IPv6 address has as many as he likes, all in one network of 64 bits. The auth service counts by the
-- same rule (compared by a test).
create function private.network_of(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if address not like '%:%' or address ilike '::ffff:%' then
    return address;
  end if;
  return host(network(set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return address;
end $$;

create function private.caller_address() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text;
begin
  -- Our own servers and jobs have no address to limit.
  if headers is null or auth.role() = 'service_role' then
    return null;
  end if;
  address := headers ->> 'x-visitor-address';
  if address is null
    or (headers ->> 'x-visitor-proof') is distinct from private.address_proof(address) then
    address := coalesce(headers ->> 'cf-connecting-ip',
      btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)));
  end if;
  if coalesce(address, '') = '' then
    return null;
  end if;
  address := private.network_of(address);
  return (select left(encode(sha256(convert_to(
      s.secret || (now() at time zone 'America/Sao_Paulo')::date || address, 'UTF8')), 'base64'), 22)
    from private.address_secret s);
end $$;

-- Counts a call of `address`; false above `most` in this minute. Calls of one address wait for each
-- other here, so that what is counted after it is exact.
create function private.within_address_rate(address text, action text, most integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  counted integer;
begin
  if address is null then
    return true;
  end if;
  insert into private.address_calls as c (address, action, minute, calls)
  values (address, action, date_trunc('minute', now()), 1)
  on conflict on constraint address_calls_pkey do update set calls = c.calls + 1
  returning c.calls into counted;
  if counted = 1 then
    delete from private.address_calls c where c.ctid = any (array(
      select o.ctid from private.address_calls o where o.minute < now() - interval '5 minutes'
      limit 100 for update skip locked));
  end if;
  return counted <= most;
end $$;

create function private.hold_address_rate(address text, action text, most integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.within_address_rate(address, action, most) then
    perform private.refuse('network_rate',
      'Muitos pedidos da sua rede em pouco tempo. Tente novamente em um minuto.', 'PT429');
  end if;
end $$;

-- The same for a day in Brasília: the count lies under the midnight that ends it, so that it is not cleared before.
create function private.hold_address_day(address text, action text, most integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  midnight constant timestamptz :=
    ((now() at time zone 'America/Sao_Paulo')::date + 1)::timestamp at time zone 'America/Sao_Paulo';
  counted integer;
begin
  if address is null then
    return;
  end if;
  insert into private.address_calls as c (address, action, minute, calls)
  values (address, action || ' of the day', midnight, 1)
  on conflict on constraint address_calls_pkey do update set calls = c.calls + 1
  returning c.calls into counted;
  if counted > most then
    perform private.refuse('network_rate_of_day',
      'Muitos pedidos da sua rede hoje. Tente novamente amanhã.', 'PT429');
  end if;
end $$;

create index address_calls_minute_idx on private.address_calls (minute);

comment on table private.address_secret is 'What the hashes of addresses are made with.';
comment on table private.address_calls is 'Calls per address (hashed) and minute; cleared as it grows.';
comment on function private.network_of(text) is 'What limits count in place of a network address.';
comment on function private.caller_address() is
  'The hash of the address behind this call, or null for calls of servers and of the database itself.';
