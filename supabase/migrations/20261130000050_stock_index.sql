-- The page of a store lists its stock without reading the listings themselves.
drop index public.cars_customer_idx;
create index cars_customer_idx on public.cars (customer_id, status)
  include (id, availability, published_at, created_at);
drop index public.properties_customer_idx;
create index properties_customer_idx on public.properties (customer_id, status)
  include (id, availability, published_at, created_at);
drop index public.rentals_customer_idx;
create index rentals_customer_idx on public.rentals (customer_id, status)
  include (id, availability, published_at, created_at);
