-- A beginning that many words share ("unico", "dono") is a list of nearly half of a million listings, joined anew for the
-- page, its counts and the quarters: 110 ms each, for a town that has 2,500 of them. There the words are looked for in
-- what the place has.
create or replace function private.search_conditions(vertical text, filters jsonb, terms text, near private.circle)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  with place as materialized (
    -- What lies around a city lies in other states too.
    select private.places_condition(filters, near) as condition,
      case when (near).ids is null then private.state_condition(upper(filters ->> 'uf')) end as in_state
  )
  select c.* from (
    select 'q' as param,
      format(case
        when terms like '%:*%' and p.condition is not null and private.estimate(vertical, p.condition) <= 3000
          then 'coalesce(document @@ %L, false)'
        else 'document @@ %L'
      end, terms) as condition, null::integer[] as numbers
    from place p where terms is not null
    union all
    select 'cidade', p.condition, null from place p
    union all
    select 'uf', p.in_state, null from place p
    union all
    select * from private.facet_conditions(vertical, filters)
  ) c
  where num_nonnulls(c.condition, c.numbers) > 0
$$;
