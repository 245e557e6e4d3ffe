-- A listing may show a telephone of its own instead of its store's: the broker of a home, who knows the car.

create function private.ways_of_phone(phone text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$ select case when phone ~ '^\+55[0-9]{2}9[0-9]{8}$' then '{phone,whatsapp}'::text[] else '{phone}' end $$;
comment on function private.ways_of_phone(text) is
  'How a telephone can be reached, as customers.reached_by says it: a mobile number has WhatsApp.';
grant execute on function private.ways_of_phone(text) to authenticated;

create function private.read_listing_phone() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  read constant text := private.store_phone(new.contact_phone);
begin
  if new.contact_phone is not null and read is null then
    perform private.refuse('listing_phone_invalid',
      'Digite o telefone deste anúncio com DDD, ou deixe em branco.', 'PT422', 'contact_phone');
  end if;
  new.contact_phone := read;
  return new;
end $$;
comment on function private.read_listing_phone() is 'Keeps the telephone of a listing as E.164, or refuses it.';

create function private.listing_phones(store uuid) returns setof text
language plpgsql stable
set search_path = ''
as $$
declare
  v text;
begin
  for v in select vertical from private.verticals loop
    return query execute format('select distinct l.contact_phone from public.%I l
      where l.customer_id = $1 and l.contact_phone is not null', v) using store;
  end loop;
end $$;
comment on function private.listing_phones(uuid) is
  'The telephones that listings of a store show instead of their store''s.';

create function private.other_listings_with_phone(numbers text[], store uuid)
returns table (item_type text, item_id uuid, customer_id uuid)
language plpgsql stable
set search_path = ''
as $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals loop
    return query execute format('select $1, l.id, l.customer_id from public.%I l
      where l.contact_phone = any ($2) and l.customer_id <> $3', v.vertical) using v.item_type, numbers, store;
  end loop;
end $$;
comment on function private.other_listings_with_phone(text[], uuid) is
  'The listings of other stores that show one of these numbers instead of their store''s.';

create function private.other_stores_with_phone(numbers text[], store uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select c.id from public.customers c where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
  union select l.customer_id from private.other_listings_with_phone(numbers, store) l
$$;
comment on function private.other_stores_with_phone(text[], uuid) is
  'The other stores that show one of these numbers, as their own or on a listing.';

create function private.expire_signals_of_phones(numbers text[], store uuid) returns void
language sql
set search_path = ''
as $$
  update private.listing_signals s set refresh_at = now()
  where (s.item_id, s.item_type) in (
    select d.item_id, d.item_type from private.listing_signals d
    join (
      select l.item_type, l.id from public.customers c join private.stock l on l.customer_id = c.id
      where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
      union select l.item_type, l.item_id from private.other_listings_with_phone(numbers, store) l
    ) o on o.item_type = d.item_type and o.id = d.item_id
    -- Two stores that change to one number at once do not wait for each other; the hourly refresh finds what is skipped.
    for no key update of d skip locked)
$$;
comment on function private.expire_signals_of_phones(text[], uuid) is
  'Has the risk signals of the listings computed again with which other stores show one of these numbers.';

CREATE OR REPLACE FUNCTION private.expire_signals_of_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.listing_signals s set refresh_at = now()
  from private.stock l
  where l.customer_id = new.id and s.item_type = l.item_type and s.item_id = l.id;
  perform private.expire_signals_of_phones(array[old.phone, old.whatsapp, new.phone, new.whatsapp], new.id);
  return null;
end $function$;

-- SECURITY DEFINER: an owner may not write the signals of others.
create function private.sync_signals_of_phone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  numbers text[] := array[case when tg_op <> 'INSERT' then old.contact_phone end,
    case when tg_op <> 'DELETE' then new.contact_phone end];
begin
  perform private.expire_signals_of_phones(numbers, coalesce(new.customer_id, old.customer_id));
  -- Of a pending listing they have just been computed (sync_signals_changed); a published one may be a sample.
  if tg_op = 'UPDATE' and new.status = 'published' then
    update private.listing_signals s set refresh_at = now()
    where s.item_id = new.id and s.item_type = (private.vertical_of(tg_table_name)).item_type;
  end if;
  return null;
end $$;
comment on function private.sync_signals_of_phone() is
  'Has the risk signals computed again that depend on the telephone of a listing.';

create function private.add_listing_phone(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($table$
    alter table public.%1$I
      add column contact_phone text check (private.is_store_phone(contact_phone)),
      add column reached_by text[] generated always as (private.ways_of_phone(contact_phone)) stored;
    create index %2$I on public.%1$I (contact_phone, customer_id) where contact_phone is not null;
    create trigger read_phone before insert or update of contact_phone on public.%1$I
      for each row when (new.contact_phone is not null) execute function private.read_listing_phone();
    create trigger rules_6_phone before update of contact_phone on public.%1$I
      for each row when (new.contact_phone is null and old.contact_phone is not null
        and new.status in ('pending', 'published', 'paused') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact();
    create trigger sync_signals_phone_new after insert on public.%1$I
      for each row when (new.contact_phone is not null) execute function private.sync_signals_of_phone();
    create trigger sync_signals_phone_changed after update of contact_phone on public.%1$I
      for each row when (new.contact_phone is distinct from old.contact_phone)
      execute function private.sync_signals_of_phone();
    create trigger sync_signals_phone_gone after delete on public.%1$I
      for each row when (old.contact_phone is not null) execute function private.sync_signals_of_phone();
    comment on column public.%1$I.contact_phone is
      'E.164: shown instead of the telephone and WhatsApp of the store. Visitors get it from reveal_contact.';
    comment on column public.%1$I.reached_by is
      'The ways to its own telephone, phone and whatsapp; null where those of the store count.'$table$,
    vertical, vertical || '_contact_phone_idx');
  insert into private.text_columns (table_name, column_name, kind, reason)
  values (vertical, 'contact_phone', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.'),
    (vertical, 'reached_by', 'raw', 'A code of a list that a check holds.')
  on conflict do nothing;
  update private.verticals v set private_columns = v.private_columns || '{contact_phone}'
  where v.vertical = add_listing_phone.vertical and 'contact_phone' <> all (v.private_columns);
end $$;
comment on function private.add_listing_phone(text) is
  'Gives the listings of a market a telephone of their own, which only the owner and administrators read.';

insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('*', 'contact_phone', 'free', 'As the telephone of the store: it must be right at once, or nobody is reached.'),
  ('*', 'reached_by', 'free', 'Follows the telephone.');

CREATE OR REPLACE FUNCTION private.grant_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
  sites_own constant text[] := '{id,is_active,reached_by,rejection_reason,is_verified,highlighted_until,city,state,photo_count,
    views_count,published_at,expires_at,gone_at,created_at,updated_at}';
  columns text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped);
begin
  execute format($grants$
    grant all on public.%1$I to service_role;
    grant delete on public.%1$I to authenticated;
    grant select (%2$s) on public.%1$I to anon, authenticated;
    grant select (rejection_reason) on public.%1$I to authenticated;
    grant insert (%3$s), update (%4$s) on public.%1$I to authenticated$grants$,
    v.vertical,
    private.names_but(columns, v.private_columns || '{rejection_reason}'),
    private.names_but(columns, sites_own),
    private.names_but(columns, sites_own || '{customer_id}'));
end $function$;

CREATE OR REPLACE FUNCTION private.begin_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($table$
    create table public.%1$I (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references public.customers (id) on delete cascade,
      title text not null default '' check (length(title) <= 120),
      description text not null default '' check (length(description) <= 10000),
      %2$I numeric(12, 2) not null default 0 check (%2$I >= 0),
      negotiable boolean not null default false,
      status text not null default 'draft' check (
        status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
      ),
      availability text not null default 'available' check (availability in ('available', 'reserved', %3$L)),
      is_active boolean not null generated always as (status = 'published') stored,
      rejection_reason text check (length(rejection_reason) <= 1000),
      is_verified boolean not null default false,
      highlighted_until timestamptz,
      municipality_id integer references public.municipalities (id),
      city text not null default '' check (length(city) <= 80),
      state char(2) check (private.is_state(state)),
      neighborhood text not null default '' check (length(neighborhood) <= 80),
      latitude double precision check (latitude between -34 and 6),
      longitude double precision check (longitude between -74 and -28),
      features text[] not null default '{}' check (cardinality(features) <= 60),
      photo_count integer not null default 0 check (photo_count >= 0),
      views_count integer not null default 0 check (views_count >= 0),
      published_at timestamptz,
      expires_at timestamptz,
      gone_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A list of 60 features may not be 60 novels.
      constraint %4$I check (pg_column_size(features) <= 8192),
      constraint %5$I check (title = '' or private.is_visible(title)),
      constraint %6$I check (%2$I <> 'NaN')
    )$table$, v.vertical, v.price_column, v.taken, v.vertical || '_features_size', v.vertical || '_title_visible',
    v.vertical || '_' || v.price_column || '_is_a_number');
  execute format($comments$
    comment on column public.%1$I.is_active is 'True exactly when published.';
    comment on column public.%1$I.highlighted_until is 'Shown in the Destaque block until then.';
    comment on column public.%1$I.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
    comment on column public.%1$I.gone_at is %2$L$comments$,
    v.vertical, format('Since when it is %s; null while it can be had.', v.taken));
  perform private.add_listing_phone(vertical);
end $function$;

do $$
declare
  v text;
begin
  for v in select vertical from private.verticals loop
    perform private.add_listing_phone(v);
    perform private.grant_listings(v);
  end loop;
end $$;

create function private.phone_of_listing(item_type text, item_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  listings constant text := (select v.vertical from private.verticals v where v.item_type = phone_of_listing.item_type);
  phone text;
begin
  if listings is not null then
    execute format('select l.contact_phone from public.%I l where l.id = $1', listings) into phone using item_id;
  end if;
  return phone;
end $$;
comment on function private.phone_of_listing(text, uuid) is 'The telephone that a listing shows instead of its store''s, if any.';

CREATE OR REPLACE FUNCTION private.require_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A listing that was sent without a telephone stays; one that had its own may not lose the last.
  if new.contact_phone is not null or private.is_admin()
      or tg_op = 'UPDATE' and old.status in ('pending', 'published', 'paused') and old.contact_phone is null then
    return new;
  end if;
  if not exists (select from public.customers c where c.id = new.customer_id and num_nonnulls(c.phone, c.whatsapp) > 0) then
    perform private.refuse('contact_missing',
      'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.reveal_contact(item_type text, item_id uuid, kind text, visitor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  own constant text := private.phone_of_listing(item_type, item_id);
  store public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if own is not null then
    store.phone := own;
    store.whatsapp := null;
    store.reached_by := private.ways_of_phone(own) || case when store.email is null then '{}' else '{email}'::text[] end;
  end if;
  if store.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    if private.is_reached_by(store, kind) then
      perform private.count_lead(store.id, item_type, item_id, kind, sender, address);
    end if;
  end if;
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $function$;

CREATE OR REPLACE FUNCTION private.risk_signals(w private.waiting, standing jsonb, description text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store public.customers;
  photo jsonb;
  words text[];
  numbers text[];
  phones integer;
  shut integer;
  sent integer;
  signals jsonb := '[]';
begin
  select * into store from public.customers c where c.id = w.customer_id;
  if (standing ->> 'off')::numeric <= -0.3 then
    signals := signals || jsonb_build_object('rule', 'price', 'level', 'high', 'off', standing -> 'off');
  end if;
  photo := private.photo_signal(w);
  if photo is not null then
    signals := signals || photo;
  end if;
  words := private.advance_payment_words(private.fold(w.title || '. ' || coalesce(description, '')));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'advance', 'level', 'high', 'words', words);
  end if;
  words := private.contact_words(w.title || E'\n' || coalesce(description, ''));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'contact', 'level', 'medium', 'words', words);
  end if;
  numbers := array_remove(array[store.phone, store.whatsapp, private.phone_of_listing(w.item_type, w.id)], null);
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c where c.id in (select private.other_stores_with_phone(numbers, store.id));
  if phones > 0 then
    signals := signals || jsonb_build_object('rule', 'phone', 'level', 'medium', 'stores', phones + 1, 'shut', shut);
  end if;
  if store.created_at > now() - interval '7 days' then
    select count(*) into sent from private.stock s where s.customer_id = store.id and s.status <> 'draft';
    if sent >= 5 then
      signals := signals || jsonb_build_object('rule', 'new_account', 'level', 'medium',
        'days', extract(day from now() - store.created_at), 'sent', sent);
    end if;
  end if;
  return signals;
end $function$;

CREATE OR REPLACE FUNCTION private.words_of_person(person uuid, OUT contacts text[], OUT names text[])
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with said (name, mail, phone) as (
    select p.name, p.email, p.phone from public.profiles p where p.id = person
    union all select null, u.email, u.phone from auth.users u where u.id = person
    union all select c.legal_name, c.email, c.phone from public.customers c where c.user_id = person
    union all select null, null, c.whatsapp from public.customers c where c.user_id = person
    union all select null, null, p.phone
      from public.customers c, private.listing_phones(c.id) p (phone) where c.user_id = person
    -- By what they called themselves before.
    union all select i.name, i.email, i.phone from public.inquiries i where i.user_id = person),
  patterns as (
    select 'mail' as kind, btrim(s.mail) as word from said s where char_length(btrim(s.mail)) >= 5
    union select 'name', btrim(s.name) from said s where char_length(btrim(s.name)) >= 4),
  escaped as (select kind, regexp_replace(word, '[][\\^$.|?*+(){}]', '\\\&', 'g') as word from patterns),
  phones as (
    -- However it is written, with or without the country.
    select distinct regexp_replace(right(d.digits, 11), '(\d)(?=\d)', '\1[^0-9A-Za-z]{0,3}', 'g') as word
    from (select regexp_replace(s.phone, '\D', '', 'g') as digits from said s) d where char_length(d.digits) >= 10)
  select
    coalesce((select array_agg(e.word) from escaped e where e.kind = 'mail'), '{}')
      || coalesce((select array_agg(p.word) from phones p), '{}'),
    coalesce((select array_agg('\m' || e.word || '\M') from escaped e where e.kind = 'name'), '{}')
$function$;

CREATE OR REPLACE FUNCTION public.moderation_item(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  w private.waiting;
  answer jsonb;
begin
  perform private.require_admin();
  select * into w from private.waiting q
  where q.item_type = moderation_item.item_type and q.id = moderation_item.item_id order by q.sample_id nulls first limit 1;
  if not found then
    return null;
  end if;
  execute format('select to_jsonb(l) - $2 from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = w.item_type))
    into answer using w.id, (select array_remove(v.private_columns, 'contact_phone') from private.verticals v
      where v.item_type = w.item_type);
  return private.waiting_row(w, true) || jsonb_build_object(
    'listing', answer,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt,
        'width', p.width, 'height', p.height) order by p.position, p.id), '[]')
      from public.listing_photos p where p.path in (select private.photo_paths(w.item_type, w.id))
        and w.id = private.listing_of_photo(p)),
    'comparables', public.comparable_prices(w.item_type, w.id),
    'seller', (select jsonb_build_object('since', c.created_at, 'verified', c.is_verified, 'active', c.is_active,
        'city', c.city, 'state', c.state, 'tax_id_given', c.tax_id is not null,
        'email_confirmed', u.email_confirmed_at is not null,
        'counts', (select coalesce(jsonb_object_agg(n.status, n.n), '{}') from (
          select s.status, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n))
      from public.customers c left join auth.users u on u.id = c.user_id where c.id = w.customer_id),
    'before', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'at', d.decided_at)
      from public.moderation_decisions d
      where d.item_type = w.item_type and d.item_id = w.id and d.decision in ('approve', 'reject')
      order by d.id desc limit 1));
end $function$;

CREATE OR REPLACE FUNCTION public.verification_case(request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.verification_requests;
  c public.customers;
begin
  perform private.require_admin();
  select * into asked from public.verification_requests r where r.id = request and r.status = 'waiting';
  if asked.id is null then
    return null;
  end if;
  select * into c from public.customers s where s.id = asked.customer_id;
  return jsonb_build_object(
    'id', asked.id, 'customer_id', c.id, 'sent_at', asked.sent_at, 'note', asked.note,
    'responsible_name', asked.responsible_name, 'responsible_role', asked.responsible_role,
    'legal_name', asked.legal_name, 'tax_id', asked.tax_id, 'address', asked.address,
    'is_unchanged', (c.tax_id, c.legal_name) is not distinct from (asked.tax_id, asked.legal_name),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'file_name', d.file_name,
        'mime_type', d.mime_type, 'bytes', d.bytes, 'created_at', d.created_at)
        order by array_position('{registration_card,articles,responsible_id,storefront,address_proof}'::text[], d.kind)), '[]')
      from public.verification_documents d where d.request_id = asked.id),
    'openings', (select count(*) from public.verification_openings o where o.request_id = asked.id),
    'store', jsonb_build_object('name', c.business_name, 'city', c.city, 'state', c.state, 'plan_type', c.plan_type,
      'since', c.created_at, 'is_active', c.is_active, 'is_verified', c.is_verified,
      'rating_average', c.rating_average, 'rating_count', c.rating_count,
      'phone_given', c.phone is not null,
      'email_confirmed', (select u.email_confirmed_at is not null from auth.users u where u.id = c.user_id),
      'same_tax_id', (select count(*) from public.customers o where o.tax_id = asked.tax_id and o.id <> c.id),
      'closed_with_phone', (select count(*) from public.customers o
        where not o.is_active and o.id in (select private.other_stores_with_phone(
          array[c.phone, c.whatsapp] || array(select private.listing_phones(c.id)), c.id))),
      'refused_before', (select count(*) from public.verification_requests o
        where o.customer_id = c.id and o.status = 'refused'),
      'recently_rejected', exists (select from private.store_rejections j
        where j.customer_id = c.id and j.rejected_at > now() - interval '90 days'),
      'counts', (select coalesce(jsonb_object_agg(n.bucket, n.n), '{}') from (
        select s.bucket, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n)));
end $function$;
