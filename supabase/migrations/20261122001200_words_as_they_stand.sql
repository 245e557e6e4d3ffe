-- Texts that the site has understood already: what is left of them is words to look for, and no filter is read into
-- them once more. Callers say so by a leading "=".

-- Whether any listing on show says all that a query asks for.
create function private.is_said(vertical text, terms tsquery) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  said boolean;
begin
  execute format('select exists (select from private.search_%s where document @@ %L)', vertical, terms) into said;
  return said;
end $$;

-- What of several words is looked for: all of them; where no listing says all, all but one; else any.
create function private.most_of(vertical text, parts tsquery[]) returns tsquery
language plpgsql stable
set search_path = ''
as $$
declare
  n integer := cardinality(parts);
  terms tsquery;
  most tsquery;
begin
  for i in 1..n loop
    terms := coalesce(terms && parts[i], parts[i]);
  end loop;
  if n < 2 or private.is_said(vertical, terms) then
    return terms;
  end if;
  if n between 3 and 6 then
    for left_out in 1..n loop
      terms := null;
      for i in 1..n loop
        continue when i = left_out;
        terms := coalesce(terms && parts[i], parts[i]);
      end loop;
      most := coalesce(most || terms, terms);
    end loop;
    if private.is_said(vertical, most) then
      return most;
    end if;
  end if;
  most := null;
  for i in 1..n loop
    most := coalesce(most || parts[i], parts[i]);
  end loop;
  return most;
end $$;

-- Words as {filters, terms, understood}, as read_text gives them, without filters: misspelt ones as what they may stand
-- for, "a ou b" as either, and those left out that no listing says, unless none would stay.
create function private.read_words(vertical text, q text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  known text[];
  i integer := 1;
  word text;
  used integer;
  corrected text[];
  either boolean := false;
  part tsquery;
  parts tsquery[] := '{}';
  unsaid tsquery[] := '{}';
  understood jsonb := '[]';
begin
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    corrected := '{}';
    if i < n and word || words[i + 1] = any (known) and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    end if;
    i := i + used;
    part := null;
    if word = 'ou' then
      either := cardinality(parts) > 0;
      continue;
    end if;
    if used = 1 and not (word = any (known) or replace(word, '-', '') = any (known))
        and cardinality(unsaid) < 8 and numnode(plainto_tsquery('private.pt_br', word)) > 0 then
      part := private.word_query(word, false, '{}');
      if not private.is_said(vertical, part) then
        corrected := private.corrections(vertical, replace(word, '-', ''));
        if corrected = '{}' then
          unsaid := unsaid || part;
          continue;
        end if;
        part := null;
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    part := coalesce(part, private.word_query(word, true, corrected));
    if numnode(part) > 0 then
      if either then
        parts[cardinality(parts)] := parts[cardinality(parts)] || part;
      else
        parts := parts || part;
      end if;
    end if;
    either := false;
  end loop;
  return jsonb_build_object('filters', '{}'::jsonb, 'understood', understood,
    'terms', private.most_of(vertical, case when cardinality(parts) > 0 then parts else unsaid end)::text);
end $$;

create or replace function private.read_text(vertical text, q text) returns jsonb
language plpgsql stable
set search_path = ''
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
  -- What the site has understood already is searched word by word (app/features/catalogue/results/queries.ts).
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
    if i < n and not private.says_nothing(word) and word || words[i + 1] = any (known)
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
    elsif private.says_nothing(word) then
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
        corrected := private.corrections(vertical, replace(word, '-', ''));
        if word like '%-%' and cardinality(corrected) > 0 and private.word_kind(vertical, corrected[1]) > 1 then
          corrected := '{}';
        end if;
        unknown := unknown + 1;
      end if;
      meaning := private.keyword_meaning(vertical, word, corrected, words[i + 1]);
      if meaning is null and word = 'casa' and private.is_quarter_of_houses(words[i + 1]) then
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

comment on function private.read_words(text, text) is
  'Words of a text that are looked for one by one, without filters: {filters, terms, understood}.';
