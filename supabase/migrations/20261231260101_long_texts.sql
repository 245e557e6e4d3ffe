-- What a caller sends is cut to a length, or refused for it, before it is normalised and compared: a megabyte took
-- seconds that no timeout ends.

create or replace function private.skeleton(value text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as $function$
  -- Letters that look like one of a to z or a digit (Unicode Technical Standard 39, confusables; decomposed ones need no line).
  select regexp_replace(replace(replace(translate(lower(translate(
      regexp_replace(normalize(translate(left(value, 300), '™℠', ''), nfkd), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]', '', 'g'),
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

create or replace function private.phone_e164(value text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as $function$
  with number as (
    select regexp_replace(folded, '[^0-9]', '', 'g') as digits, folded like '%+%' as plus
    -- Full-width digits and non-breaking spaces become plain ones.
    -- 0xx, as shop signs write it, holds the place of a carrier's code.
    from (select case when char_length(value) <= 100 then
      regexp_replace(normalize(value, nfkc), '(?<![0-9])0[ ]?xx', '0', 'i') end as folded) f
    -- Between digits: spaces, dots, dashes of all kinds, marks of direction from address books.
    where folded !~ ('[^0-9 \t\n\r\f\v()+./\u00AD\u200B-\u200F\u2010-\u2015\u2028-\u202E'
        || '\u2060-\u2069\u2212\uFEFF-]')
      and folded !~ '[0-9].*\+'
  ), inland as (
    select digits as rest from number where not plus and digits not like '00%'
    union all
    select substr(digits, 3) from number where digits like '55%'
    union all
    select substr(digits, 5) from number where not plus and digits like '0055%'
  ), read as (
    select rest as national from inland where rest not like '0%'
    union all
    select substr(rest, 2) from inland where rest like '0%'
    union all
    select substr(rest, 4) from inland where rest ~ '^0[1-9][0-9]'
  )
  select '+55' || case when char_length(national) = 10 and national ~ '^..[6-8]'
    then left(national, 2) || '9' || substr(national, 3) else national end
  from read
  where national ~ ('^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
    || '(9[0-9]{8}|[2-8][0-9]{7})$')
  -- A whole number before one that lacks its 9.
  order by national ~ '^..[6-8]', char_length(national) limit 1
$function$;

create or replace function private.store_phone(value text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as $function$
  select case when char_length(value) <= 100 then coalesce(private.phone_e164(value), (
    select '+55' || ltrim(d.digits, '0')
    from (select regexp_replace(regexp_replace(normalize(value, nfkc), '^\s*\+55', ''), '[^0-9]', '', 'g')) d (digits)
    where normalize(value, nfkc) ~ '^[0-9 \t\n()+./\u00ad\u200b-\u200f\u2010-\u2015\u2028-\u202e\u2060-\u2069\u2212\ufeff-]*$'
      and d.digits ~ '^(0?(800|300)[0-9]{7}|(300|400)[0-9]{5}|4020[0-9]{4})$')) end
$function$;

create or replace function private.clean_name(value text, longest integer DEFAULT 60)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as $function$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    -- What mail programs and browsers take for a dot, an at sign or a slash.
    translate(private.clean_text(left(value, 2000), true), U&'\3002\FF0E\FF61\2024\FF20\FE6B\FF0F\FF1A\FF1C\FF1E', '....@@/:<>'),
    '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
    '[@<>]|//+|:(?=[^ ])', ' ', 'g'),
    '([^ .])\.(?=[^ 0-9.][^ .])', '\1. ', 'g'),
    ' +', ' ', 'g')), longest)), '')
$function$;

create or replace function private.email_address(value text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as $function$
  select lower(address) from (
    select regexp_replace(case when char_length(value) <= 1000 then value end, '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      || '|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g') as address
  ) trimmed
  where char_length(address) <= 254
    and address ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')
$function$;

create or replace function public.suggest_places(term text, max integer DEFAULT 8)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $function$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(term, 80));
  most integer := least(greatest(coalesce(max, 8), 0), 20);
  found jsonb;
  meant jsonb;
begin
  if term is null or left(term, 80) !~ '[[:alnum:]]' then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
    order by p.class, p.size desc, length(p.name), p.label) into found
  from (
    select * from private.places_like(slug) p
    order by p.class, p.size desc, length(p.name), p.label limit most) p;
  if found is null and most > 0 then
    -- With its state or city in other words than the label's: "savassi bh", "Pinheiros, SP".
    meant := private.read_place(left(term, 80));
    if meant ->> 'kind' in ('city', 'quarter') and not meant ? 'corrected' then
      select jsonb_agg(jsonb_build_object('name', coalesce(meant ->> 'quarter', m.name), 'state', m.state,
        'label', coalesce(meant ->> 'quarter' || ', ' || m.name, m.name || ', ' || m.state))
        order by m.inhabitants desc, m.id) into found
      from (
        select * from public.municipalities c where c.id = any (private.numbers_of(meant -> 'ids'))
        order by c.inhabitants desc, c.id limit most) m;
    end if;
  end if;
  if found is null and most > 0 then
    -- Misspelt: what its right name means, a quarter before a town.
    select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
      order by p.size desc, length(p.name), p.label) into found
    from (
      select p.* from public.municipalities m, private.places_like(left(m.slug, -3)) p
      where m.id = private.city_misspelt(slug) and p.class = 0
      order by p.size desc, length(p.name), p.label limit most) p;
  end if;
  return coalesce(found, '[]');
end $function$;

-- Of a kind that no listing has there are no photos.
create or replace function private.photo_paths(item_type text, item_id uuid)
 returns SETOF text
 language plpgsql
 stable security definer
 set search_path to ''
as $function$
begin
  if not private.is_item_type(photo_paths.item_type) then
    return;
  end if;
  return query execute format('select p.path from public.listing_photos p where p.%I = $1 order by p.position, p.id',
    photo_paths.item_type || '_id') using item_id;
end $function$;

-- The name of a file is shown to its sender and to administrators.
create or replace function public.begin_import(run uuid, store uuid, name text, url text DEFAULT NULL::text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as $function$
begin
  perform private.require_stock_of(store);
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif begin_import.url !~ '^https://[^[:space:]]+$' or length(begin_import.url) > 2000 then
    perform private.refuse('import_address', 'Use um endereço que comece com https://.', 'PT422', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(store::text));
  if exists (select from private.import_runs r where r.id = run and r.customer_id = store) then
    return run;
  elsif exists (select from private.import_runs r where r.customer_id = store
      and (r.state in ('waiting', 'applying') or r.state = 'reading' and r.held_until > now())) then
    perform private.refuse('import_running', 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.', 'PT409');
  elsif (select count(*) from private.import_runs r
      where r.customer_id = store and r.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('import_rate', 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  update private.import_runs r set state = case r.state when 'ready' then 'canceled' else 'failed' end, finished_at = now(),
    failure = case r.state when 'reading' then '{"reason": "broken_off"}'::jsonb end
  where r.customer_id = store and r.state in ('ready', 'reading');
  insert into private.import_runs (id, customer_id, begun_by, name, url, state, held_until)
  values (run, store, private.own_id(), left(coalesce(nullif(btrim(private.clean_text(left(begin_import.name, 1000), true)), ''), begin_import.url, 'arquivo'), 200),
    begin_import.url, case when begin_import.url is null then 'reading' else 'waiting' end, now() + interval '5 minutes');
  perform pg_notify('patio_imports', '');
  return run;
end $function$;

-- The room of a photo is written by hand, not chosen from a list.
update private.text_columns set kind = 'line', reason = null
where table_name = 'listing_photos' and column_name = 'room';
select private.clean_texts_of('listing_photos');
update public.listing_photos p set room = nullif(btrim(private.clean_text(p.room, true)), '')
where p.room is distinct from nullif(btrim(private.clean_text(p.room, true)), '');
update private.import_runs r set name = left(coalesce(nullif(btrim(private.clean_text(r.name, true)), ''), 'arquivo'), 2000)
where r.name is distinct from private.clean_text(r.name, true);
