-- A market that comes has the bounds that the others got: a title that is seen, a price that is a number.

CREATE OR REPLACE FUNCTION private.begin_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($table$
    create table public.%1$I (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references public.customers (id) on delete cascade,
      title text not null default '' check (length(title) <= 120),
      description text not null default '' check (length(description) <= 10000),
      %2$I numeric(12, 2) not null default 0 check (%2$I >= 0),
      negotiable boolean not null default false,
      status text not null default 'draft' check (
        status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
      ),
      availability text not null default 'available' check (availability in ('available', 'reserved', %3$L)),
      is_active boolean not null generated always as (status = 'published') stored,
      rejection_reason text check (length(rejection_reason) <= 1000),
      is_verified boolean not null default false,
      highlighted_until timestamptz,
      municipality_id integer references public.municipalities (id),
      city text not null default '' check (length(city) <= 80),
      state char(2) check (private.is_state(state)),
      neighborhood text not null default '' check (length(neighborhood) <= 80),
      latitude double precision check (latitude between -34 and 6),
      longitude double precision check (longitude between -74 and -28),
      features text[] not null default '{}' check (cardinality(features) <= 60),
      photo_count integer not null default 0 check (photo_count >= 0),
      views_count integer not null default 0 check (views_count >= 0),
      published_at timestamptz,
      expires_at timestamptz,
      gone_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A list of 60 features may not be 60 novels.
      constraint %4$I check (pg_column_size(features) <= 8192),
      constraint %5$I check (title = '' or private.is_visible(title)),
      constraint %6$I check (%2$I <> 'NaN')
    )$table$, v.vertical, v.price_column, v.taken, v.vertical || '_features_size', v.vertical || '_title_visible',
    v.vertical || '_' || v.price_column || '_is_a_number');
  execute format($comments$
    comment on column public.%1$I.is_active is 'True exactly when published.';
    comment on column public.%1$I.highlighted_until is 'Shown in the Destaque block until then.';
    comment on column public.%1$I.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
    comment on column public.%1$I.gone_at is %2$L$comments$,
    v.vertical, format('Since when it is %s; null while it can be had.', v.taken));
end $function$;
