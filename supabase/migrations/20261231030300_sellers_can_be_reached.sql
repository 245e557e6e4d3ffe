-- Stores may be called at a service number: 0800 and 0300 with seven digits, or a national number of eight (4004, 3003).
create function private.store_phone(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(private.phone_e164(value), (
    select '+55' || ltrim(d.digits, '0')
    from (select regexp_replace(regexp_replace(normalize(value, nfkc), '^\s*\+55', ''), '[^0-9]', '', 'g')) d (digits)
    where normalize(value, nfkc) ~ '^[0-9 \t\n()+./\u00ad\u200b-\u200f\u2010-\u2015\u2028-\u202e\u2060-\u2069\u2212\ufeff-]*$'
      and d.digits ~ '^(0?(800|300)[0-9]{7}|(300|400)[0-9]{5}|4020[0-9]{4})$'))
$$;
comment on function private.store_phone(text) is
  'A telephone of a store as E.164 writes it: a Brazilian number, or a service number, which belongs to no place.';

create function private.is_store_phone(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(value = private.store_phone(value), value is null) $$;
grant execute on function private.is_store_phone(text), private.store_phone(text) to authenticated;

create function private.read_store_phone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.phone := coalesce(private.store_phone(new.phone), new.phone);
  return new;
end $$;
drop trigger read_phone on public.customers;
create trigger read_phone before insert or update of phone on public.customers
  for each row execute function private.read_store_phone();
alter table public.customers drop constraint customers_phone_check,
  add constraint customers_phone_check check (private.is_store_phone(phone));

-- The address with which a person signs in was copied into the store's contact when the store was opened, and shown to
-- visitors. Whoever wants that address to be shown writes it there.
alter table public.customers disable trigger user;
update public.customers c set email = null
from auth.users u where u.id = c.user_id and lower(u.email) = lower(c.email);
alter table public.customers enable trigger user;
update private.customer_words w set listed = private.fold(concat_ws(' ', c.business_name, p.name, c.email, c.city, c.state))
from public.customers c join public.profiles p on p.id = c.user_id
where w.id = c.id and w.listed is distinct from private.fold(concat_ws(' ', c.business_name, p.name, c.email, c.city, c.state));

-- What is sent for approval can be answered to: its store has a telephone or WhatsApp.
create function private.require_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() or tg_op = 'UPDATE' and old.status in ('pending', 'published', 'paused') then
    return new;
  end if;
  if not exists (select from public.customers c where c.id = new.customer_id and num_nonnulls(c.phone, c.whatsapp) > 0) then
    perform private.refuse('contact_missing',
      'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
  end if;
  return new;
end $$;
comment on function private.require_contact() is
  'Refuses to send a listing of a store without telephone and WhatsApp. Security definer: reads the store''s contact.';

create or replace function private.rule_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan();
    create trigger rules_4_highlights before insert or update on public.%1$I
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_highlights();
    create trigger rules_5_complete before update of status on public.%1$I
      for each row when (old.status = 'draft' and new.status <> 'draft' and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_incomplete();
    create trigger rules_6_contact before insert or update of status on public.%1$I
      for each row when (new.status in ('pending', 'published') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact()$triggers$,
    vertical);
end $$;
do $$
declare
  v text;
begin
  for v in select vertical from private.verticals loop
    execute format($triggers$create trigger rules_6_contact before insert or update of status on public.%1$I
      for each row when (new.status in ('pending', 'published') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact()$triggers$, v);
  end loop;
end $$;

create or replace function public.store_plan(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_store(store);
  return (
    select private.plan_use(c.id) || jsonb_build_object('store', jsonb_build_object('id', c.id, 'name', c.business_name,
      'is_own', coalesce(c.user_id = private.own_id(), false), 'reached_by', to_jsonb(c.reached_by)))
    from public.customers c where c.id = store_plan.store);
end $$;

-- For the page of a customer in the administration.
create or replace function private.customer_row(c public.customers) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'requested_name', c.requested_name, 'slug', c.slug,
    'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'transactions', n.transactions, 'value', n.value,
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_shut(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  join private.store_counts n on n.customer_id = c.id
  where p.id = c.user_id
$$;

-- A telephone, address or link in the words of a listing leads visitors past the site's warnings.
create function private.contact_words(value text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(value,
    '((?:\+?55[ .-]?)?\(?\m\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}\M|\m[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9_.-]*[A-Za-z0-9_]'
    '|\m(?:https?://|www\.)[^\s]+|\m[A-Za-z0-9_-]+\.(?:com|net|org|app|me|link)(?:\.br)?\M(?:/[^\s]*)?)', 'gi') m
$$;
comment on function private.contact_words(text) is
  'Telephones, e-mail addresses and links in a text, as the editor advises against them (app/domain/contact-in-text.ts).';

alter table private.signal_rebuttals drop constraint signal_rebuttals_rule_check,
  add constraint signal_rebuttals_rule_check check (rule in ('price', 'photo', 'advance', 'contact', 'phone', 'new_account'));

create or replace function private.risk_signals(w private.waiting, standing jsonb, description text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  store public.customers;
  alike record;
  words text[];
  phones integer;
  shut integer;
  sent integer;
  signals jsonb := '[]';
begin
  select * into store from public.customers c where c.id = w.customer_id;
  if (standing ->> 'off')::numeric <= -0.3 then
    signals := signals || jsonb_build_object('rule', 'price', 'level', 'high', 'off', standing -> 'off');
  end if;
  select count(distinct own.path) as photos, min(s.title) as title, min(c.business_name) as store,
    min(own.path) as own, min(o.path) as other, min(bit_count(o.likeness # p.likeness)) as bits
  into alike
  from private.photo_paths(w.item_type, w.id) own (path)
  join private.pictures p on p.path = own.path
  join private.pictures o on private.likeness_parts(o.likeness) && private.likeness_parts(p.likeness)
    and o.owner_id <> p.owner_id and bit_count(o.likeness # p.likeness) <= 6
  join public.listing_photos shown on shown.path = o.path
  join private.stock s on s.id = private.listing_of_photo(shown) and s.status = 'published'
  join public.customers c on c.id = s.customer_id and c.id <> w.customer_id;
  if alike.photos > 0 then
    signals := signals || (jsonb_build_object('rule', 'photo', 'level', 'high') || to_jsonb(alike));
  end if;
  words := private.advance_payment_words(private.fold(w.title || '. ' || coalesce(description, '')));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'advance', 'level', 'high', 'words', words);
  end if;
  words := private.contact_words(w.title || E'\n' || coalesce(description, ''));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'contact', 'level', 'medium', 'words', words);
  end if;
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c
  where c.id <> store.id and (c.phone in (store.phone, store.whatsapp) or c.whatsapp in (store.phone, store.whatsapp));
  if phones > 0 then
    signals := signals || jsonb_build_object('rule', 'phone', 'level', 'medium', 'stores', phones + 1, 'shut', shut);
  end if;
  select count(*) into sent from private.stock s where s.customer_id = store.id and s.status <> 'draft';
  if store.created_at > now() - interval '7 days' and sent >= 5 then
    signals := signals || jsonb_build_object('rule', 'new_account', 'level', 'medium',
      'days', extract(day from now() - store.created_at), 'sent', sent);
  end if;
  return signals;
end $$;
