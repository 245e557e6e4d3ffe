create or replace function private.number_word_factor(word text)
returns integer language sql immutable set search_path to ''
as $$
  select case when word in ('mil', 'k') then 1000 when word in ('milhao', 'milhoes', 'mi') then 1000000 else 1 end
$$;

-- The filter that a word stands for, also misspelt. "Casa Verde" and "Casa Forte" are quarters, not houses.
create or replace function private.keyword_meaning(vertical text, word text, corrected text[], next text)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('param', k.param, 'value', k.value, 'label', k.label)
  from private.search_keywords k
  where k.vertical = keyword_meaning.vertical
    and (k.word = keyword_meaning.word or k.word = corrected[1])
    and not (k.word = 'casa' and private.is_quarter_named_houses(next))
  order by k.word <> keyword_meaning.word
  limit 1
$$;

-- Reads free text: "hunda civic automatico até 90 mil" is the words honda and civic, cambio=automatico and
-- preco_max=90000. Never fails: what it does not understand is a word to look for.
create or replace function private.money_label(amount numeric)
returns text language sql immutable set search_path to ''
as $$
  select 'R$ ' || case
    when amount >= 1000000 then
      replace(trim_scale(round(amount / 1000000, 2))::text, '.', ',')
      || case when amount < 2000000 then ' milhão' else ' milhões' end
    when amount >= 10000 and amount % 1000 = 0 then (amount / 1000)::integer || ' mil'
    else replace(to_char(amount, 'FM999,999,999'), ',', '.')
  end
$$;

-- The number at words[i] with what belongs to it: its meaning, how many words that took, and whether the next
-- number is the upper end of the same range.
create or replace function private.number_at(
  vertical text, words text[], i integer, direction text, out meaning jsonb, out used integer, out ranged boolean)
language plpgsql stable set search_path to ''
as $$
declare
  amount numeric := words[i]::numeric;
  factor integer := private.number_word_factor(words[i + 1]);
  counted integer := 1 + (factor > 1)::integer;
  unit text := private.unit_of(vertical, words[i + counted]);
  next integer;
  upper_factor integer;
  upper_unit text;
begin
  used := counted + (unit is not null)::integer;
  next := i + used;
  ranged := false;
  if words[next] in ('a', 'ate') or words[next] = 'e' and words[i - 1] = 'entre'
      or private.is_model_year(vertical, words[i]) and private.is_model_year(vertical, words[next]) then
    next := next + (not private.is_number(words[next]))::integer;
    if private.is_number(words[next]) then
      upper_factor := private.number_word_factor(words[next + 1]);
      upper_unit := private.unit_of(vertical, words[next + 1 + (upper_factor > 1)::integer]);
      -- "50 a 90 mil": the thousands are of both, and so is the unit.
      if factor = 1 and unit is null and upper_factor > 1 and amount * upper_factor <= words[next]::numeric * upper_factor
          and not private.is_model_year(vertical, words[i]) and (vertical <> 'cars' or amount >= 5) then
        factor := upper_factor;
      end if;
      ranged := amount * factor <= words[next]::numeric * upper_factor
        and (unit is not distinct from upper_unit or unit is null and factor = upper_factor
          or unit = 'reais' and upper_unit is null)
        and private.is_model_year(vertical, words[i]) = private.is_model_year(vertical, words[next])
        and (words[i + used] <> 'ate' or used > 1 or vertical <> 'cars' or coalesce(words[i - 1], 'de') in ('de', 'desde')
          or private.is_model_year(vertical, words[i]));
    end if;
  end if;
  if not ranged then
    factor := private.number_word_factor(words[i + 1]);
  end if;
  meaning := private.number_meaning(vertical, amount, factor, case when ranged then 'min' else direction end,
    case when ranged then coalesce(unit, upper_unit) else unit end);
  if meaning is null then
    used := 1;
    ranged := false;
  elsif ranged and meaning ->> 'param' = coalesce(unit, upper_unit) then
    -- At least so many is all that can be asked for.
    used := next + (upper_unit is not null)::integer - i + 1;
    ranged := false;
  elsif ranged then
    used := next - i;
  elsif unit = 'km' and words[i + used] = 'rodados' then
    used := used + 1;
  end if;
end $$;

-- What a vertical counts from a bound on (people, metres) is a unit of its own in texts, of any size.
create or replace function private.number_meaning(
  vertical text, amount numeric, factor integer, direction text, unit text)
returns jsonb language plpgsql stable set search_path to ''
as $$
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
end $$;

-- The text as words: folded, numbers in one piece, what only decorates left out, some phrases in one word. At most
-- 24, none twice.
create or replace function private.query_words(q text)
returns text[] language plpgsql immutable set search_path to ''
as $$
declare
  t text := ' ' || private.fold(regexp_replace(left(q, 120), 'm²', 'm2', 'gi')) || ' ';
  rule text[];
