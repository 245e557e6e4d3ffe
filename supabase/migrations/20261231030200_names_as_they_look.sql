-- Names are compared as they look: letters of other alphabets, digits and accents that pass for a letter count as it.
-- The site's own name and words of authority are its own, and so is the name of a verified store.
create function private.skeleton(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- Letters that look like one of a to z or a digit (Unicode Technical Standard 39, confusables; decomposed ones need no line).
  select regexp_replace(replace(replace(translate(lower(translate(
      regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]', '', 'g'),
    '¢¥Ð×ØðøĐđĦħıŁłŦŧƀƂƃƄƅƉƌƍƑƒƖƗƙƚƝƞƟƥƦƧƨƭƮƴƵƶƷƻƼƽǀǤǥȜȝȢȣȤȥȼȾɄɆɇɈɉɍɎɏɑɓɖɗɜɠɡɢɣɦɨɩɪɫɭɯɲɳɴɵɼɽʀʂʈ'
    'ʉʋʏʐʒʙʜʝʟʠͿΑΒΕΖΗΘΙΚΜΝΟΡΤΥΧαβγεζηθικμνορστυχϜϝϨϩϳϺϻЅІЈАБВЕЗКМНОРСТУХЬабвгезкмнорстухьѕіјћѡѢ'
    'ѣѲѳѴѵѽҌҍғҘҙҚқҞҟҢңҪҫҬҭҮүҰұҲҳһҽҿӀӇӈӉӊӍӎӏӠӡӨөԁԌԍԛԜԝՍՏՕագզհոռստցքօყჿሀዐᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏂᏃᏌᏎᏏᏒᏔᏕᏙᏚ'
    'ᏞᏟᏢᏦᏧᏫᏮᏲᏳᏴᏺᏻᏼᐯᑌᑭᑯᒍᒪᒿᕁᕼᕽᖇᖯᖴᗅᗞᗪᗰᗷ᙭᙮ᚷᛁᛕᛖᴀᴄᴅᴇᴊᴋᴍᴏᴑᴘᴛᴜᴠᴡᴢᴦᵮᵰᵲᵴᵵᵶᵻᵼᵽᵾᶃᶌẝỿ₡₩₫₭₮℮∣∨⊖⊝⊤⋁⋃⋿⍡⍬⍳⍴⍶⍸⍺⏽╳'
    '⟙⤫⤬⨯⨰ⱦⱧⱨⱩⱪⲅⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬⲭⳊⳋⳌⳍⳐⳑⳒⳓⴱⴸⴹⵁⵏⵔⵕⵝ〇ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙄꙅꙇꚕꛟꛯꜰꜱꝀꝁꝊꝋꝚꝛ'
    'ꝡꝪꝫꝮꝯꞘꞙꞟꞫꞲꞳꞴꞵꬲꬵꬽꬾꭇꭈꭎꭒꭓꭚꭰꭱꭲꭴꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮎꮐꮒꮓꮜꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷꮻꮾ𐆎𐆖𐆗𐊂𐊆𐊇𐊊𐊐𐊒𐊕𐊖𐊗𐊠𐊡𐊢𐊥𐊫𐊰𐊱𐊲𐊴𐋏𐋵𐌁𐌂𐌉𐌑𐌕𐌗𐌚𐌠𐌢𐐄𐐕'
    '𐐛𐐠𐐬𐐽𐑃𐑈𐒴𐓂𐓎𐓒𐓜𐓪𐓶𐓺𐔓𐔖𐔘𐔜𐔝𐔥𐔦𐔧𑓅𑓐𑜆𑜊𑜎𑜏𑢠𑢢𑢣𑢤𑢦𑢩𑢬𑢮𑢯𑢲𑢵𑢸𑢻𑢼𑣀𑣁𑣂𑣃𑣄𑣆𑣈𑣉𑣊𑣌𑣎𑣏𑣒𑣕𑣖𑣗𑣘𑣛𑣜𑣠𑣥𑣦𑣩𑣬𑣯𑣲𖼈𖼊𖼖𖼨𖼵𖼺𖼻𖽀𖽂𖽃𝈆𝈍𝈒𝈓𝈖𝈚𝈪🅐🅑🅒🅓🅔'
    '🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿🜈🜔🝌🝨',
    'cydxododdhhillttbbbbbddgffllklnnopr22ttyzz325slgg3388zzctueejjryyabdd3gggyhiiillwnnnorrrst'
    'uuyz3bhjlqjabezholkmnoptyxabyeznoikmvopotuxff22jmmsljabbe3kmhopctyxba6bre3kmhopctyxbsijhwb'
    'boovvwbbr33kkkkhhccttyyyyxxheelhhhhmmi33oodggqwwusowqqhnnusgfoyouodrtiyajewmhyoghzu4brwsvs'
    'lcpkdo6hgbhgbvupdjl2xhxrbfaddmbxxxlkmacdejkmooptuvwzrfnrstziipugyfycwdktelvootvuetoipaialx'
    'txxxxthhkkrhhllkkmmnnooppccttyyxx9933ll66oveoloqxobpddtgkjczfmnlsrvhwxyaelou22ihv2fskkoo22'
    'w3399ffu3jxbbefoorruuxydrtoiyajerwmhyoghzu4brwsvslcpkdo6nxvbeflxopstabcfomtyxhzbclmtx8lxoc'
    'lsoclsrou7rou7nokcvflxwovwwwvflyez9e4lou5tvsfiz7oz39e4l69ou5yozwcxwcvtllrs3auy3v7frolabcde'
    'fghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzvoct')),
      'i1|!0', 'llllo'), 'rn', 'm'), 'vv', 'w'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]', '', 'g')
$$;
comment on function private.skeleton(text) is
  'What a name looks like: two names that may be taken for each other have the same.';

create index customers_verified_names on public.customers (private.skeleton(business_name)) where is_verified;

create function private.mixes_scripts(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- Latin goes with the scripts of China, Japan and Korea, which nobody takes for it; of others a name has one alone.
  select count(*) filter (where s.letters <> 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0250-\u02af\u1e00-\u1eff') > 0 and count(*) > 1
  from unnest(array['A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0250-\u02af\u1e00-\u1eff', '\u0370-\u03ff\u1f00-\u1fff',
    '\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f', '\u0530-\u058f', '\u0590-\u05ff', '\u0600-\u077f\u08a0-\u08ff',
    '\u0900-\u1fff', '\u2c00-\u2c5f\u2c80-\u2dff', '\ua4d0-\ua63f\ua6a0-\ua6ff\ua720-\uabff', '\U00010000-\U000118ff']) s (letters)
  where value ~ format('[%s]', s.letters)
$$;
comment on function private.mixes_scripts(text) is
  'Whether a name has letters of two alphabets that may be taken for each other.';

create function private.is_reserved_name(value text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- The line: a name of nothing but the site's name, words of authority and words that say nothing is reserved ("Suporte
  -- Pátio", "Equipe oficial", "Central de atendimento"); with a word of its own it is a business ("Equipe Motors", "Auto
  -- Pátio", "Silva Administração de Imóveis").
  with words as (
    select array(select private.skeleton(w) from unnest(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster']) w)
      || nullif(private.skeleton((select s.value #>> '{}' from public.app_settings s where s.key = 'site.name')), '') as own,
      array(select private.skeleton(w) from unnest(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central', 'time', 'sistema', 'verificado', 'verificada', 'the', 'of']) w) as empty
  ), looks (compact) as (
    select translate(private.skeleton(translate(value, '$@', 'sa')), '345789', 'eastbg')
  )
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$$;
comment on function private.is_reserved_name(text) is
  'Whether a name is that of the site, or of those who run it. Security definer: visitors do not read all settings.';

create function private.name_fault(value text, person uuid, of_store boolean) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.mixes_scripts(value) then 'name_mixed'
    when private.is_reserved_name(value) then 'name_reserved'
    when exists (select from public.customers c
      where c.is_verified and private.skeleton(c.business_name) = private.skeleton(value) and c.user_id is distinct from person
        -- Two people may have one name; a person and a company have not.
        and (of_store or c.verified_as is distinct from 'person')) then 'name_of_verified' end
$$;
comment on function private.name_fault(text, uuid, boolean) is
  'The rule by which a person may not use a name, or null. Security definer: names of stores that are not shown count too.';

create function private.refuse_name(fault text, field text) returns void
language plpgsql
set search_path = ''
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

alter table public.customers
  add column requested_name text,
  add column requested_name_at timestamptz,
  add constraint customers_requested_name_check check (requested_name is null
    or char_length(requested_name) >= 2 and coalesce(requested_name = private.clean_name(requested_name, 120), false));
comment on column public.customers.requested_name is
  'A new name that waits for approval; visitors see business_name. For its owner and administrators.';
insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'requested_name', 'free', 'A name that waits; visitors do not see it.'),
  ('customers', 'requested_name_at', 'free', 'Written with it.');
insert into private.text_columns (table_name, column_name, kind) values ('customers', 'requested_name', 'name');

create function private.guard_store_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug <> old.slug and (private.is_reserved_name(replace(new.slug, '-', ' '))
        or exists (select from public.customers c where c.is_verified and c.id <> new.id
          and private.skeleton(c.slug) = private.skeleton(new.slug))) then
      perform private.refuse('store_address_taken', 'Este endereço não está livre. Escolha outro.', 'PT409', 'slug');
    end if;
    if private.fold(new.business_name) = private.fold(old.business_name) then
      return new;
    end if;
  end if;
  perform private.refuse_name(private.name_fault(new.business_name, new.user_id, true), 'business_name');
  if tg_op = 'UPDATE' and (old.is_verified or exists (
      select from private.stock s where s.customer_id = new.id and s.status in ('published', 'paused'))) then
    if new.business_name is distinct from old.requested_name then
      new.requested_name := new.business_name;
      new.requested_name_at := now();
      perform private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'), 'announcement',
        'Uma loja pede outro nome', format('%s quer se chamar %s.', old.business_name, new.business_name),
        '/admin/clientes?ver=' || new.id, 'info', 'normal', '{}', new.id || ' ' || new.business_name);
    end if;
    new.business_name := old.business_name;
  end if;
  return new;
end $$;
comment on function private.guard_store_name() is
  'Holds a store''s name and address to the rules of names; of a store that is on show a new name waits. Security definer: compares with all stores.';
create trigger guard_store_name before insert or update of business_name, slug on public.customers
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.guard_store_name();

create function private.guard_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written constant text := to_jsonb(new) ->> 'name';
begin
  if written is not null and not private.is_admin() then
    perform private.refuse_name(private.name_fault(written, private.own_id(), false), 'name');
  end if;
  return new;
end $$;
comment on function private.guard_name() is
  'Holds the name of a person to the rules of names. Security definer: compares with all stores.';
create trigger guard_name before update of name on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated') and new.name is distinct from old.name) execute function private.guard_name();
create trigger guard_name before insert on public.inquiries
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.guard_name();

-- An account is opened without a name rather than not at all: its page asks for one.
create or replace function private.welcome_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  typed constant text := private.name_of_account(new.raw_user_meta_data);
begin
  insert into public.profiles (id, name, email, created_at)
  values (new.id, case when private.name_fault(typed, new.id, false) is null then typed end, new.email,
    coalesce(new.created_at, now()));
  -- The role never comes from what the person sent.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end $$;

create or replace function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  typed constant text := private.name_of_account(new.raw_user_meta_data);
begin
  update public.profiles p
  set email = new.email,
      name = case
        when new.raw_user_meta_data is distinct from old.raw_user_meta_data and private.name_fault(typed, new.id, false) is null
        then coalesce(typed, p.name)
        else p.name end
  where p.id = new.id;
  return new;
end $$;

-- The sign-in address is nobody else's business: a store shows an address only once it was written for that.
create or replace function private.open_own_store() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.own_id();
begin
  insert into public.customers (user_id, business_name, plan_type, phone)
  select p.id,
    case when char_length(p.name) >= 2 and private.slugify(p.name) <> '' and private.name_fault(p.name, me, true) is null
      then p.name else 'Vendedor' end,
    'basic', p.phone
  from public.profiles p where p.id = me
  on conflict (user_id) do nothing;
  return (select c.id from public.customers c where c.user_id = me);
end $$;

create function public.decide_store_name(store uuid, name text, accepted boolean, reason text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  found public.customers;
begin
  perform private.require_admin();
  select * into found from public.customers c where c.id = store for update;
  if found.requested_name is distinct from name or name is null then
    perform private.refuse('name_decided', 'Este pedido de nome mudou ou já foi decidido. Recarregue a página.', 'PT409');
  end if;
  update public.customers c set business_name = case when accepted then name else c.business_name end,
    requested_name = null, requested_name_at = null
  where c.id = store;
  perform private.notify(found.user_id, 'announcement',
    case when accepted then 'Novo nome aprovado' else 'Nome não aprovado' end,
    case when accepted then format('Sua loja agora se chama %s.', name)
      else concat_ws(' ', format('O nome %s não foi aprovado e sua loja continua como %s.', name, found.business_name),
        nullif(btrim(left(reason, 500)), '')) end,
    '/configuracoes?aba=loja', case when accepted then 'success' else 'warning' end);
end $$;
comment on function public.decide_store_name(uuid, text, boolean, text) is
  'Approves or refuses the name that a store asked for. Security definer: begins with require_admin.';
revoke all on function public.decide_store_name(uuid, text, boolean, text) from public;
grant execute on function public.decide_store_name(uuid, text, boolean, text) to authenticated, service_role;
