-- Cars $1 to $2 of $5 in $4 stores, as they are at $3; later ones are newer.
insert into public.cars (id, customer_id, title, description, price, negotiable, status, availability,
  rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, features, photo_count,
  published_at, expires_at, created_at, make, model, version, year, year_fabrication, km, fuel, transmission, color,
  doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, accepts_trade)
select pg_temp.load_id('car', i), pg_temp.load_id('store', 1 + pg_temp.draw(i, 5, $4)),
  v.make || ' ' || v.model || ' ' || v.version
    || (array['', '', '', '', ', único dono', ', IPVA pago', ', com laudo', ', revisado'])[1 + pg_temp.draw(i, 6, 8)],
  format('%s %s %s em %s. Revisado, pronto para transferir. Aceitamos seu usado como parte do pagamento e '
    'financiamos em até 60 vezes. Agende uma visita em %s.', v.make, v.model, v.version, p.city, p.neighborhood),
  round((v.price * power(v.keeps, v.last - n.year) * (0.92 + 0.16 * pg_temp.share(i, 7)))::numeric, -3) + 900,
  pg_temp.chance(i, 8, 40), n.status, pg_temp.availability(i, 'sold'),
  case when n.status = 'rejected' then 'Fotos insuficientes.' end,
  pg_temp.chance(i, 9, 35), case when pg_temp.draw(i, 10, 1000) < 12 then $3::timestamptz + interval '20 days' end,
  p.id, p.city, p.state, p.neighborhood,
  (array['Ar-condicionado', 'Vidros elétricos', 'Central multimídia', 'Rodas de liga leve', 'Câmera de ré',
    'Bancos de couro', 'Piloto automático', 'Teto solar'])[1 + pg_temp.draw(i, 11, 4):4 + pg_temp.draw(i, 12, 5)],
  1, case when n.status in ('draft', 'pending', 'rejected') then null else n.since end, n.since + interval '120 days', n.since,
  v.make, v.model, v.version, n.year, n.year - pg_temp.draw(i, 13, 2), n.km, v.fuel, v.transmission,
  c.color, v.doors, v.body, pg_temp.draw(i, 14, 10), false, pg_temp.chance(i, 15, 40), pg_temp.chance(i, 16, 80),
  pg_temp.chance(i, 17, 80), pg_temp.chance(i, 18, 60)
from generate_series($1::integer, $2::integer) i
join load_versions v on v.slot = pg_temp.draw(i, 19, 4096)
join load_places p on p.slot = pg_temp.draw(i, 20, 8192)
join load_colors c on c.slot = pg_temp.draw(i, 21, 100)
cross join lateral (
  select v.last - least(pg_temp.draw(i, 22, 10), v.last - v.first) as year, pg_temp.status(i) as status,
    $3::timestamptz - make_interval(
      secs => (power(1 - i::double precision / $5, 1.5) * 118 + pg_temp.share(i, 23) * 2) * 86400) as since,
    500 + (pg_temp.share(i, 24) * 15000 * (2027 - v.last + least(pg_temp.draw(i, 22, 10), v.last - v.first)))::integer as km
) n
on conflict do nothing;
