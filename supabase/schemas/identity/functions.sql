-- Statement trigger on tables that only administrators write. Row-level security alone would answer an UPDATE or
-- DELETE with no rows; this refuses. SECURITY INVOKER, for is_restricted.
create or replace function private.require_administrator()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $$;

-- The keys of a JSON object, with every value erased.
create or replace function private.erased_values(facts jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_object_agg(f.key, '(apagado)') from jsonb_each(facts) f
$$;

-- Whether the statement comes straight from a visitor or seller. Inside of SECURITY DEFINER functions, jobs and the
-- seed current_user is another role. Must stay SECURITY INVOKER.
create or replace function private.is_restricted()
returns boolean language sql stable set search_path to ''
as $$ select current_user in ('anon', 'authenticated') and not private.is_admin() $$;
grant execute on function private.is_restricted() to authenticated;

-- Whether an account is deactivated or deleted, so that nobody signs in with it.
create or replace function private.is_account_disabled(account auth.users)
returns boolean language sql stable set search_path to ''
as $$ select coalesce(account.banned_until > now(), false) or account.deleted_at is not null $$;

-- Whether a value is a valid setting `site.claims`: at most three figures for the home page and three for /pro, each
-- with a label, and the hours within which support answers.
create or replace function private.is_site_claims(value jsonb)
returns boolean language sql immutable set search_path to ''
as $$
  select jsonb_typeof(value) = 'object'
    and not exists (select from jsonb_object_keys(value) name where name not in ('home', 'pro', 'support_hours'))
    and (value -> 'support_hours' is null or value -> 'support_hours' = 'null'
      or value ->> 'support_hours' ~ '^[0-9]{1,3}$' and value -> 'support_hours' between '1' and '240')
    and not exists (
      select from (values ('home'), ('pro')) list (name)
      where value -> list.name is not null and (
        jsonb_typeof(value -> list.name) <> 'array' or jsonb_array_length(value -> list.name) > 3
        or exists (
          select from jsonb_array_elements(value -> list.name) claim
          where jsonb_typeof(claim) <> 'object'
            or coalesce(char_length(btrim(claim ->> 'value')), 0) not between 1 and 12
            or coalesce(char_length(btrim(claim ->> 'label')), 0) not between 1 and 40
            or (claim ->> 'value') || (claim ->> 'label') ~ '[[:cntrl:]]')))
$$;

-- The listings of a store and their photos, for export_my_data.
create or replace function private.listings_of_store(store uuid)
returns table (name text, data jsonb) language plpgsql stable set search_path to ''
as $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals order by place loop
    return query execute format('select $1, to_jsonb(l) from public.%I l where l.customer_id = $2', v.vertical)
      using private.slugify(v.many), store;
    return query execute format('select ''fotos'', to_jsonb(p) from public.listing_photos p
      join public.%I l on l.id = p.%I where l.customer_id = $1', v.vertical, v.item_type || '_id') using store;
  end loop;
end $$;

-- Whether a name mixes letters of two alphabets that may be taken for each other.
create or replace function private.mixes_scripts(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  -- Latin goes with the scripts of China, Japan and Korea, which nobody takes for it; of others a name has one alone.
  select count(*) filter (where s.letters <> 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0250-\u02af\u1e00-\u1eff') > 0 and count(*) > 1
  from unnest(array['A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0250-\u02af\u1e00-\u1eff', '\u0370-\u03ff\u1f00-\u1fff',
    '\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f', '\u0530-\u058f', '\u0590-\u05ff', '\u0600-\u077f\u08a0-\u08ff',
    '\u0900-\u1fff', '\u2c00-\u2c5f\u2c80-\u2dff', '\ua4d0-\ua63f\ua6a0-\ua6ff\ua720-\uabff', '\U00010000-\U000118ff']) s (letters)
  where value ~ format('[%s]', s.letters)
$$;

-- Refuses a name by the rule that private.name_fault names; null refuses nothing.
create or replace function private.refuse_name(fault text, field text)
returns void language plpgsql set search_path to ''
as $$
begin
  if fault = 'name_mixed' then
    perform private.refuse('name_mixed', 'Este nome mistura letras de alfabetos diferentes. Escreva-o com as de um só.', 'PT422', field);
  elsif fault = 'name_reserved' then
    perform private.refuse('name_reserved', 'Este nome parece ser de quem administra o site. Escolha outro.', 'PT422', field);
  elsif fault = 'name_of_verified' then
    perform private.refuse('name_of_verified',
      'Uma loja verificada já usa este nome. Acrescente o bairro ou a cidade.', 'PT409', field);
  end if;
end $$;

-- The first thing that a function of the administration does (text: specification, section 6).
create or replace function private.require_admin()
returns void language plpgsql stable set search_path to ''
as $$
begin
  if private.is_admin() or coalesce((select auth.role()), '') = 'service_role' then
    return;
  end if;
  if public.needs_second_step() then
    perform private.refuse('admin_second_step',
      'Ative a verificação em duas etapas na sua conta (Configurações, Segurança) para administrar o site.');
  end if;
  perform private.refuse('admin_only', 'Acesso negado - apenas administradores podem acessar esta funcionalidade.');
end $$;
grant execute on function private.require_admin() to authenticated;

-- The first thing that a function does which is a person's own business: refuses callers who are not signed in, have
-- a second step to take, or are deactivated.
create or replace function private.require_every_step()
returns void language plpgsql stable set search_path to ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif not private.has_second_step_session() then
    perform private.refuse('second_step_first', 'Digite antes o código do aplicativo autenticador.');
  elsif private.own_id() is null then
    perform private.refuse('account_deactivated', 'Esta conta está suspensa. Fale com o suporte.');
  end if;
end $$;

-- Statement trigger: changes of administrators' roles and accounts wait for one another before they lock rows, or two
-- at once would end as a deadlock.
create or replace function private.lock_admin_changes()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  return null;
end $$;

-- A text in which each match of the patterns is erased.
create or replace function private.remove_words(value text, words text[])
returns text language plpgsql immutable set search_path to ''
as $$
declare
  word text;
begin
  foreach word in array words loop
    value := regexp_replace(value, word, '(apagado)', 'gi');
  end loop;
  return value;
end $$;

-- Patterns of the contacts and names of a person and their store.
create or replace function private.personal_words(person uuid, out contacts text[], out names text[])
language sql stable set search_path to ''
as $$
  with said (name, mail, phone) as (
    select p.name, p.email, p.phone from public.profiles p where p.id = person
    union all select null, u.email, u.phone from auth.users u where u.id = person
    union all select c.legal_name, c.email, c.phone from public.customers c where c.user_id = person
    union all select null, null, c.whatsapp from public.customers c where c.user_id = person
    union all select null, null, l.contact_phone
      from public.customers c join private.items l on l.customer_id = c.id where c.user_id = person
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
$$;

-- BEFORE trigger: who makes an administrator must have typed a password in the last 10 minutes, so that an open
-- browser is not enough.
create or replace function private.require_password_for_admin()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if (tg_op = 'INSERT' or old.role <> 'admin') and auth.role() = 'authenticated' and not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
    where (proof ->> 'timestamp')::bigint > extract(epoch from now()) - 600)
  then
    perform private.refuse('password_first', 'Confirme sua senha para dar o papel de administrador.', '42501', 'role');
  end if;
  return new;
end $$;

-- Whether another active administrator exists.
create or replace function private.has_other_admin(person uuid)
returns boolean language sql stable set search_path to ''
as $$
  select exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> person and not private.is_account_disabled(u))
$$;

-- Whether a name is that of the site, or of those who run it.
create or replace function private.is_reserved_name(value text)
returns boolean language sql stable set search_path to ''
as $$
  -- The line: a name of nothing but the site's name, words of authority and words that say nothing is reserved ("Suporte
  -- Pátio", "Equipe oficial", "Central de atendimento"); with a word of its own it is a business ("Equipe Motors", "Auto
  -- Pátio", "Silva Administração de Imóveis").
  with words as (
    select private.letter_skeletons(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster'])
      || nullif(private.letter_skeleton(private.site_name()), '') as own,
      private.letter_skeletons(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central',
        'time', '24h', 'horas', '24', 'sistema', 'classificados', 'classificado', 'ltda', 'eireli', 'epp', 'verificado', 'verificada', 'the', 'of']) as empty
  ), looks (compact) as (select private.letter_skeleton(translate(value, '$@', 'sa')))
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$$;

-- The rule by which a person may not use a name, or null.
create or replace function private.name_fault(value text, person uuid, of_store boolean)
returns text language sql stable set search_path to ''
as $$
  select case
    when private.mixes_scripts(value) then 'name_mixed'
    when private.is_reserved_name(value) then 'name_reserved'
    when exists (select from public.customers c
      where c.is_verified and private.skeleton(c.business_name) in (private.skeleton(value), private.skeleton(private.bare_name(value))) and c.user_id is distinct from person
        -- Two people may have one name; a person and a company have not.
        and (of_store or c.verified_as is distinct from 'person')) then 'name_of_verified' end
$$;

-- Creates a store from what an administrator typed, or the API sent.
create or replace function private.open_store_of(person uuid, store jsonb)
returns uuid language sql set search_path to ''
as $$
  insert into public.customers (user_id, business_name, description, phone, address, city, state, zip_code, plan_type, is_active)
  select person, s.business_name, s.description, s.phone, s.address, s.city, s.state, s.zip_code,
    coalesce(s.plan_type, 'pro'), coalesce(s.is_active, true)
  from jsonb_populate_record(null::public.customers, store) s
  returning id
$$;

-- Whether the caller's session has taken the second step, if their account has one.
create or replace function private.has_second_step_session()
returns boolean language sql stable set search_path to ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
    select from auth.mfa_factors f
    where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- For endpoints of the administration that read a body: called before the body is read.
create or replace function public.require_admin()
returns void language plpgsql stable set search_path to ''
as $$
begin
  perform private.require_admin();
end $$;
grant execute on function public.require_admin() to authenticated;
comment on function public.require_admin() is 'Nothing for an administrator; who is none is refused.';

create or replace function public.needs_second_step()
returns boolean language sql stable set search_path to ''
as $$
  select not private.is_admin() and exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin')
$$;
grant execute on function public.needs_second_step() to authenticated;
comment on function public.needs_second_step() is
  'Whether the caller has the administrator''s role but not the second step that is asked of administrators.';
