-- The time zone of a store, by its state; Brasília's where nothing else is known (Lei 11.662/2008, Lei 12.876/2013).
create or replace function private.clock_of(store public.customers)
returns text language sql immutable set search_path to ''
as $$
  select case when store.state = 'PE' and store.city = 'Fernando de Noronha' then 'America/Noronha'
    else case store.state
      when 'AC' then 'America/Rio_Branco' when 'AM' then 'America/Manaus' when 'MS' then 'America/Campo_Grande'
      when 'MT' then 'America/Cuiaba' when 'RO' then 'America/Porto_Velho' when 'RR' then 'America/Boa_Vista'
      else 'America/Sao_Paulo' end end
$$;
grant execute on function private.clock_of(public.customers) to authenticated;

-- The skeleton of a text whose digits are read as the letters that they look like.
create or replace function private.letter_skeleton(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$ select translate(private.skeleton(value), '345789', 'eastbg') $$;

-- The same of several words. Of a constant array it is computed once, when the query is planned.
create or replace function private.letter_skeletons(words text[])
returns text[] language sql immutable parallel safe set search_path to ''
as $$ select array_agg(private.letter_skeleton(word)) from unnest(words) word $$;

-- Telephones, e-mail addresses and links in a text, which lead visitors past the site's warnings (as
-- app/domain/contacts/contact-in-text.ts).
create or replace function private.contact_words(value text)
returns text[] language sql immutable set search_path to ''
as $$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(value,
    '((?:\+?55[ .-]?)?\(?\m\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}\M|\m[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9_.-]*[A-Za-z0-9_]'
    '|\m(?:https?://|www\.)[^\s]+|\m[A-Za-z0-9_-]+\.(?:com|net|org|app|me|link)(?:\.br)?\M(?:/[^\s]*)?)', 'gi') m
$$;

-- Of each vertical {all, published, price}: listings of any status, those that active stores have published, and what
-- these cost.
create or replace function private.current_site_figures()
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  answer jsonb;
begin
  execute (
    select format('select jsonb_build_object(%s) from private.store_counts n
      left join public.customers shut on shut.id = n.customer_id and not shut.is_active where greatest(%s) > 0',
      string_agg(format(
        '%L, jsonb_build_object(''all'', coalesce(sum(n.%I), 0),
          ''published'', coalesce(sum(n.%I) filter (where shut.id is null), 0),
          ''price'', coalesce(sum(n.%I) filter (where shut.id is null), 0))',
        v.item_type, v.vertical || '_all', v.vertical || '_published', v.vertical || '_price'), ', '),
      string_agg(format('n.%I', v.vertical || '_all'), ', '))
    from private.verticals v)
  into answer;
  return answer;
end $$;

-- How much more a vertical has published than at a moment, and how much more that costs: {published, price}. Inactive
-- stores are few, so their listings are looked up and subtracted.
create or replace function private.listing_figures_since(v private.verticals, since timestamptz)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  answer jsonb;
begin
  execute format($query$
    with came as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l where l.status = 'published' and l.created_at > $2
    ), unseen as (
      select coalesce(sum(o.n), 0) as n, coalesce(sum(o.price), 0) as price
      from public.customers shut
      join private.store_counts k on k.customer_id = shut.id and k.%3$I > 0,
        lateral (select count(*) as n, sum(l.%2$I) as price from public.%1$I l
          where l.customer_id = shut.id and l.status = 'published' and l.created_at > $2) o
      where not shut.is_active
    ), went as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object('published', c.n - u.n - w.n, 'price', c.price - u.price - w.price) from came c, unseen u, went w$query$,
    v.vertical, v.price_column, v.vertical || '_published')
  into answer using v.item_type, since;
  return answer;
end $$;

-- BEFORE trigger: what of a store only administrators set (specification, section 5).
create or replace function private.guard_store()
returns trigger language plpgsql set search_path to ''
as $$
begin
  -- A store changes hands only by functions that decide it themselves; its badge ends with it.
  if tg_op = 'UPDATE' and new.user_id <> old.user_id then
    return new;
  end if;
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
  elsif (new.plan_type, new.is_active) is distinct from (old.plan_type, old.is_active)
      or old.is_verified and (new.tax_id, new.legal_name) is distinct from (old.tax_id, old.legal_name) then
    -- Plan and situation are the administration's, and by what document a store is verified.
    perform private.require_admin();
  end if;
  return new;
end $$;

