-- What people leave behind on a marketplace, by the number of its listings: views, contacts, messages, favourites, saved
-- searches, reviews and notifications, the same ones every time.
create temporary table bench_listings as
select *, nth / 2000 as batch from (
select 'car' as item_type, l.id, l.customer_id, l.title, row_number() over (order by l.id) as nth
from public.cars l where l.status = 'published'
union all
select 'property', l.id, l.customer_id, l.title, row_number() over (order by l.id)
from public.properties l where l.status = 'published'
union all
select 'rental', l.id, l.customer_id, l.title, row_number() over (order by l.id)
from public.rentals l where l.status = 'published') l;
create index on bench_listings (batch);
analyze bench_listings;
insert into public.listing_views (customer_id, item_type, item_id, visitor, day, created_at)
select l.customer_id, l.item_type, l.id, 'visitor-' || l.nth % 9973, at::date, at
from bench_listings l, lateral (select now() - make_interval(mins => (l.nth % 86400)::integer) as at) as time
where l.batch = $1 and l.nth % 2 = 0;
insert into public.leads (customer_id, item_type, item_id, kind, visitor, day, created_at)
select l.customer_id, l.item_type, l.id, (array['phone', 'call', 'whatsapp', 'email'])[1 + l.nth % 4],
  'visitor-' || l.nth % 9973, at::date, at
from bench_listings l, lateral (select now() - make_interval(mins => (l.nth % 86400)::integer) as at) as time
where l.batch = $1 and l.nth % 20 = 0;
insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, email, message, status,
  last_message_at, created_at)
select l.customer_id, l.item_type, l.id, l.title, md5('bench person ' || 1 + l.nth % 9973)::uuid, 'Maria Souza',
  'maria@correio.test', 'Ainda está disponível?', (array['novo', 'respondido'])[1 + l.nth / 40 % 2], at, at
from bench_listings l, lateral (select now() - make_interval(mins => (l.nth % 86400)::integer) as at) as time
where l.batch = $1 and l.nth % 40 = 0;
insert into public.favourites (user_id, item_type, item_id, created_at)
select md5('bench person ' || 1 + l.nth % 9973)::uuid, l.item_type, l.id, now() - make_interval(mins => (l.nth % 86400)::integer)
from bench_listings l where l.batch = $1 and l.nth % 20 = 1
on conflict do nothing;
insert into public.saved_searches (user_id, name, vertical, filters, frequency, last_run_at, seen_at)
select md5('bench person ' || 1 + l.nth % 9973)::uuid, 'Busca ' || l.nth,
  case l.item_type when 'car' then 'cars' when 'property' then 'properties' else 'rentals' end,
  jsonb_build_object('price_max', 1000 * (20 + l.nth % 500)),
  (array['immediate', 'daily', 'weekly', 'never'])[1 + l.nth / 200 % 4], now() - interval '1 day', now() - interval '1 day'
from bench_listings l where l.batch = $1 and l.nth % 200 = 0;
insert into public.notifications (user_id, title, message, is_read, read_at, created_at)
select md5('bench person ' || 1 + l.nth % 9973)::uuid, 'Aviso ' || l.nth, 'Uma novidade do site.', l.nth % 3 > 0,
  case when l.nth % 3 > 0 then now() end, now() - make_interval(mins => (l.nth % 86400)::integer)
from bench_listings l where l.batch = $1 and l.nth % 20 = 2;
insert into public.reviews (user_id, author_name, item_type, item_id, customer_id, rating, title, comment)
select md5('bench person ' || 1 + l.nth % 9973)::uuid, 'Maria', l.item_type, l.id, l.customer_id, 1 + l.nth % 5, 'Boa loja',
  'Fui bem atendida.'
from bench_listings l where l.batch = $1 and l.nth % 200 = 3
on conflict do nothing;
drop table bench_listings;
