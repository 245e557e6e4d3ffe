-- What a large market's search finds, and what it finds without each facet that is set, was asked of the sample facet by
-- facet: once whether it is few enough to be counted, once more for its numbers. Now the sample is read once for all of
-- them, and says both. And of what more than 12,000 match, each facet was counted by a reading of its own, though all of
-- them together had fewer: "casa 2 vagas curitiba" in a million read 3,600, 7,200 and 9,800 listings of words, each by
-- joining the same lists, where one reading of 22,600 does.
create function private.most_counted() returns bigint
language sql immutable
return 12000;
comment on function private.most_counted() is 'Of a large market, more listings than this are not counted but estimated.';

create function private.has_estimates(vertical text) returns boolean
language sql stable
set search_path = ''
return private.search_size(vertical) > 200000;
comment on function private.has_estimates(text) is 'Whether a market is so large that much of it is estimated.';

create function private.total_of(counted private.tally) returns bigint
language sql immutable
set search_path = ''
as $$ select coalesce(sum(n::integer), 0) from unnest((counted).amounts) n $$;

-- What a condition finds, by traits and, where wanted, by model; of_traits says which traits the models count.
create function private.tallies(
  vertical text, condition text, by_model boolean, estimated boolean, by_group boolean, of_traits integer[] default null,
  out traits private.tally, out models private.tally)
language plpgsql stable
set search_path = ''
as $$
begin
  execute 'select (traits).keys, (traits).amounts, (models).keys, (models).amounts from ('
      || private.count_statement(vertical, condition, by_model, estimated, by_group, of_traits)
      || ') c (total, traits, models)'
    into traits.keys, traits.amounts, models.keys, models.amounts;
end $$;
comment on function private.tallies(text, text, boolean, boolean, boolean, integer[]) is
  'What count_statement counts: by traits, and by model where wanted.';

create or replace function private.count_matches(vertical text, condition text, wanted text[], by_group boolean default false)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  by_model constant boolean := wanted && '{marca,modelo}';
  estimated boolean := not by_group and private.has_estimates(vertical);
  found record;
begin
  if estimated then
    found := private.tallies(vertical, condition, by_model, true, false);
    estimated := private.total_of(found.traits) > private.most_counted();
  end if;
  if not estimated then
    found := private.tallies(vertical, condition, by_model, false, by_group);
  end if;
  return jsonb_build_object('total', private.total_of(found.traits), 'exact', not estimated, 'facets',
    private.trait_facets(vertical, found.traits, wanted) || private.model_facets(found.models, wanted));
end $$;
drop function private.is_estimated(text, text);

create or replace function private.count_together(search jsonb, wanted text[], active text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  vertical constant text := search ->> 'vertical';
  by_group constant boolean := private.is_of_groups(search);
  most constant bigint := private.most_counted();
  own text[] := array(
    select c ->> 'param' from jsonb_array_elements(search -> 'conditions') c
    where c ->> 'param' = any (wanted)
    group by 1 having bool_and(jsonb_typeof(c -> 'numbers') = 'array' and c ->> 'condition' is null));
  free constant text[] := array(select unnest(wanted) except select unnest(active));
  by_model constant boolean := free && '{marca,modelo}';
  traits constant integer[] := private.traits_of(search);
  condition text := private.rest_of(search);
  sampled boolean := false;
  exact boolean;
  counted record;
  found record;
  few text[];
  apart bigint;
begin
  if cardinality(own) = 0 then
    return null;
  end if;
  -- A facet that alone asks of traits counts all that the rest finds.
  if not exists (select from unnest(own) o where private.trait_terms(search, o) is null) then
    condition := private.among('traits', array(select distinct unnest(private.traits_of(search, o)) from unnest(own) o))
      || case when condition = 'true' then '' else ' and ' || condition end;
  end if;
  if not by_group and private.has_estimates(vertical) then
    counted := private.tallies(vertical, condition, by_model, true, false, traits);
    select array_agg(r.facet) filter (where r.facet <> ''), coalesce(sum(r.n), 0) into few, apart
    from (
      select facet, private.total_of(private.counted_of(counted.traits, search, facet)) from unnest(own || array['']) facet
    ) r (facet, n)
    where r.n <= most;
    -- Each reading finds its way anew, which is as much again as half of what it finds.
    sampled := private.total_of(counted.traits) > greatest(most, apart * 1.5);
  end if;
  exact := not sampled;
  if sampled then
    -- What few match is counted by whoever asked.
    own := array(select unnest(own) except select unnest(few));
  else
    counted := private.tallies(vertical, condition, by_model, false, by_group, traits);
  end if;
  found := counted;
  found.traits := private.counted_of(counted.traits, search);
  if sampled and private.total_of(found.traits) <= most then
    found := private.tallies(vertical, private.condition_of(search), by_model, false, false);
    exact := true;
  end if;
  return jsonb_build_object(
    'total', private.total_of(found.traits),
    'exact', exact,
    'facets', private.trait_facets(vertical, found.traits, free) || private.model_facets(found.models, free)
      || (select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from unnest(own) o, jsonb_each(private.trait_facets(vertical, private.counted_of(counted.traits, search, o), array[o])) f));
end $$;
