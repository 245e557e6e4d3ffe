create table private.people_words (
  id uuid primary key references public.profiles (id) on delete cascade,
  words text not null
);
create index people_words_idx on private.people_words using gin (words extensions.gin_trgm_ops);
comment on table private.people_words is 'Name and e-mail of each person, folded, as administrators search for them.';

create table private.customer_words (
  id uuid primary key references public.customers (id) on delete cascade,
  words text not null,
  listed text not null default '',
  name text,
  city text
);
create index customer_words_idx on private.customer_words using gin (words extensions.gin_trgm_ops);
create index customer_words_listed_idx on private.customer_words using gin (listed extensions.gin_trgm_ops);
create index customer_words_name_idx on private.customer_words (name, id);
create index customer_words_name_down_idx on private.customer_words (name desc nulls last, id);
create index customer_words_city_idx on private.customer_words (city, id);
create index customer_words_city_down_idx on private.customer_words (city desc nulls last, id);
comment on table private.customer_words is
  'Store, city, and the name and e-mail of whose it is, folded, as administrators search for customers.';
