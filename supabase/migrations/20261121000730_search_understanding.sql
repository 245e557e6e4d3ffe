-- Reads free text: "hunda civic automatico até 90 mil" is the words honda and civic, cambio=automatico and
-- preco_max=90000. Never fails: what it does not understand is a word to look for.

create function private.is_known(vertical text, word text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.search_words k where k.vertical = is_known.vertical and k.word = is_known.word)
$$;

-- The words that an unknown one may stand for: one wrong letter in words of 4 to 7 letters, two from 8, and
-- two letters in the wrong order. Nearest first; none for a word with digits.
create function private.corrections(vertical text, word text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select w.word
    from private.search_words w
    where corrections.word ~ '^[a-z]{4,30}$'
      and w.vertical = corrections.vertical
      and length(w.word) between length(corrections.word) - 2 and length(corrections.word) + 2
      and w.word ~ '^[a-z]{3,}$'
      and (
        extensions.levenshtein_less_equal(w.word, corrections.word, d.allowed) <= d.allowed
        or w.word in (
          select overlay(corrections.word placing reverse(substr(corrections.word, i, 2)) from i for 2)
          from generate_series(1, length(corrections.word) - 1) i)
      )
    order by extensions.levenshtein(w.word, corrections.word), left(w.word, 1) <> left(corrections.word, 1), w.word
    limit 3
  )
  from (select case when length(corrections.word) >= 8 then 2 else 1 end as allowed) d
$$;

-- One word as a query: itself, what it is short for, what it may be misspelt from; the beginning of a word
-- where nothing is known of it. Null for a stop word.
create function private.word_query(vertical text, word text, corrected text[]) returns tsquery
language plpgsql stable
set search_path = ''
as $$
declare
  variants text[];
  variant text;
  part tsquery;
  result tsquery;
begin
  select array_agg(v) into variants from (
    select word_query.word as v
    union select unnest(corrected)
    union select s.means from private.search_synonyms s where s.word = word_query.word or s.word = any (corrected)
  ) all_variants;
  if word like '%-%' then
    variants := array[replace(word, '-', ''), replace(word, '-', ' ')];
  end if;
  foreach variant in array variants loop
    part := plainto_tsquery('private.pt_br', variant);
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  if result is not null and cardinality(variants) = 1 and word ~ '^[a-z]{4,}$'
      and not private.is_known(vertical, word) then
    result := result || to_tsquery('simple', word || ':*');
  end if;
  return result;
end $$;

create function private.money_label(amount numeric) returns text
language sql immutable
set search_path = ''
as $$
  select 'R$ ' || case
    when amount >= 1000000 then
      replace(trim_scale(round(amount / 1000000, 2))::text, '.', ',')
      || case when amount < 2000000 then ' milhão' else ' milhões' end
    when amount >= 10000 and amount % 1000 = 0 then (amount / 1000)::integer || ' mil'
    else replace(to_char(amount, 'FM999,999,999'), ',', '.')
  end
$$;

