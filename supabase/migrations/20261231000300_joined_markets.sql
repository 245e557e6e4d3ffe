-- What stood by hand for three markets comes with joining: a fourth could not be limited by a plan (every save of one
-- answered 403), its limit could be taken from subscribers, a store could take its address, and its lists were read
-- without the indexes that the others have.

-- Administrators write the limit of a plan.
create function private.limit_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
declare
  col constant text := 'max_' || vertical;
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.plans'::pg_catalog.regclass and a.attname = col and not a.attisdropped)
  then
    raise exception 'public.plans has no column %: a market has it before it joins', col;
  end if;
  execute format('grant insert (%1$I), update (%1$I) on public.plans to authenticated', col);
end $$;

create or replace function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.limit_listings(vertical);
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.refer_to_items_by_index('review_samples');
  perform private.settle_price_changes();
  perform private.settle_stock();
  perform private.rule_listings(vertical);
  perform private.sample_listings(vertical);
  perform private.mark_listings(vertical);
  perform private.begin_passages(v.item_type) from private.verticals v where v.vertical = join_market.vertical;
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
  perform private.webhook_of_listings(vertical);
end $$;

create or replace function private.index_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc) include (%2$I);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_price_idx on public.%1$I (%2$I, id);
    create index %1$s_waiting_idx on public.%1$I (updated_at, id) where status = 'pending';
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$,
    vertical, (private.vertical_of(vertical)).price_column);
  perform private.index_stock(vertical);
end $$;

-- Nothing is counted of what is gone.
create or replace function private.index_search(vertical text, filtered text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('comment on column private.search_%s.bits is %L', vertical,
    'Every facet of private.search_facets with a bit in one number.');
  execute format($tables$
    create table private.search_%1$s_sample (like private.search_%1$s, primary key (id));
    comment on table private.search_%1$s_sample is 'One in 32 of search_%1$s.';
    alter table private.search_%1$s enable row level security;
    alter table private.search_%1$s_sample enable row level security;
    create index search_%1$s_rank on private.search_%1$s (rank desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_price on private.search_%1$s (price, id) include (traits, municipality_id, %2$s, bits);
    create index search_%1$s_place on private.search_%1$s (municipality_id, price)
      include (id, rank, published_at, traits, %2$s, bits, quarter);
    create index search_%1$s_traits on private.search_%1$s (traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_state on private.search_%1$s ((municipality_id / 100000), traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s, bits) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price)
      include (municipality_id, %2$s, bits);
    create index search_%1$s_sample_place on private.search_%1$s_sample (municipality_id, price)
      include (traits, %2$s, bits);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    create index search_%1$s_counts on private.search_%1$s (traits);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $$;

create or replace function private.gives_less(new public.plans, old public.plans) returns boolean
language sql stable
set search_path = ''
as $$
  select new.max_highlights < old.max_highlights
    or new.plan_type = 'basic' and old.plan_type <> 'basic'
    or exists (
      select from (
        values (new.max_listings, old.max_listings), (new.max_images_per_item, old.max_images_per_item),
          (new.duration_days, old.duration_days)
        union all
        select (to_jsonb(new) ->> ('max_' || v.vertical))::integer, (to_jsonb(old) ->> ('max_' || v.vertical))::integer
        from private.verticals v) as l (becomes, was)
      where nullif(l.becomes, 0) is not null and coalesce(nullif(l.was, 0), 2147483647) > l.becomes)
$$;

-- The first word of an address of the site is no store's.
create or replace function private.is_reserved_address(slug text) returns boolean
language sql stable parallel safe
set search_path = ''
as $$
  select slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or slug in (
    'admin', 'administracao', 'administrador', 'ajuda', 'alugueis', 'anunciar', 'anuncio', 'anuncios', 'api',
    'atendimento', 'auth', 'buscar', 'cadastrar', 'comparar', 'configuracoes', 'conta', 'contato', 'dashboard',
    'dicas', 'editar', 'entrar', 'equipe', 'fatura', 'faturas', 'favoritos', 'fotos', 'functions', 'loja',
    'lojas', 'login', 'mapa', 'mensagens', 'moderacao', 'nova', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos',
    'painel', 'patio', 'patio-ajuda', 'patio-atendimento', 'patio-oficial', 'patio-pagamentos', 'patio-seguranca',
    'patio-suporte', 'pix', 'planos', 'privacidade', 'pro', 'rest', 'root', 'seguranca', 'sobre', 'storage', 'suporte',
    'suporte-patio', 'termos', 'undefined', 'verificacao', 'www')
    or exists (select from private.verticals v where v.segment = slug)
$$;
