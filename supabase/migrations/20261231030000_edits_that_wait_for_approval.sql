-- Which edits of an approved listing or store are approved again, decided for each column in one table. A column that
-- is not named waits, so that forgetting one is safe; a test compares the table with the catalogue.
create table private.approval_rules (
  table_name text not null,
  column_name text not null,
  rule text not null check (rule in ('approved', 'not_lower', 'near_price', 'free')),
  reason text not null check (reason <> ''),
  primary key (table_name, column_name)
);
alter table private.approval_rules enable row level security;
comment on table private.approval_rules is
  'Which edits of an approved listing (* of any market) or store wait for approval again, and why each other one is free.';
comment on column private.approval_rules.rule is
  'approved: every edit waits; not_lower: one to a lower value; near_price: one more than 20% from the approved price; free: none.';

insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('*', 'id', 'free', 'Nobody may write it.'),
  ('*', 'customer_id', 'free', 'Nobody may write it.'),
  ('*', 'status', 'free', 'Its moves have rules of their own.'),
  ('*', 'is_active', 'free', 'Follows the status.'),
  ('*', 'rejection_reason', 'free', 'Written by moderators.'),
  ('*', 'is_verified', 'free', 'Written by moderators.'),
  ('*', 'highlighted_until', 'free', 'Written by the rules of the plan; changes no content.'),
  ('*', 'photo_count', 'free', 'Counted; changed photos wait by a trigger of listing_photos.'),
  ('*', 'views_count', 'free', 'Counted.'),
  ('*', 'published_at', 'free', 'Written with the status.'),
  ('*', 'expires_at', 'free', 'Written with the status.'),
  ('*', 'gone_at', 'free', 'Written with the availability.'),
  ('*', 'created_at', 'free', 'Nobody may write it.'),
  ('*', 'updated_at', 'free', 'Written with every edit.'),
  ('*', 'availability', 'free', 'Reserved and sold must be said at once, or visitors ask in vain.'),
  ('*', 'negotiable', 'free', 'A yes or no about the offer, which binds nobody.'),
  ('*', 'price', 'near_price', 'Small moves are daily business; a large one is how bait is made.'),
  ('*', 'price_per_month', 'near_price', 'Small moves are daily business; a large one is how bait is made.'),
  ('*', 'title', 'approved', 'Free text.'),
  ('*', 'description', 'approved', 'Free text.'),
  ('*', 'features', 'approved', 'Free text.'),
  ('*', 'municipality_id', 'approved', 'Where it is decides who comes to see it.'),
  ('*', 'city', 'approved', 'Follows the municipality.'),
  ('*', 'state', 'approved', 'Follows the municipality.'),
  ('*', 'neighborhood', 'approved', 'Free text, and decides the price.'),
  ('*', 'latitude', 'approved', 'The pin on the map.'),
  ('*', 'longitude', 'approved', 'The pin on the map.'),
  ('cars', 'make', 'approved', 'What is sold.'),
  ('cars', 'model', 'approved', 'What is sold.'),
  ('cars', 'version', 'approved', 'Free text: what is sold.'),
  ('cars', 'year', 'approved', 'What is sold.'),
  ('cars', 'year_fabrication', 'approved', 'What is sold.'),
  ('cars', 'km', 'not_lower', 'A car is driven until it is sold; kilometres that fall are a fraud.'),
  ('cars', 'fuel', 'approved', 'What is sold.'),
  ('cars', 'transmission', 'approved', 'What is sold.'),
  ('cars', 'color', 'approved', 'Tells one car from another.'),
  ('cars', 'doors', 'approved', 'What is sold.'),
  ('cars', 'body_type', 'approved', 'What is sold.'),
  ('cars', 'plate', 'approved', 'Tells one car from another: another plate is another car.'),
  ('cars', 'plate_end', 'approved', 'Follows the plate.'),
  ('cars', 'renavam', 'approved', 'Tells one car from another: another number is another car.'),
  ('cars', 'fipe_code', 'approved', 'What its price is compared with.'),
  ('cars', 'is_new', 'approved', 'Condition.'),
  ('cars', 'single_owner', 'approved', 'Condition.'),
  ('cars', 'has_lien', 'approved', 'Legal state that buyers rely on.'),
  ('cars', 'lien_details', 'approved', 'Free text.'),
  ('cars', 'has_debts', 'approved', 'Legal state that buyers rely on.'),
  ('cars', 'auction_history', 'approved', 'Condition.'),
  ('cars', 'auction_details', 'approved', 'Free text.'),
  ('cars', 'factory_warranty', 'approved', 'Condition.'),
  ('cars', 'service_history', 'approved', 'Condition.'),
  ('cars', 'inspection_report', 'approved', 'Condition.'),
  ('cars', 'armored', 'approved', 'What is sold.'),
  ('cars', 'pcd', 'approved', 'What is sold.'),
  ('cars', 'trade_wants', 'approved', 'Free text.'),
  ('cars', 'answered', 'approved', 'Turns what was not said into a No.'),
  ('cars', 'ipva_paid', 'free', 'Changes with the year; shown in the documents before anybody pays.'),
  ('cars', 'licensed', 'free', 'Changes with the year; shown in the documents before anybody pays.'),
  ('cars', 'accepts_trade', 'free', 'A term of the offer, which the seller may change from day to day.');

