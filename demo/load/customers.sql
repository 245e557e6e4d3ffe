insert into public.customers (id, user_id, business_name, slug, phone, email, city, state, plan_type, is_active,
  is_verified, created_at)
select pg_temp.load_id('store', i), pg_temp.load_id('user', i), 'Loja de Carga ' || i, 'loja-de-carga-' || i,
  '+5511' || (900000000 + i), 'carga-' || i || '@patio.test', p.city, p.state, 'premium', true,
  pg_temp.chance(i, 3, 60), $3::timestamptz - interval '400 days'
from generate_series($1::integer, $2::integer) i
join load_places p on p.slot = pg_temp.draw(i, 4, 8192)
on conflict do nothing;