-- What a number in the text says, from the words around it.
-- direction: 'min', 'max' or null; factor 1, 1000 or 1000000 as written; unit: the word after it.
-- Returns {param, value, label}, or null when it is just a word.
create function private.number_meaning(
  vertical text, amount numeric, factor integer, direction text, unit text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  total numeric := amount * factor;
  param text;
  label text;
begin
  if vertical = 'cars' then
    if unit in ('km', 'quilometros', 'quilometro', 'rodados') then
      if direction = 'min' or total > 2000000 then return null; end if;
      return jsonb_build_object('param', 'km_max', 'value', total::bigint::text, 'label',
        case when total = 0 then '0 km'
          else 'Até ' || replace(to_char(total, 'FM999,999,999'), ',', '.') || ' km' end);
    end if;
    if factor = 1 and direction is not null and amount = trunc(amount) and amount between 1950 and 2035
        and unit is distinct from 'reais' then
      return jsonb_build_object('param', 'ano_' || direction, 'value', amount::integer::text,
        'label', case direction when 'min' then 'Desde ' else 'Até ' end || amount::integer);
    end if;
    if factor = 1 and direction is not null and amount between 5 and 999 then
      total := amount * 1000;
    end if;
  elsif unit ~ '^(quartos?|dormitorios?|dorms?|qtos?|qts?|banheiros?|wcs?|vagas?|garagem|garagens)$' then
    if factor > 1 or amount <> trunc(amount) or amount not between 1 and 20 then return null; end if;
    param := case left(unit, 1) when 'q' then 'quartos' when 'd' then 'quartos'
      when 'b' then 'banheiros' when 'w' then 'banheiros' else 'vagas' end;
    return jsonb_build_object('param', param || '_min', 'value', amount::integer::text,
      'label', amount::integer || '+ ' || case when amount = 1 then rtrim(param, 's') else param end);
  elsif unit in ('m2', 'metros', 'mts', 'metro', 'm') then
    if total > 10000000 then return null; end if;
    return jsonb_build_object('param', 'area_' || coalesce(direction, 'min'), 'value', total::integer::text,
      'label', case direction when 'max' then 'Até ' else 'A partir de ' end || total::integer || ' m²');
  elsif vertical = 'properties' and factor = 1 and direction is not null and amount between 20 and 9999 then
    total := amount * 1000;
  end if;
  if (direction is null and factor = 1 and unit is distinct from 'reais')
      or unit ~ '^(portas?|suites?|andar|anos?|cv|cilindros)$' or total > 1000000000 or total < 1 then
    return null;
  end if;
  return jsonb_build_object('param', 'preco_' || coalesce(direction, 'max'), 'value', round(total)::bigint::text,
    'label', case direction when 'min' then 'A partir de ' else 'Até ' end || private.money_label(round(total)));
end $$;

-- The text as words: folded, numbers in one piece, what only decorates left out. At most 24, none twice.
create function private.query_words(q text) returns text[]
language sql immutable
set search_path = ''
as $$
  with folded (t) as (
    select private.fold(regexp_replace(left(q, 300), 'm²', 'm2', 'gi'))
  ),
  numbers (t) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(t,
      'r\$', ' ', 'g'),
      '([0-9])\.(?=[0-9]{3}([^0-9]|$))', '\1', 'g'),
      '([0-9]),(?=[0-9])', '\1.', 'g'),
      '([0-9])(mil|km|k|m2|mi|quartos?|vagas?|dorms?)\M', '\1 \2', 'g'),
      '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')
    from folded
  ),
  phrases (t) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(t,
      'longo prazo', 'longo-prazo', 'g'),
      'zero km', '0 km', 'g'),
      'aceita (pet|pets|animal|animais|cachorros?|gatos?)\M', 'pets', 'g'),
      'a partir de', 'desde', 'g')
    from numbers
  ),
  words (word, place) as (
    select w.word, w.place from phrases, regexp_split_to_table(btrim(t), ' +') with ordinality w (word, place)
    where w.word <> '' and length(w.word) <= 40
  )
  select coalesce(array_agg(word order by place), '{}') from (
    select word, place from words w
    where word ~ '^[0-9]' or word in ('mil', 'ate', 'e', 'a', 'de', 'km')
      or not exists (select from words b where b.word = w.word and b.place < w.place and b.place > w.place - 100)
    order by place limit 24
  ) kept
$$;

-- The number at words[i] with what belongs to it: its meaning and how many words that took.
create function private.number_at(vertical text, words text[], i integer, direction text,
  out meaning jsonb, out used integer)
language plpgsql immutable
set search_path = ''
as $$
declare
  factor integer := private.factor_of(words[i + 1]);
  unit text;
begin
  used := 1;
  -- "50 a 90 mil": the thousands are of both.
  if factor = 1 and words[i + 1] in ('a', 'e', 'ate') and words[i + 2] ~ '^[0-9]' then
    factor := private.factor_of(words[i + 3]);
    meaning := private.number_meaning(vertical, words[i]::numeric, factor, 'min',
      words[i + case when factor > 1 then 4 else 3 end]);
    return;
  end if;
  if factor > 1 then
    used := 2;
  end if;
  unit := words[i + used];
  meaning := private.number_meaning(vertical, words[i]::numeric, factor, direction, unit);
  if meaning is null then
    used := 1;
  elsif unit ~ '^(reais|m|m2|metros?|mts|km|quilometros?|rodados)$'
      or meaning ->> 'param' ~ '^(quartos|banheiros|vagas)_' then
    used := used + 1;
  end if;