-- Whether a store may use an address: not reserved, and never another's.
create or replace function private.is_address_available(wanted text, store uuid)
returns boolean language sql stable set search_path to ''
as $$
  select not private.is_reserved_address(wanted)
    and not exists (select from public.store_addresses a where a.slug = wanted and a.customer_id is distinct from store)
$$;

-- Whether an address belongs to the site, so that no store may use it.
create or replace function private.is_reserved_address(slug text)
returns boolean language sql stable parallel safe set search_path to ''
as $$
  select slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or slug in (
    'admin', 'administracao', 'administrador', 'ajuda', 'alugueis', 'anunciar', 'anuncio', 'anuncios', 'api',
    'atendimento', 'auth', 'buscar', 'cadastrar', 'comparar', 'configuracoes', 'conta', 'contato', 'dashboard',
    'dicas', 'editar', 'entrar', 'equipe', 'fatura', 'faturas', 'favoritos', 'fotos', 'functions', 'loja',
    'lojas', 'login', 'mapa', 'mensagens', 'moderacao', 'nova', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos',
    'painel', 'patio', 'patio-ajuda', 'patio-atendimento', 'patio-oficial', 'patio-pagamentos', 'patio-seguranca',
    'patio-suporte', 'pix', 'planos', 'privacidade', 'pro', 'rest', 'root', 'seguranca', 'sobre', 'storage', 'suporte',
    'suporte-patio', 'termos', 'undefined', 'verificacao', 'www')
    or exists (select from private.verticals v where v.segment = slug)
$$;

-- One in ten, and nobody can tell which.
create or replace function private.is_in_review_sample()
returns boolean language sql set search_path to ''
as $$ select random() < 0.1 $$;

-- The price of a listing, by the column of its vertical.
create or replace function private.listing_price(listings text, listing jsonb)
returns numeric language sql stable set search_path to ''
as $$ select (listing ->> (private.vertical_of(listings)).price_column)::numeric $$;

-- What is no telephone stays as typed, and the column's check refuses it.
create or replace function private.read_store_phones()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.phone := coalesce(private.store_phone(new.phone), new.phone);
  new.whatsapp := coalesce(private.phone_e164(new.whatsapp), new.whatsapp);
  return new;
end $$;

-- Opening hours from a text, "Segunda a sexta, 8h30 às 18h; sábado, 9h às 13h". Null where a part says something
-- else: the text then stays.
create or replace function private.read_week(said text)
returns jsonb language plpgsql immutable set search_path to ''
as $$
declare
  days constant text[] := array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
  day constant text := '(seg|ter|qua|qui|sex|sab|dom)[a-z]*(?:-feira)?';
  moment constant text := '([0-2]?[0-9])(?:h|:)?([0-5][0-9])?h?';
  part text;
  found text[];
  week jsonb := '{}';
  first integer;
  last integer;
  span text;
begin
  for part in select btrim(p) from regexp_split_to_table(private.fold(said), '[;\n]+') p where btrim(p) <> '' loop
    found := regexp_match(part, '^(?:(todos os dias)|' || day || '(?:\s*(?:a|ate|-)\s*' || day || ')?)\s*[,:]?\s*(?:das?\s|de\s)?\s*'
      || moment || '\s*(?:as|a|ate|-)\s*' || moment || '\.?$');
    if found is null then
      return null;
    end if;
    first := case when found[1] is not null then 1 else array_position(days, found[2]) end;
    last := case when found[1] is not null then 7 else coalesce(array_position(days, found[3]), first) end;
    span := lpad(found[4], 2, '0') || ':' || coalesce(found[5], '00') || '-'
      || lpad(found[6], 2, '0') || ':' || coalesce(found[7], '00');
    for place in first .. last loop
      week := jsonb_set(week, array[place::text], coalesce(week -> place::text, '[]') || to_jsonb(span));
    end loop;
    if last < first then
      return null;
    end if;
  end loop;
  return case when week <> '{}' and private.is_week(week) then week end;
end $$;

-- AFTER trigger: refuses a person's UPDATE that reached no store of theirs.
create or replace function private.refuse_customers_of_others()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if not exists (select from changed) and private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $$;