begin
  foreach rule slice 1 in array array[
    -- Numbers.
    ['r\$ *([0-9][0-9.,]*(?: *(?:mil|k|mi|milhao|milhoes)\M)?)', ' \1 reais '],
    ['reais +reais', 'reais'],
    ['([0-9])\.(?=[0-9]{3}([^0-9]|$))', '\1'],
    ['([0-9]),(?=[0-9])', '\1.'],
    ['\.00\M', ''],
    ['([0-9])(mil|km|k|m2|mi|milhao|milhoes|reais|q|qtos?|qts?|dts|dorms?|quartos?|suites?|vagas?|vgs?|portas?|horas)\M',
      '\1 \2'],
    ['([0-9])h\M', '\1 horas'],
    ['((?:19[5-9]|20[0-2])[0-9]) *[/-] *((?:19[5-9]|20[0-2])[0-9])\M', '\1 \2'],
    -- What stands around words.
    ['\mc/', 'com '],
    ['\ms/', 'sem '],
    ['\mp/', 'para '],
    ['[|]', ' ou '],
    ['[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' '],
    -- Phrases.
    ['longo prazo', 'longo-prazo'],
    ['\mautomatic([oa]) convencional\M', 'automatico-convencional'],
    ['\m(?:zero|0)[ -](?:km|quilometros?)\M|\mokm\M|\m(carros?|veiculos?) novos?\M', '0 km'],
    ['\m(?:baix[ao]|pouca) (?:km|quilometragem)\M|\m(?:km|quilometragem) baix[ao]\M', 'ate 50000 km'],
    ['\m(?:aceita|permite|pode|com) (?:pets?|animal|animais|cachorros?|gatos?)\M|\mpet friendly\M', 'pets'],
    ['\mminha casa minha vida\M', 'mcmv'],
    ['\mcasas? grandes?\M', 'casa'],
    ['\m(vagas?) (?:de|da|na|em|para) (?:garage[mn]s?|estacionamento|carros?)\M', '\1'],
    ['\mmetros? quadrados?\M', 'm2'],
    ['\ma partir d[eo]\M|\mmais novos? que\M', 'desde'],
    ['\mmais (?:barat|bara)[ao]s? (?:que|de|do que)\M|\mmenor(?:es)? (?:que|de)\M', 'ate'],
    ['\mmaior(?:es)? (?:que|de)\M', 'desde'],
    ['([0-9][0-9.]*(?: (?:mil|k|mi|milhao|milhoes|km|m2))*) (?:em diante|(?:para|pra) (?:cima|frente)|ou mais(?: novos?)?)\M',
      'desde \1'],
    ['([0-9][0-9.]*(?: (?:mil|k|mi|milhao|milhoes|km|m2|reais))*) (?:(?:para|pra) baixo|ou menos)\M', 'ate \1']
  ] loop
    t := regexp_replace(t, rule[1], rule[2], 'g');
  end loop;
  return coalesce((
    with words (word, place) as (
      -- Nothing is called by so long a word, so it finds nothing, cut or not.
      select left(w.word, 40), w.place from regexp_split_to_table(btrim(t), ' +') with ordinality w (word, place)
      where w.word <> ''
    )
    select array_agg(word order by place) from (
      select word, place from words w
      where word ~ '^[0-9]' or word in ('mil', 'ate', 'e', 'a', 'de', 'km', 'reais', 'ou')
        or not exists (select from words b where b.word = w.word and b.place < w.place)
      order by place limit 24
    ) kept), '{}');
end $$;

-- Free text as {filters, terms (a tsquery as text, or null), understood}. A word taken for a misspelt one is
-- understood too, as `q`.
create or replace function private.read_text(vertical text, q text)
returns jsonb language plpgsql stable set search_path to ''
as $$
#variable_conflict use_variable
declare
  words text[] := private.query_words(q);
  n integer := cardinality(words);
  known text[];
  i integer := 1;
  word text;
  used integer;
  unknown integer := 0;
  direction text;
  ranged boolean;
  meaning jsonb;
  corrected text[];
  uf text;
  part tsquery;
  last_part tsquery;
  terms tsquery;
  either boolean := false;
  filters jsonb := '{}';
  understood jsonb := '[]';
begin
  -- What the site has parsed already is searched word by word (app/features/catalogue/results/queries.ts).
  if q like '=%' then
    return private.read_words(vertical, substr(q, 2));
  end if;
  -- Which of the words, and of neighbours written apart ("hb 20", "eco sport"), are known.
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    meaning := null;
    part := null;
    corrected := null;
    if i < n and not private.is_filler_word(word) and word || words[i + 1] = any (known)
        and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    elsif word = any ('{dois,duas,tres,quatro,cinco,seis}') and private.unit_of(vertical, words[i + 1]) is not null then
      words[i] := (array_position('{dois,tres,quatro,cinco,seis}', replace(word, 'duas', 'dois')) + 1)::text;
      word := words[i];
    end if;
    uf := null;
    if used = 1 then
      select s.uf, s.used into uf, used from private.state_at(words, i) s;
      used := case when uf is null then 1 else used end;
    end if;
    if uf is not null then
      meaning := jsonb_build_object('param', 'uf', 'value', uf, 'label', private.state_name(uf));
    elsif word in ('ate', 'max', 'maximo', 'menos', 'abaixo') then
      direction := 'max';
    elsif word in ('acima', 'minimo', 'min', 'desde', 'mais', 'entre') then
      direction := 'min';
    elsif word in ('sem', 'nao') and i < n then
      -- What a listing lacks cannot be asked for.
      used := 2;
    elsif word = 'ou' then
      either := last_part is not null;
    elsif private.is_filler_word(word) then
      null;
    elsif private.is_number(word) then
      select m.meaning, m.used, m.ranged into meaning, used, ranged
      from private.number_at(vertical, words, i, direction) m;
      direction := null;
      if ranged then
        direction := 'max';
      elsif meaning is null and private.unit_of(vertical, words[i + 1]) in ('portas', 'lugares') then
        part := phraseto_tsquery('private.pt_br', word || ' ' || private.unit_of(vertical, words[i + 1]));
        used := 2;
      elsif meaning is null then
        part := plainto_tsquery('private.pt_br', word);
      end if;
    else
      direction := null;
      -- Comparing with all known words takes a while, so only so many are.
      if unknown < 8 and not (word = any (known) or replace(word, '-', '') = any (known)) then
        corrected := private.spelling_corrections(vertical, replace(word, '-', ''));
        if word like '%-%' and cardinality(corrected) > 0 and private.word_kind(vertical, corrected[1]) > 1 then
          corrected := '{}';
        end if;
        unknown := unknown + 1;
      end if;
      meaning := private.keyword_meaning(vertical, word, corrected, words[i + 1]);
      if meaning is null and word = 'casa' and private.is_quarter_named_houses(words[i + 1]) then
        part := phraseto_tsquery('private.pt_br', word || ' ' || words[i + 1]);
        used := 2;
      elsif meaning is null then
        part := private.word_query(word, word = any (known), corrected);
      end if;
    end if;
    if meaning is not null then
      filters := private.with_filter(vertical, filters, meaning ->> 'param', meaning ->> 'value',
        coalesce(words[i - 1] = 'ou', false));
      understood := understood
        || (meaning || jsonb_build_object('text', array_to_string(words[i:i + used - 1], ' ')));
    elsif numnode(part) > 0 then
      -- "civic ou corolla"
      if either then
        last_part := last_part || part;
      else
        terms := coalesce(terms && last_part, last_part);
        last_part := part;
      end if;
      either := false;
      if cardinality(corrected) > 0 then
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    i := i + used;
  end loop;
  return jsonb_build_object('filters', filters, 'terms', coalesce(terms && last_part, last_part)::text,
    'understood', understood);
end $$;

-- The state whose name begins at words[i], with how many words it has. "Jardim Goiás" is a quarter, "Paraíba do
-- Sul" a city, and "para" says something only in "no Pará".
create or replace function private.state_at(words text[], i integer, out uf text, out used integer)
language plpgsql immutable set search_path to ''
as $$
begin
  if words[i - 1] = any ('{jardim,vila,parque,bairro,rua,avenida,av,setor,cidade,nova,novo,santa,residencial}')
      or words[i + 1] = 'mirim' or words[i] = 'paraiba' and words[i + 1] = 'do'
      or words[i] = 'para' and coalesce(words[i - 1], '') not in ('no', 'do') then
    return;
  end if;
  for n in reverse 4..1 loop
    uf := private.state_code(array_to_string(words[i:i + n - 1], ' '));
    used := n;
    exit when uf is not null;
  end loop;
end $$;

-- Filters with one more: several codes of the same parameter go together ("casa ou apartamento"), other values replace.
-- A kind says more than its group: "automático CVT" is a CVT, "automático ou CVT" is any automatic.
create or replace function private.with_filter(
  vertical text, filters jsonb, param text, value text, alternative boolean)
returns jsonb language sql stable set search_path to ''
as $$
  select filters || jsonb_build_object(param, case
    when c.before is null or not alternative and c.own <@ c.before then value
    when not alternative and c.before && c.own then filters ->> param
    else (filters ->> param) || ',' || value end)
  from (select) one left join lateral (
    select private.code_numbers(filters -> f.param, f.list) as before, private.code_numbers(to_jsonb(value), f.list) as own
    from private.search_facets f
    where f.vertical = with_filter.vertical and f.param = with_filter.param and f.kind = 'codes'
  ) c on true
$$;