-- Homes to buy and to rent share most of their columns.
insert into private.approval_rules (table_name, column_name, rule, reason)
select t.name, c.name, c.rule, c.reason
from (values ('properties'), ('rentals')) t (name), (values
  ('property_type', 'approved', 'What is offered.'),
  ('bedrooms', 'approved', 'What is offered.'),
  ('suites', 'approved', 'What is offered.'),
  ('bathrooms', 'approved', 'What is offered.'),
  ('parking', 'approved', 'What is offered.'),
  ('area', 'approved', 'What is offered.'),
  ('floor', 'approved', 'What is offered.'),
  ('furnished', 'approved', 'What is offered.'),
  ('address_display', 'approved', 'Shows the address to visitors.'),
  ('street', 'approved', 'Free text: where it is.'),
  ('street_number', 'approved', 'Free text: where it is.'),
  ('complement', 'approved', 'Free text: where it is.'),
  ('zip_code', 'approved', 'Where it is.'),
  ('monthly_fees', 'free', 'A condominium sets it anew each year.'),
  ('iptu', 'free', 'A city sets it anew each year.'),
  ('iptu_period', 'free', 'Says how the tax beside it is counted.'),
  ('pets_allowed', 'free', 'A term of the offer, which the seller may change from day to day.')) c (name, rule, reason);

insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('properties', 'total_area', 'approved', 'What is offered.'),
  ('properties', 'year_built', 'approved', 'What is offered.'),
  ('properties', 'building_stage', 'approved', 'What is offered.'),
  ('properties', 'accepts_financing', 'free', 'A term of the offer, which the seller may change from day to day.'),
  ('properties', 'accepts_fgts', 'free', 'A term of the offer, which the seller may change from day to day.'),
  ('rentals', 'rental_type', 'approved', 'What is offered.'),
  ('rentals', 'duration', 'approved', 'Free text.'),
  ('rentals', 'insurance', 'free', 'An insurer sets it anew each year.'),
  ('rentals', 'guarantees', 'free', 'A term of the offer, chosen from a list.'),
  ('rentals', 'available_from', 'free', 'Moves with the tenant who leaves.');

create function private.changes_for_approval(listings text, was jsonb, becomes jsonb) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(n.key order by n.key), '{}')
  from jsonb_each(becomes) n
  left join lateral (
    select a.rule from private.approval_rules a
    where a.column_name = n.key and a.table_name in (listings, '*') limit 1) r on true
  where n.value is distinct from was -> n.key
    and case coalesce(r.rule, 'approved')
      when 'free' then false
      when 'near_price' then private.leaves_approved_price(listings, was, becomes)
      when 'not_lower' then coalesce((becomes ->> n.key)::numeric < (was ->> n.key)::numeric, true)
      else true end
$$;
comment on function private.changes_for_approval(text, jsonb, jsonb) is
  'The columns by which an edit of an approved listing or store waits for approval. Security definer: the rules are the owner''s.';

