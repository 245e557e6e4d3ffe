-- Properties $1 to $2 of $5 in $4 stores, as they are at $3; later ones are newer.
insert into public.properties (id, customer_id, title, description, price, negotiable, status, availability,
  rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, features, photo_count,
  published_at, expires_at, created_at, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor,
  year_built, building_stage, monthly_fees, iptu, pets_allowed, furnished, accepts_financing, accepts_fgts)
select pg_temp.load_id('property', i), pg_temp.load_id('store', 1 + pg_temp.draw(i, 5, $4)),
  case n.type
    when 'terreno' then format('Terreno de %s m² em %s', n.area, p.neighborhood)
    else format((array['%1$s de %2$s em %3$s', '%1$s com %2$s em %3$s', '%1$s reformada em %3$s',
      '%1$s de %4$s m² em %3$s', '%2$s em %3$s'])[1 + pg_temp.draw(i, 6, 5)],
      initcap(n.type), n.bedrooms || case n.bedrooms when 1 then ' quarto' else ' quartos' end, p.neighborhood, n.area)
  end,
  format('Imóvel em %s, %s. Perto de escolas, mercados e transporte. Documentação em ordem, aceita financiamento. '
    'Agende sua visita.', p.neighborhood, p.city),
  round((n.area * p.metre * case n.type when 'terreno' then 0.15 when 'cobertura' then 1.3 else 1 end
    * (0.75 + 0.5 * pg_temp.share(i, 7)))::numeric, -3) + 1000,
  pg_temp.chance(i, 8, 40), n.status, pg_temp.availability(i, 'sold'),
  case when n.status = 'rejected' then 'Fotos insuficientes.' end,
  pg_temp.chance(i, 9, 35), case when pg_temp.draw(i, 10, 1000) < 12 then $3::timestamptz + interval '20 days' end,
  p.id, p.city, p.state, p.neighborhood,
  (array['Varanda', 'Churrasqueira', 'Piscina', 'Academia', 'Portaria 24 horas', 'Elevador', 'Área de serviço',
    'Armários planejados'])[1 + pg_temp.draw(i, 11, 4):4 + pg_temp.draw(i, 12, 5)],
  1, case when n.status in ('draft', 'pending', 'rejected') then null else n.since end, n.since + interval '120 days', n.since,
  n.type, n.bedrooms, least(n.bedrooms, pg_temp.draw(i, 13, 3)), n.bathrooms,
  case when n.type = 'terreno' then null else pg_temp.draw(i, 14, 4) end,
  case when n.type = 'terreno' then null else n.area end, n.area * case when n.type = 'casa' then 2 else 1 end,
  case when n.type = 'apartamento' then pg_temp.draw(i, 15, 20) end,
  case when n.type = 'terreno' then null else 1970 + pg_temp.draw(i, 16, 56) end,
  case when n.type <> 'terreno' then (array['usado', 'usado', 'usado', 'usado', 'novo', 'novo', 'obra', 'planta', null])[
    1 + pg_temp.draw(i, 29, 9)] end,
  case when n.type in ('apartamento', 'cobertura') then 200 + 10 * pg_temp.draw(i, 17, 130) end,
  300 + 20 * pg_temp.draw(i, 18, 200), pg_temp.chance(i, 19, 60),
  (array['yes', 'semi', 'no', 'no'])[1 + pg_temp.draw(i, 20, 4)], pg_temp.chance(i, 21, 70), pg_temp.chance(i, 22, 60)
from generate_series($1::integer, $2::integer) i
join load_places p on p.slot = pg_temp.draw(i, 23, 8192)
cross join lateral (
  select t.type, pg_temp.status(i) as status,
    case when t.type = 'terreno' then null
      else (array[1, 2, 2, 2, 3, 3, 3, 4, 5])[1 + pg_temp.draw(i, 24, 9)] end as bedrooms,
    case when t.type = 'terreno' then null else 1 + pg_temp.draw(i, 25, 4) end as bathrooms,
    case t.type when 'terreno' then 150 + 10 * pg_temp.draw(i, 26, 150)
      when 'apartamento' then 28 + pg_temp.draw(i, 26, 130) else 70 + pg_temp.draw(i, 26, 330) end as area,
    $3::timestamptz - make_interval(
      secs => (power(1 - i::double precision / $5, 1.5) * 118 + pg_temp.share(i, 27) * 2) * 86400) as since
  from (select case when d < 52 then 'apartamento' when d < 84 then 'casa' when d < 90 then 'cobertura'
    else 'terreno' end as type from pg_temp.draw(i, 28, 100) d) t
) n
on conflict do nothing;
