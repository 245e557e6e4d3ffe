-- Rentals $1 to $2 of $5 in $4 stores, as they are at $3; later ones are newer.
insert into public.rentals (id, customer_id, title, description, price_per_month, negotiable, status, availability,
  rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, features, photo_count,
  published_at, expires_at, created_at, rental_type, property_type, duration, available_from, bedrooms, bathrooms,
  parking, area, monthly_fees, iptu, insurance, guarantees, pets_allowed, furnished)
select pg_temp.load_id('rental', i), pg_temp.load_id('store', 1 + pg_temp.draw(i, 5, $4)),
  format((array['%1$s de %2$s m² em %3$s', '%1$s em %3$s', '%1$s para alugar em %3$s', '%1$s com varanda em %3$s'])
    [1 + pg_temp.draw(i, 6, 4)], initcap(n.building), n.area, p.neighborhood),
  format('Para alugar em %s, %s. Pronto para morar, perto de tudo. Agende sua visita.', p.neighborhood, p.city),
  round((n.area * p.metre * 0.0045 * (0.75 + 0.5 * pg_temp.share(i, 7)))::numeric, -1) + 300,
  pg_temp.chance(i, 8, 30), n.status, pg_temp.availability(i, 'rented'),
  case when n.status = 'rejected' then 'Fotos insuficientes.' end,
  pg_temp.chance(i, 9, 35), case when pg_temp.draw(i, 10, 1000) < 12 then $3::timestamptz + interval '20 days' end,
  p.id, p.city, p.state, p.neighborhood,
  (array['Varanda', 'Churrasqueira', 'Piscina', 'Academia', 'Portaria 24 horas', 'Elevador', 'Internet inclusa',
    'Ar-condicionado'])[1 + pg_temp.draw(i, 11, 4):4 + pg_temp.draw(i, 12, 5)],
  1, case when n.status in ('draft', 'pending', 'rejected') then null else n.since end, n.since + interval '120 days', n.since,
  n.type, n.building, case n.type when 'temporada' then 'por dia ou semana' else '30 meses' end,
  case when pg_temp.chance(i, 13, 40) then ($3::timestamptz)::date + pg_temp.draw(i, 14, 90) - 45 end,
  n.bedrooms, 1 + pg_temp.draw(i, 15, 3), pg_temp.draw(i, 16, 3), n.area,
  case when n.building in ('casa', 'chacara') then null else 150 + 10 * pg_temp.draw(i, 17, 90) end,
  200 + 10 * pg_temp.draw(i, 18, 200), 15 + pg_temp.draw(i, 19, 60),
  (array['caucao', 'fiador', 'seguro-fianca', 'titulo'])[1 + pg_temp.draw(i, 20, 4):4],
  pg_temp.chance(i, 21, 50), (array['yes', 'yes', 'semi', 'no', 'no'])[1 + pg_temp.draw(i, 22, 5)]
from generate_series($1::integer, $2::integer) i
join load_places p on p.slot = pg_temp.draw(i, 23, 8192)
cross join lateral (
  select t.type, b.building, pg_temp.status(i) as status,
    case when b.building in ('loja', 'sala', 'galpao') then null when b.building in ('kitnet', 'quarto') then 1
      else 1 + pg_temp.draw(i, 24, 4) end as bedrooms,
    case when b.building in ('kitnet', 'quarto') then 12 + pg_temp.draw(i, 25, 25)
      else 35 + pg_temp.draw(i, 25, 160) end as area,
    $3::timestamptz - make_interval(
      secs => (power(1 - i::double precision / $5, 1.5) * 118 + pg_temp.share(i, 26) * 2) * 86400) as since
  from (select case when d < 60 then 'longo-prazo' when d < 75 then 'temporada' when d < 88 then 'comercial'
    else 'quarto' end as type from pg_temp.draw(i, 27, 100) d) t
  cross join lateral (
    select case t.type
      when 'comercial' then (array['loja', 'sala', 'galpao'])[1 + pg_temp.draw(i, 28, 3)]
      when 'quarto' then 'quarto'
      else (array['apartamento', 'apartamento', 'apartamento', 'casa', 'casa', 'kitnet', 'cobertura'])
        [1 + pg_temp.draw(i, 28, 7)] end as building) b
) n
on conflict do nothing;