create or replace function private.follow_listing_states() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') then
      perform private.refuse('starts_unpublished',
        'Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    if new.status = 'pending' and private.is_trusted_store(new.customer_id) then
      new.status := 'published';
    end if;
    return new;
  end if;

  if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
    perform private.refuse('moderators_only', 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.');
  end if;
  if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
    perform private.refuse('listing_expired',
      'O prazo do anúncio terminou. Envie-o de novo para aprovação.', 'PT409');
  end if;
  if private.is_trusted_store(new.customer_id) then
    -- What was rejected is looked at again, and what waits already goes on waiting.
    if new.status = 'pending' and old.status in ('draft', 'published', 'paused', 'expired') then
      new.status := 'published';
    end if;
  elsif private.changes_for_approval(tg_table_name, to_jsonb(old), to_jsonb(new)) <> '{}' then
    -- What is put up again in the same breath is not what was approved.
    new.status := private.state_after_change(new.status);
  end if;
  return new;
end $$;

create or replace function private.sample_trusted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() or not private.is_trusted_store(new.customer_id) then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected') then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'published');
  elsif private.changes_for_approval(tg_table_name, to_jsonb(old), to_jsonb(new)) <> '{}' then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'changed');
  end if;
  return null;
end $$;

drop function private.essence_of_listing(text, jsonb);
drop function private.free_columns(text);
alter table private.verticals drop column free_columns;

create function private.price_to_stay_near(item_type text, item_id uuid, store uuid, price numeric, status text) returns numeric
language sql stable
set search_path = ''
as $$
  select case
    when status not in ('published', 'paused', 'expired')
      or exists (select from public.customers c where c.id = store and c.is_verified) then null
    else coalesce((select m.approved_price from private.listing_marks m
      where m.item_type = price_to_stay_near.item_type and m.item_id = price_to_stay_near.item_id), price) end
$$;
comment on function private.price_to_stay_near(text, uuid, uuid, numeric, text) is
  'The price from which an edit may move at most 20% without a new approval; null where it may be any.';

create or replace function private.leaves_approved_price(listings text, was jsonb, becomes jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.price_in(listings, becomes) <> private.price_in(listings, was)
    and abs(private.price_in(listings, becomes) - near) > near * 0.2, false)
  from private.price_to_stay_near((private.vertical_of(listings)).item_type, (was ->> 'id')::uuid,
    (was ->> 'customer_id')::uuid, private.price_in(listings, was), was ->> 'status') near
$$;

-- For the editor: the same table that decides.
create function public.listing_approval(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v private.verticals;
  listing jsonb;
begin
  select * into v from private.verticals w where w.item_type = listing_approval.item_type;
  if not found or not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  execute format('select to_jsonb(l) from public.%I l where l.id = $1', v.vertical) into listing using item_id;
  if listing is null then
    return null;
  end if;
  return jsonb_build_object(
    'waits', not private.is_admin() and not private.is_trusted_store((listing ->> 'customer_id')::uuid)
      and listing ->> 'status' in ('published', 'paused', 'expired'),
    'near', private.price_to_stay_near(item_type, item_id, (listing ->> 'customer_id')::uuid,
      private.price_in(v.vertical, listing), listing ->> 'status'),
    'rules', (select jsonb_object_agg(r.column_name, r.rule) from private.approval_rules r
      where r.table_name in (v.vertical, '*')));
end $$;
comment on function public.listing_approval(text, uuid) is
  'By which edits a listing waits for approval again, for who may edit it. Security definer: rules and marks are the owner''s.';
revoke all on function public.listing_approval(text, uuid) from public;
grant execute on function public.listing_approval(text, uuid) to authenticated, service_role;

create or replace function private.stock_row(s private.stock) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from public.inquiries i where i.item_type = s.item_type and i.item_id = s.id)
      + (select count(*) from public.leads l where l.item_type = s.item_type and l.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'near', private.price_to_stay_near(s.item_type, s.id, s.customer_id, s.price, s.status),
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$$;

create or replace function public.import_rows(run uuid, outcome text, page integer default 1, size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found private.import_runs;
  v private.verticals;
  shown integer[];
  waits jsonb := '{}';
  part jsonb;
  first constant integer := (greatest(page, 1) - 1) * least(greatest(size, 1), 1000);
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run and (r.customer_id = private.own_customer_id() or private.is_admin());
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif import_rows.outcome = 'missing' then
    return (
      select jsonb_build_object('total', count(*), 'rows', coalesce(jsonb_agg(m.row order by m.place)
        filter (where m.place > first and m.place <= first + least(greatest(size, 1), 1000)), '[]'))
      from (select row_number() over (order by i.external_id, i.item_type) as place, jsonb_build_object(
          'item_type', i.item_type, 'item_id', i.item_id, 'external_id', i.external_id, 'missed', i.missed, 'title', l.title) as row
        from private.import_missing(found) i
        join private.items l on l.item_type = i.item_type and l.id = i.item_id) m);
  end if;
  shown := array(select w.place from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome
    order by w.place limit least(greatest(size, 1), 1000) offset first);
  -- What changes an approved listing is compared by the rule that will decide.
  if import_rows.outcome = 'changed' and not private.is_admin() and not private.is_trusted_store(found.customer_id) then
    for v in select * from private.verticals order by place loop
      execute format($query$
        select jsonb_object_agg(w.place, private.changes_for_approval($1, to_jsonb(l), to_jsonb(l) || w.content))
        from private.import_rows w join public.%I l on l.id = w.item_id
        where w.run_id = $2 and w.place = any ($3) and w.item_type = $4 and not w.written
          and l.status in ('published', 'paused', 'expired')$query$, v.vertical)
        into part using v.vertical, found.id, shown, v.item_type;
      waits := waits || coalesce(part, '{}');
    end loop;
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome),
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'line', s.line, 'item_type', s.item_type,
        'item_id', s.item_id, 'external_id', s.external_id, 'title', s.title, 'faults', s.faults, 'changes', s.changes,
        'waits', coalesce(waits -> s.place::text, '[]'),
        'price', coalesce(s.content -> 'price', s.content -> 'price_per_month'), 'written', s.written) order by s.place), '[]')
      from private.import_rows s where s.run_id = found.id and s.place = any (shown)));
