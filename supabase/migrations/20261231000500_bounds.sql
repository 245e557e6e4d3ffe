-- Bounds that held for what the screens send, and not for what the API is handed: texts padded with spaces to a
-- megabyte, texts of letters that nobody sees, numbers that are none (NaN), dates without end, addresses that are none.

-- Whether a text has anything that is seen.
create function private.is_visible(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef]'
$$;

grant execute on function private.is_visible(text) to authenticated, service_role;

-- How long a text is counts with the spaces around it: what is kept is what other people are sent.
do $$
declare
  found record;
begin
  for found in
    select k.conrelid::regclass as listed, k.conname, pg_get_constraintdef(k.oid) as bounds,
      (regexp_match(pg_get_constraintdef(k.oid), 'btrim\((\w+)\)\) <= (\d+)')) as most
    from pg_constraint k
    where k.contype = 'c' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_constraintdef(k.oid) ~ 'btrim\(\w+\)\) <= \d+'
  loop
    execute format('update %s set %2$I = btrim(%2$I) where char_length(%2$I) > %3$s',
      found.listed, found.most[1], found.most[2]);
    execute format('alter table %s drop constraint %I, add constraint %2$I %3$s', found.listed, found.conname,
      regexp_replace(found.bounds, 'btrim\((\w+)\)\) <=', '\1) <='));
  end loop;
end $$;

update public.reviews set title = 'Avaliação' where not private.is_visible(title);
update public.reviews set reply = null, replied_at = null where not private.is_visible(reply);
update public.inquiry_messages set body = '(sem texto)' where not private.is_visible(body);
alter table public.reviews
  add constraint reviews_title_visible check (private.is_visible(title)),
  add constraint reviews_reply_visible check (private.is_visible(reply));
alter table public.inquiry_messages add constraint inquiry_messages_body_visible check (private.is_visible(body));

do $$
declare
  v private.verticals;
  figure text;
  figures text[];