end $$;

create function private.factor_of(word text) returns integer
language sql immutable
set search_path = ''
as $$
  select case when word in ('mil', 'k') then 1000 when word in ('milhao', 'milhoes', 'mi') then 1000000 else 1 end
$$;

-- The filter that a word stands for, also misspelt. "Casa Verde" and "Casa Forte" are quarters, not houses.
create function private.keyword_meaning(vertical text, word text, corrected text[], next text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('param', k.param, 'value', k.value, 'label', k.label)
  from private.search_keywords k
  where k.vertical = keyword_meaning.vertical
    and (k.word = keyword_meaning.word or k.word = corrected[1])
    and not (k.word = 'casa' and coalesce(next, '') in ('verde', 'forte', 'amarela', 'branca', 'caiada', 'grande', 'nova'))
  order by k.word <> keyword_meaning.word
  limit 1
$$;

-- Words around what is looked for.
create function private.says_nothing(word text) returns boolean
language sql immutable
return word = any ('{a,e,o,as,os,de,do,da,dos,das,em,no,na,nos,nas,por,com,para,pra,ou,um,uma,valor,preco,cambio,carro,carros,imovel,imoveis,aluguel,alugar,aluga,venda,vende,vendo,comprar,compra,procuro,quero,busco,usado,usada,usados,seminovo,seminova,seminovos,reais,barato,barata,baratos,baratas,bom,boa,aceita,perto,proximo,proxima}'::text[]);

-- Free text as {filters, terms (a tsquery as text, or null), understood}. A word taken for a misspelt one is
-- understood too, as `q`.
create function private.read_text(vertical text, q text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := private.query_words(q);
  n integer := cardinality(words);
  i integer := 1;
  word text;
  used integer;
  unknown integer := 0;
  direction text;
  meaning jsonb;
  corrected text[];
  part tsquery;
  terms tsquery;
  filters jsonb := '{}';
  understood jsonb := '[]';
begin
  while i <= n loop
    word := words[i];
    used := 1;
    meaning := null;
    part := null;
    corrected := null;
    if word in ('ate', 'max', 'maximo', 'menos', 'abaixo') then
      direction := 'max';
    elsif word in ('acima', 'minimo', 'min', 'desde', 'mais', 'entre') then
      direction := 'min';
    elsif private.says_nothing(word) then
      -- "entre 50 e 90 mil": the second number is the upper bound.
      if word in ('a', 'e') and words[i - 1] ~ '^([0-9.]+|mil)$' and words[i + 1] ~ '^[0-9]' then
        direction := 'max';
      end if;
    elsif word ~ '^[0-9]{1,10}(\.[0-9]{1,2})?$' then
      select m.meaning, m.used into meaning, used
      from private.number_at(vertical, words, i, direction) m;
      direction := null;
      if meaning is null then
        part := plainto_tsquery('private.pt_br', word);
      end if;
    else
      direction := null;
      -- Comparing with all known words takes a while, so only so many are.
      if unknown < 8 and not private.is_known(vertical, word) then
        corrected := private.corrections(vertical, word);
        unknown := unknown + 1;
      end if;
      meaning := private.keyword_meaning(vertical, word, corrected, words[i + 1]);
      if meaning is null then
        part := private.word_query(vertical, word, corrected);
      end if;
    end if;
    if meaning is not null then
      filters := filters || jsonb_build_object(meaning ->> 'param', meaning ->> 'value');
      understood := understood
        || (meaning || jsonb_build_object('text', array_to_string(words[i:i + used - 1], ' ')));
    elsif numnode(part) > 0 then
      terms := coalesce(terms && part, part);
      if cardinality(corrected) > 0
          and not exists (select from private.search_synonyms s where s.word = words[i]) then
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    i := i + used;
  end loop;
  return jsonb_build_object('filters', filters, 'terms', terms::text, 'understood', understood);
end $$;
