-- Municipalities of Brazil: the places a listing can be in. Filled by supabase/reference/places.ts.

create table public.municipalities (
  id integer primary key check (id between 1100000 and 5399999),
  name text not null check (name <> ''),
  state char(2) not null check (private.is_state(state)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  latitude double precision not null check (latitude between -34 and 6),
  longitude double precision not null check (longitude between -74 and -28),
  is_capital boolean not null default false,
  inhabitants integer not null default 0 check (inhabitants >= 0),
  unique (state, name)
);
alter table public.municipalities enable row level security;

grant select on public.municipalities to anon, authenticated;
grant all on public.municipalities to service_role;

create policy "anyone reads municipalities" on public.municipalities
  for select to anon, authenticated using (true);

comment on table public.municipalities is 'The municipalities of Brazil (IBGE), for suggestions, filters and coarse coordinates.';
comment on column public.municipalities.id is 'Seven-digit IBGE code; its first two digits are the state.';
comment on column public.municipalities.slug is 'Folded name and state, unique: campinas-sp.';
comment on column public.municipalities.is_capital is 'Capital of its state: suggested before namesakes.';
comment on column public.municipalities.inhabitants is 'In thousands, of larger cities; 0 for towns. Larger ones are suggested first.';