end $$;

-- A store is public without approval; what visitors take for who it is, is its name.
insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'business_name', 'approved', 'Visitors and buyers know it by its name.'),
  ('customers', 'id', 'free', 'Nobody may write it.'),
  ('customers', 'user_id', 'free', 'Nobody may write it.'),
  ('customers', 'slug', 'free', 'Held to the rules of names; former addresses lead to the new one.'),
  ('customers', 'description', 'free', 'Read beside the store''s own listings; can be reported, and passages hidden.'),
  ('customers', 'phone', 'free', 'A wrong number must be mended at once; one of other stores is a risk signal.'),
  ('customers', 'whatsapp', 'free', 'A wrong number must be mended at once; one of other stores is a risk signal.'),
  ('customers', 'email', 'free', 'A wrong address must be mended at once.'),
  ('customers', 'address', 'free', 'A move must be known at once; can be reported.'),
  ('customers', 'public_address', 'free', 'Follows the address.'),
  ('customers', 'show_address', 'free', 'Who hides an address must not wait.'),
  ('customers', 'city', 'free', 'Goes with the address.'),
  ('customers', 'state', 'free', 'Goes with the address.'),
  ('customers', 'zip_code', 'free', 'Goes with the address.'),
  ('customers', 'plan_type', 'free', 'Written by billing and administrators.'),
  ('customers', 'is_active', 'free', 'Written by administrators.'),
  ('customers', 'is_verified', 'free', 'Written by administrators.'),
  ('customers', 'verified_at', 'free', 'Written with the verification.'),
  ('customers', 'verified_as', 'free', 'Written with the verification.'),
  ('customers', 'legal_name', 'free', 'Not public; of a verified store only administrators may change it.'),
  ('customers', 'tax_id', 'free', 'Not public; of a verified store only administrators may change it.'),
  ('customers', 'creci', 'free', 'Shown as what the store declares; can be reported.'),
  ('customers', 'logo_path', 'free', 'A picture of the store''s own; can be reported.'),
  ('customers', 'cover_path', 'free', 'A picture of the store''s own; can be reported.'),
  ('customers', 'agent_photo', 'free', 'Follows the owner''s profile; can be reported.'),
  ('customers', 'opening_hours', 'free', 'Hours change from week to week.'),
  ('customers', 'hours', 'free', 'Hours change from week to week.'),
  ('customers', 'reached_by', 'free', 'Follows telephone, WhatsApp and e-mail.'),
  ('customers', 'rating_average', 'free', 'Counted.'),
  ('customers', 'rating_count', 'free', 'Counted.'),
  ('customers', 'answer_minutes', 'free', 'Counted.'),
  ('customers', 'created_at', 'free', 'Nobody may write it.'),
  ('customers', 'updated_at', 'free', 'Written with every edit.');
