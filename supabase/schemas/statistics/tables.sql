create table private.figures_then (
  only_one boolean default true primary key check (only_one),
  figures jsonb not null,
  taken_at timestamptz not null default now()
);
comment on table private.figures_then is 'The dashboard''s figures of the last 30 days, cached.';
comment on column private.figures_then.figures is
  'From 30 to 5 days ago in steps of 5: {customers, inquiries, listings of each market, revenue in reais}.';