begin
  for v in select * from private.verticals loop
    execute format('update public.%I set title = ''Sem título'' where title <> '''' and not private.is_visible(title)', v.vertical);
    execute format('alter table public.%I add constraint %I check (title = '''' or private.is_visible(title))',
      v.vertical, v.vertical || '_title_visible');
    -- NaN is more than any number to PostgreSQL: it is at least 0.
    select array_agg(a.attname order by a.attnum) into figures
    from pg_attribute a
    where a.attrelid = format('public.%I', v.vertical)::regclass and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'numeric'::regtype;
    foreach figure in array figures loop
      if figure = v.price_column then
        execute format('update public.%I set %2$I = 0, status = ''draft'' where %2$I = ''NaN''', v.vertical, figure);
      else
        -- What has no area is no longer complete.
        execute format('update public.%I set %2$I = null, status = case when %2$L like ''%%area'' then ''draft'' else status end
          where %2$I = ''NaN''', v.vertical, figure);
      end if;
      execute format('alter table public.%I add constraint %I check (%I <> ''NaN'')',
        v.vertical, v.vertical || '_' || figure || '_is_a_number', figure);
    end loop;
  end loop;
end $$;
alter table public.plans
  add constraint plans_price_is_a_number check (price <> 'NaN'),
  add constraint plans_pages_few check (cardinality(pages) <= 3);

update public.properties set total_area = 1000000000 where total_area > 1000000000;
update public.rentals set available_from = null where available_from not between '2000-01-01' and '2100-12-31';
update public.rentals set guarantees = array(select distinct unnest(guarantees) order by 1) where cardinality(guarantees) > 4;
alter table public.properties
  drop constraint properties_total_area_check,
  add constraint properties_total_area_check check (total_area > 0 and total_area <= 1000000000);
alter table public.rentals
  add constraint rentals_available_from_check check (available_from >= '2000-01-01' and available_from <= '2100-12-31'),
  add constraint rentals_guarantees_few check (cardinality(guarantees) <= 4);

-- A check that comes to null holds: what is no address at all was one.
update public.customers set email = null
where email is not null and lower(email) is distinct from private.email_address(email);
alter table public.customers
  drop constraint customers_email_check,
  add constraint customers_email_check check (email is null or coalesce(lower(email) = private.email_address(email), false)),
  drop constraint customers_business_name_check,
  add constraint customers_business_name_check
    check (char_length(business_name) >= 2 and coalesce(business_name = private.clean_name(business_name, 120), false));
alter table public.inquiries
  drop constraint inquiries_email_check,
  add constraint inquiries_email_check check (email is null or coalesce(email = private.email_address(email), false)),
  drop constraint inquiries_name_check,
  add constraint inquiries_name_check check (name is null or coalesce(name = private.clean_name(name), false));
alter table public.profiles
  drop constraint profiles_name_check,
  add constraint profiles_name_check check (name is null or coalesce(name = private.clean_name(name), false));

CREATE OR REPLACE FUNCTION private.guard_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_restricted() then
    if tg_op = 'INSERT' and new.user_id is null then
      perform private.refuse('store_needs_person', 'user_id é obrigatório para criar um cliente', 'PT422', 'user_id');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Opening a store for somebody else is managing customers.
    if new.user_id is distinct from (select private.own_id()) then
      perform private.require_admin();
    end if;
    new.plan_type := 'basic';
    new.is_active := true;
    new.is_verified := false;
  elsif (new.plan_type, new.is_active, new.is_verified)
      is distinct from (old.plan_type, old.is_active, old.is_verified)
      or old.is_verified and (new.tax_id, new.legal_name) is distinct from (old.tax_id, old.legal_name) then
    -- Plan, situation and verification are the administration's, and by what document a store is verified.
    perform private.require_admin();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_review(review_id uuid, reply text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := btrim(answer_review.reply);
begin
  if coalesce(words, '') = '' then
    perform private.refuse('reply_missing', 'Escreva a resposta.', 'PT422', 'reply');
  elsif char_length(words) > 4000 then
    perform private.refuse('reply_too_long', 'A resposta pode ter até 4.000 caracteres.', 'PT422', 'reply');
  end if;
  update public.reviews r
  set reply = words, replied_at = now()
  where r.id = review_id and r.reply is null and r.hidden_at is null
    and r.customer_id = private.own_customer_id();
  -- The same answer again, after a lost one: it stands.
  if not found and not exists (select from public.reviews r
      where r.id = review_id and r.reply = words and r.hidden_at is null
        and r.customer_id = private.own_customer_id()) then
    perform private.refuse('review_not_answerable',
      'Esta avaliação não é de um anúncio seu ou já foi respondida.');
  end if;
end $function$;

-- What a market counts from a bound on (people, metres) is a unit of its own in texts, of any size.
CREATE OR REPLACE FUNCTION private.number_meaning(vertical text, amount numeric, factor integer, direction text, unit text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  total numeric := amount * factor;
  bare boolean := factor = 1 and unit is null;
  counted private.search_facets;
  v private.verticals := private.vertical_of(vertical);
begin
  select f.* into counted from private.search_facets f
  where f.vertical = number_meaning.vertical and f.param = unit and f.kind in ('at_least', 'from');
  if found then
    if counted.kind = 'at_least' and (factor > 1 or amount not between 1 and 20)
        or total <> trunc(total) or total not between 1 and 1000000 then
      return null;
    end if;
    return jsonb_build_object('param', unit, 'value', total::integer::text,
      'label', total::integer || '+ ' || case when total = 1 then counted.label else counted.labels end);
  elsif unit = 'km' then
    if direction = 'min' or total > 2000000 then return null; end if;
    return jsonb_build_object('param', 'km_max', 'value', total::bigint::text, 'label',
      case when total = 0 then '0 km'
        else 'Até ' || replace(to_char(total, 'FM999,999,999'), ',', '.') || ' km' end);
  elsif unit = 'm2' then
    if total > 10000000 then return null; end if;
    return jsonb_build_object('param', 'area_' || coalesce(direction, 'min'), 'value', total::integer::text,
      'label', case direction when 'max' then 'Até ' else 'A partir de ' end || total::integer || ' m²');
  elsif unit <> 'reais' then
    return null;
  elsif bare and direction is not null and private.is_model_year(vertical, amount::text) then
    return jsonb_build_object('param', 'ano_' || direction, 'value', amount::integer::text,
      'label', case direction when 'min' then 'Desde ' else 'Até ' end || amount::integer);
  elsif bare and direction is not null and amount <@ v.bare_thousands then
    -- "até 90" is thousands.
    total := amount * 1000;
  end if;
  -- A bare number is a price where nothing else has one so large.
  if (direction is null and bare and (amount <> trunc(amount) or not amount <@ v.bare_price))
      or total > 1000000000 or total < 1 then
    return null;
  end if;
  return jsonb_build_object('param', 'preco_' || coalesce(direction, 'max'), 'value', round(total)::bigint::text,
    'label', case direction when 'min' then 'A partir de ' else 'Até ' end || private.money_label(round(total)));
end $function$;

CREATE OR REPLACE FUNCTION private.unit_of(vertical text, word text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with spellings (unit, spelling) as (
    select u.unit, unnest(string_to_array(u.spellings, ' '))
    from (values
      ('reais', 'reais real'),
      ('portas', 'portas porta'),
      ('lugares', 'lugares lugar'),
      ('anos', 'anos'),
      ('cv', 'cv cavalos cilindros')
    ) u (unit, spellings)
    union all
    select u.unit, unnest(string_to_array(u.spellings, ' '))
    from (values
      ('{cars}'::text[], 'km', 'km kms quilometros quilometro rodados'),
      ('{properties,rentals}', 'm2', 'm2 metros metro mts m'),
      ('{properties,rentals}', 'andar', 'andar andares')
    ) u (verticals, unit, spellings)
    where unit_of.vertical = any (u.verticals)
    union all
    select f.param, unnest(f.words) from private.search_facets f
    where f.vertical = unit_of.vertical and f.kind in ('at_least', 'from')
  )
  select s.unit from spellings s
  where s.spelling = word
    or (length(s.spelling) > 3 and length(word) between 3 and 12 and left(s.spelling, 1) = left(word, 1)
      and private.letters_apart(s.spelling, word) <= private.letters_forgiven(word)
      and not exists (select from private.search_words k where k.vertical = unit_of.vertical and k.word = unit_of.word))
  order by s.spelling <> word, private.letters_apart(s.spelling, word)
  limit 1
$function$;

comment on function private.is_visible(text) is
  'Whether a text has a letter or a sign that is seen. Null of null.';
