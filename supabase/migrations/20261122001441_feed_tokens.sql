-- Portals fetch a store's homes without a session: the address holds a secret, of which only a digest is kept.

create table private.feed_tokens (
  customer_id uuid primary key references public.customers on delete cascade,
  digest bytea not null unique check (octet_length(digest) = 32),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
alter table private.feed_tokens enable row level security;
comment on table private.feed_tokens is
  'The secret in the address under which a store''s homes are fetched (GET /importacoes/vrsync/…), as a digest.';

create function public.feed_token_state(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  return (select jsonb_build_object('created_at', t.created_at, 'read_at', t.read_at)
    from private.feed_tokens t where t.customer_id = store);
end $$;
grant execute on function public.feed_token_state to authenticated, service_role;
comment on function public.feed_token_state is
  'Since when a store has an address for portals, and when it was last read; null without one.';

create function public.renew_feed_token(store uuid, token text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif token is null or token !~ '^[0-9a-f]{64}$' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  insert into private.feed_tokens as t (customer_id, digest)
  values (store, sha256(convert_to(token, 'UTF8')))
  on conflict (customer_id) do update set digest = excluded.digest, created_at = now(), read_at = null
  where t.digest <> excluded.digest;
end $$;
grant execute on function public.renew_feed_token to authenticated, service_role;
comment on function public.renew_feed_token is
  'Gives a store''s address for portals a secret (64 hexadecimal digits), in place of the one before; only a digest is kept.';

create function public.revoke_feed_token(store uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  delete from private.feed_tokens t where t.customer_id = store;
end $$;
grant execute on function public.revoke_feed_token to authenticated, service_role;
comment on function public.revoke_feed_token is
  'Ends a store''s address for portals: it answers nothing any more.';

-- Whose homes a secret shows, and a word that changes when they do; null where it shows none.
create function private.read_feed_token(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  store uuid;
begin
  select t.customer_id into store from private.feed_tokens t
  join public.stores s on s.id = t.customer_id and private.has_own_page(s.plan_type)
  where t.digest = sha256(convert_to(token, 'UTF8'));
  if store is null then
    return null;
  end if;
  update private.feed_tokens t set read_at = now()
  where t.customer_id = store and (t.read_at is null or t.read_at < now() - interval '1 minute');
  return jsonb_build_object('store', store, 'edition', (
    select md5(concat(count(*), max(l.updated_at), sum(l.photos))) from (
      select p.updated_at, (select count(*) from public.listing_photos f where f.property_id = p.id) as photos
      from public.properties p where p.customer_id = store and p.status = 'published'
      union all
      select r.updated_at, (select count(*) from public.listing_photos f where f.rental_id = r.id)
      from public.rentals r where r.customer_id = store and r.status = 'published') l));
end $$;
