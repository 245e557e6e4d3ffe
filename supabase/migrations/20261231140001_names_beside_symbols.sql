-- Names are compared without symbols and emoji, which change nothing of whom they are taken for, and a verified store's
-- name with a word of authority beside it is its name. A name also waits while the store's verification does.
CREATE OR REPLACE FUNCTION private.skeleton(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- Letters that look like one of a to z or a digit (Unicode Technical Standard 39, confusables; decomposed ones need no line).
  select regexp_replace(replace(replace(translate(lower(translate(
      regexp_replace(normalize(translate(value, '™℠', ''), nfkd), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]', '', 'g'),
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
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff]', '', 'g')
$function$;
reindex index public.customers_verified_names;

CREATE OR REPLACE FUNCTION private.is_reserved_name(value text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The line: a name of nothing but the site's name, words of authority and words that say nothing is reserved ("Suporte
  -- Pátio", "Equipe oficial", "Central de atendimento"); with a word of its own it is a business ("Equipe Motors", "Auto
  -- Pátio", "Silva Administração de Imóveis").
  with words as (
    select array(select translate(private.skeleton(w), '345789', 'eastbg') from unnest(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster']) w)
      || nullif(translate(private.skeleton((select s.value #>> '{}' from public.app_settings s where s.key = 'site.name')), '345789', 'eastbg'), '') as own,
      array(select translate(private.skeleton(w), '345789', 'eastbg') from unnest(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central', 'time', '24h', 'horas', '24', 'sistema', 'verificado', 'verificada', 'the', 'of']) w) as empty
  ), looks (compact) as (
    select translate(private.skeleton(translate(value, '$@', 'sa')), '345789', 'eastbg')
  )
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$function$;

create function private.bare_name(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(w.word, ' ' order by w.place), '')
  from regexp_split_to_table(value, '[^[:alnum:]\u0300-\u036f]+') with ordinality w (word, place)
  where private.skeleton(w.word) <> all (array(select private.skeleton(own) from unnest(array['oficial', 'oficiais', 'official',
    'verificado', 'verificada', 'suporte', 'support', 'atendimento', 'sac', 'ajuda', 'equipe', 'cobranca', 'financeiro',
    'pagamento', 'pagamentos', 'central']) own))
$$;
comment on function private.bare_name(text) is
  'A name without words of authority: what is left may be the name of a verified store.';

CREATE OR REPLACE FUNCTION private.name_fault(value text, person uuid, of_store boolean)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when private.mixes_scripts(value) then 'name_mixed'
    when private.is_reserved_name(value) then 'name_reserved'
    when exists (select from public.customers c
      where c.is_verified and private.skeleton(c.business_name) in (private.skeleton(value), private.skeleton(private.bare_name(value))) and c.user_id is distinct from person
        -- Two people may have one name; a person and a company have not.
        and (of_store or c.verified_as is distinct from 'person')) then 'name_of_verified' end
$function$;

CREATE OR REPLACE FUNCTION private.guard_store_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      select from private.stock s where s.customer_id = new.id and s.status in ('published', 'paused'))
      -- An administrator decides on the name that stands in the request.
      or exists (select from public.verification_requests r where r.customer_id = new.id and r.status = 'waiting')) then
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
end $function$;

-- What has nothing but invisible letters is missing, and refused or replaced as such.
CREATE OR REPLACE FUNCTION public.attach_verification_document(kind text, path text, file_name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant public.customers := private.own_store_to_verify();
  request public.verification_requests := private.open_verification(store.id);
  file storage.objects;
  added uuid;
begin
  if request.status = 'waiting' then
    perform private.refuse('verification_waiting',
      'O pedido já está em análise. Espere a resposta, ou cancele o pedido para trocar documentos.', 'PT409');
  end if;
  if not coalesce(kind = any (private.verification_kinds(store.tax_id)), false) then
    perform private.refuse('verification_kind', 'Este documento não é pedido. Recarregue a página.', 'PT422', 'kind');
  end if;
  select o.* into file from storage.objects o
  where o.bucket_id = 'documents' and o.name = path and split_part(o.name, '/', 1) = store.id::text
    and not exists (select from private.documents_to_delete g where g.path = o.name);
  if file.id is null or exists (select from public.verification_documents d where d.path = file.name) then
    perform private.refuse('document_unknown', 'O arquivo não chegou ao site. Envie de novo.', 'PT422', 'path');
  end if;
  if request.id is null then
    request := private.begin_verification(store);
  end if;
  if request.upload_count >= 20 then
    perform private.refuse('verification_uploads',
      'Este pedido já teve 20 arquivos. Cancele-o e comece outro amanhã.', 'PT429');
  end if;
  delete from public.verification_documents d
  where d.request_id = request.id and d.kind = attach_verification_document.kind;
  insert into public.verification_documents (request_id, customer_id, kind, path, file_name, mime_type, bytes)
  values (request.id, store.id, attach_verification_document.kind, file.name,
    coalesce(nullif(btrim(left(private.clean_text(attach_verification_document.file_name, true), 160)), ''), 'documento'),
    file.metadata ->> 'mimetype', (file.metadata ->> 'size')::integer)
  returning id into added;
  update public.verification_requests r set upload_count = r.upload_count + 1 where r.id = request.id;
  return added;
end $function$;

CREATE OR REPLACE FUNCTION public.request_verification(responsible_name text, responsible_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant public.customers := private.own_store_to_verify();
  request constant public.verification_requests := private.open_verification(store.id);
  person constant text := btrim(left(btrim(private.clean_text(coalesce(responsible_name, ''), true)), 120));
  part constant text := btrim(left(btrim(private.clean_text(coalesce(responsible_role, ''), true)), 60));
begin
  if request.status = 'waiting' then
    return;
  end if;
  if store.tax_id is null or coalesce(btrim(store.legal_name), '') = '' then
    perform private.refuse('verification_data_missing',
      'Preencha antes o CPF ou CNPJ e a razão social ou o nome completo.', 'PT422', 'tax_id');
  end if;
  if length(person) < 2 then
    perform private.refuse('responsible_missing', 'Informe quem responde pela loja.', 'PT422', 'responsible_name');
  end if;
  if request.id is null or exists (
      select from unnest(private.verification_kinds(store.tax_id)) needed (kind)
      where needed.kind not in (
        select d.kind from public.verification_documents d where d.request_id = request.id)) then
    perform private.refuse('verification_documents_missing', 'Ainda faltam documentos neste pedido.', 'PT422', 'documents');
  end if;
  update public.verification_requests r
  set status = 'waiting', sent_at = now(), responsible_name = person,
    responsible_role = case when length(part) < 2 then null else part end, legal_name = store.legal_name,
    tax_id = store.tax_id, address = nullif(concat_ws(', ', nullif(btrim(store.address), ''), store.city, store.state), '')
  where r.id = request.id;
end $function$;

-- Settings are JSON, and visitors read some of them.
create function private.clean_json(value jsonb) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}', false))
    when 'array' then (select coalesce(jsonb_agg(private.clean_json(e.part) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality e (part, place))
    when 'object' then (select coalesce(jsonb_object_agg(e.key, private.clean_json(e.value)), '{}') from jsonb_each(value) e)
    else value end;
end $$;
comment on function private.clean_json(jsonb) is 'A JSON value whose texts are cleaned as private.clean_text cleans them.';
grant execute on function private.clean_json(jsonb) to authenticated;

create function private.clean_setting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.value := private.clean_json(new.value);
  return new;
end $$;
create trigger clean_setting before insert or update of value on public.app_settings
  for each row execute function private.clean_setting();

alter table public.app_settings disable trigger user;
update public.app_settings s set value = case when s.key = 'site.name' and btrim(private.clean_json(s.value) #>> '{}') = ''
  then '"Pátio"' else private.clean_json(s.value) end
where s.value <> private.clean_json(s.value);
alter table public.app_settings enable trigger user;