-- Published listings of a store in one vertical that a search finds.
create or replace function private.store_matches(store uuid, market text, filters jsonb)
returns table (id uuid, gone boolean, since timestamptz) language plpgsql stable set search_path to ''
as $$
begin
  return query execute format(
    'select l.id, l.availability in (''sold'', ''rented''), coalesce(l.published_at, l.created_at)
     from public.%1$s l where l.customer_id = $1 and l.status = ''published''', market)
    || case when filters <> '{}' then format(
      ' and l.id in (select id from private.search_%1$s where %2$s
         union all select id from private.search_%1$s_gone where %2$s)', market,
      private.condition_of(private.read_search(market, filters))) else '' end
    using store;
end $$;

-- BEFORE trigger: a verification is of a person or company and its document: another one ends it. It lasts a year.
create or replace function private.reset_verification()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if tg_op = 'UPDATE' and old.is_verified and new.is_verified
      and (new.tax_id, new.user_id) is distinct from (old.tax_id, old.user_id) then
    new.is_verified := false;
  end if;
  if not new.is_verified then
    new.verified_at := null;
    new.verified_as := null;
    if new.verified_until > now() then
      new.verified_until := null;
    end if;
  elsif tg_op = 'INSERT' or not old.is_verified then
    new.verified_at := coalesce(new.verified_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.verified_as := case char_length(new.tax_id) when 14 then 'business' when 11 then 'person' end;
    if coalesce(new.verified_until <= now(), true) then
      new.verified_until := now() + interval '12 months';
    end if;
  end if;
  return new;
end $$;

-- Whether a report came from a network in which the owner of a store is signed in.
create or replace function private.is_near_store(report public.reports, store uuid)
returns boolean language sql stable set search_path to ''
as $$
  select exists (
    select from public.customers c
    join auth.sessions own on own.user_id = c.user_id
    where c.id = store and private.network_of(host(own.ip)) in (
      select report.network
      union all select private.network_of(host(s.ip)) from auth.sessions s where s.user_id = report.user_id))
$$;

-- Verified, 30 days old, nothing rejected for 90 days: its listings appear without an approval.
create or replace function private.is_trusted_store(store uuid)
returns boolean language sql stable set search_path to ''
as $$
  select exists (
    select from public.customers c
    where c.id = store and c.is_verified and c.is_active and c.created_at <= now() - interval '30 days'
      and not exists (
        select from private.store_rejections r
        where r.customer_id = c.id and r.rejected_at > now() - interval '90 days'))
$$;

-- Stores how soon a store answers, so that pages need not compute it.
create or replace function private.refresh_answer_minutes(store uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  minutes constant integer := private.answer_minutes(store);
begin
  -- An update that reaches no row counts as one of somebody else's store.
  if exists (select from public.customers c where c.id = store and c.answer_minutes is distinct from minutes) then
    update public.customers c set answer_minutes = minutes where c.id = store;
  end if;
end $$;

-- Whether a price is more than a fifth away from the approved one; many small steps add up.
create or replace function private.departs_from_approved_price(listings text, was jsonb, becomes jsonb)
returns boolean language sql stable set search_path to ''
as $$
  select coalesce(private.listing_price(listings, becomes) <> private.listing_price(listings, was)
    and abs(private.listing_price(listings, becomes) - near) > near * 0.2, false)
  from private.reference_price((private.vertical_of(listings)).item_type, (was ->> 'id')::uuid,
    (was ->> 'customer_id')::uuid, private.listing_price(listings, was), was ->> 'status') near
$$;

-- BEFORE trigger: refuses to send a listing of a store without telephone and WhatsApp.
create or replace function private.require_contact()
returns trigger language plpgsql set search_path to ''
as $$
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
end $$;

-- Adds one in ten listings of trusted stores to those that administrators review afterwards.
create or replace function private.sample_listing(vertical text, listing uuid, store uuid, cause text)
returns void language sql set search_path to ''
as $$
  insert into public.review_samples (item_type, item_id, customer_id, cause)
  select (private.vertical_of(vertical)).item_type, listing, store, cause
  where private.is_in_review_sample()
  on conflict do nothing
$$;

-- Job, every night: answers older than a month count no more.
create or replace function private.refresh_all_answer_minutes()
returns void language sql set search_path to ''
as $$
  select private.refresh_answer_minutes(c.id) from public.customers c
  where c.answer_minutes is not null or exists (
    select from public.inquiries i where i.customer_id = c.id and i.created_at > now() - interval '31 days')
$$;

-- BEFORE trigger: copies the photo of a store's person.
create or replace function private.set_agent_photo()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.agent_photo := (select p.avatar_path from public.profiles p where p.id = new.user_id);
  return new;
end $$;
