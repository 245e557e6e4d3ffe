-- Until when a listing has a highlight that was bought and not returned; null without one.
create or replace function private.bought_highlight_until(item_type text, item_id uuid)
returns timestamptz language sql stable set search_path to ''
as $$
  select max(private.start_of_day(i.period_end + 1)) from public.invoices i
  where i.item_id = bought_highlight_until.item_id and i.item_type = bought_highlight_until.item_type
    and i.kind = 'highlight' and i.status = 'paid' and i.refunded < i.amount and i.period_end >= private.today()
$$;

-- Begins an invoice for a highlight of a listing of the caller's own store; the one that is open, if there is one.
create or replace function private.buy_highlight(v private.verticals, listing_id uuid)
returns uuid language plpgsql set search_path to ''
as $$
declare
  offer constant jsonb := (
    select s.value from public.app_settings s
    where s.key = 'highlights.sold' and (s.value ->> 'cents')::bigint > 0 and (s.value ->> 'days')::integer > 0);
  listing private.stock;
  open_invoice uuid;
begin
  select s.* into listing from private.stock s
  where s.item_type = v.item_type and s.id = listing_id and s.customer_id = any (private.stores_as('owner'));
  if listing.id is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  elsif offer is null then
    perform private.refuse('highlight_not_sold', 'O destaque avulso não está à venda.', 'PT409');
  end if;
  -- Of two at once the second waits here, and finds the invoice of the first.
  perform private.lock_billing(listing.customer_id);
  select i.id into open_invoice from public.invoices i
  where i.item_type = v.item_type and i.item_id = listing_id and i.kind = 'highlight' and i.status in ('open', 'overdue');
  if open_invoice is not null then
    return open_invoice;
  elsif listing.bucket <> 'published' and listing.bucket <> 'reserved' then
    perform private.refuse('highlight_not_on_air', 'Só um anúncio no ar pode ser destacado.', 'PT409');
  elsif listing.highlighted_until > now() then
    perform private.refuse('highlight_running', 'Este anúncio já está em destaque.', 'PT409');
  end if;
  insert into public.invoices (customer_id, kind, item_type, item_id, description, payer_name, payer_tax_id, amount, due_on, lines)
  select c.id, 'highlight', v.item_type, listing_id,
    left(format('Destaque por %s, %s', private.count_of((offer ->> 'days')::integer, 'dia', 'dias'), listing.title), 300),
    coalesce(c.legal_name, payer.payer_name, c.business_name), coalesce(c.tax_id, payer.payer_tax_id), (offer ->> 'cents')::bigint / 100.0, private.today() + 3,
    jsonb_build_array(jsonb_build_object('kind', 'highlight', 'listing', listing.title, 'days', (offer ->> 'days')::integer, 'cents', (offer ->> 'cents')::bigint))
  from public.customers c
  left join lateral (
    select s.payer_name, s.payer_tax_id from public.subscriptions s
    where s.customer_id = c.id and s.payer_tax_id is not null order by s.created_at desc limit 1) payer on true
  where c.id = listing.customer_id
  returning id into open_invoice;
  return open_invoice;
end $$;

-- Cancels the invoice for a highlight of a listing of the caller's own store that was not paid.
create or replace function private.cancel_highlight(v private.verticals, listing_id uuid)
returns uuid language plpgsql set search_path to ''
as $$
declare
  cancelled uuid;
begin
  update public.invoices i set status = 'void'
  where i.item_type = v.item_type and i.item_id = listing_id and i.kind = 'highlight' and i.status in ('open', 'overdue')
    and i.customer_id = any (private.stores_as('owner'))
  returning i.id into cancelled;
  if cancelled is null then
    perform private.refuse('highlight_not_open', 'Esta fatura já foi paga ou cancelada. Recarregue a página.', 'PT409');
  end if;
  return cancelled;
end $$;

-- Highlights a listing until then, or no more. It is paid for: the limits of the plan and the rules of who moves what do
-- not apply.
create or replace function private.set_bought_highlight(invoice public.invoices, ends timestamptz)
returns void language plpgsql set search_path to ''
as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', '', true);
  execute format('update public.%I l set highlighted_until = $2 where l.id = $1', private.listing_table(invoice.item_type))
    using invoice.item_id, ends;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
end $$;

-- Job: an invoice for a highlight that nobody paid in time is void; nothing began, so nothing ends.
create or replace function private.void_unpaid_highlights()
returns void language sql set search_path to ''
as $$
  update public.invoices i set status = 'void'
  where i.kind = 'highlight' and i.status = 'open' and i.due_on < private.today()
$$;
