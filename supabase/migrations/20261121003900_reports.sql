-- What people report to moderation.

-- What one may report of each kind of item, as app/domain/report.ts has it (compared by a test).
create function private.report_reasons(item_type text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when private.is_item_type(item_type) then
      array['fraude', 'dados-incorretos', 'indisponivel', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'store' then array['fraude', 'dados-incorretos', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'review' then array['falsa', 'dados-pessoais', 'ofensivo', 'ilegal', 'outro']
  end
$$;

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  item_type text not null check (private.is_item_type(item_type) or item_type in ('review', 'store')),
  item_id uuid not null,
  reason text not null,
  details text check (char_length(details) <= 2000),
  user_id uuid references public.profiles (id) on delete set null,
  visitor text check (char_length(visitor) <= 80),
  network text check (char_length(network) <= 100),
  request_key uuid,
  status text not null default 'aberta' check (status in ('aberta', 'resolvida', 'descartada')),
  resolved_by uuid references public.profiles (id) on delete set null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_reason_of_its_kind check (reason = any (private.report_reasons(item_type)))
);
alter table public.reports enable row level security;

grant select, delete on public.reports to authenticated;
grant update (status) on public.reports to authenticated;
grant all on public.reports to service_role;

create policy "an administrator reads reports" on public.reports
  for select to authenticated using ((select private.is_admin()));
create policy "an administrator closes reports" on public.reports
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an administrator deletes reports" on public.reports
  for delete to authenticated using ((select private.is_admin()));

grant execute on function private.report_reasons(text) to authenticated;

create trigger admit_administrators before insert or update or delete on public.reports
  for each statement execute function private.admit_administrators();

create function private.close_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.resolved_at := case when new.status <> 'aberta' then now() end;
  new.resolved_by := case when new.status <> 'aberta' then private.own_id() end;
  return new;
end $$;
create trigger close before update of status on public.reports
  for each row when (new.status <> old.status) execute function private.close_report();

-- What of theirs a person may not report, and what is not there to be seen, is refused.
create function private.require_reportable(item_type text, item_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known boolean;
  own boolean;
begin
  if item_type = 'review' then
    select private.store_of_item(r.item_type, r.item_id, true) is not null and r.hidden_at is null,
      r.user_id = private.own_id()
    into known, own from public.reviews r where r.id = require_reportable.item_id;
  elsif item_type = 'store' then
    known := exists (select from public.stores s where s.id = require_reportable.item_id);
    own := item_id = private.own_customer_id();
  else
    known := private.store_of_item(item_type, item_id, true) is not null;
    own := private.store_of_item(item_type, item_id, true) = private.own_customer_id();
  end if;
  if known is not true then
    perform private.refuse('reported_gone',
      'O que você quer denunciar não existe ou não está publicado.', 'PT404', 'item_id');
  elsif own then
    perform private.refuse('own_reported', 'Você não pode denunciar o que é seu.', 'PT409', 'item_id');
  end if;
end $$;

-- At most 5 in 10 minutes per browser and person. A caller may invent a browser id for each call, so that an item has
-- a ceiling of its own.
create function private.hold_report_rate(sender text, item_type text, item_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtext('patio.report'), hashtext(sender));
  if (select count(*) from public.reports r where r.visitor = sender and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.user_id = private.own_id() and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.item_type = hold_report_rate.item_type and r.item_id = hold_report_rate.item_id
        and r.created_at > since) >= 20
  then
    perform private.refuse('report_rate',
      'Muitas denúncias em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $$;

create function public.report_item(
  item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid default null)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant text := private.require_visitor(visitor);
  person constant uuid := private.own_id();
  address constant text := private.caller_address();
  -- Calls of servers come from no network: there the browser stands for it.
  origin constant text := case when person is null then coalesce(address, 'visitor ' || sender) end;
  known_key uuid;
begin
  if coalesce(reason = any (private.report_reasons(item_type)), false) is false then
    perform private.refuse('report_reason_missing', 'Escolha o motivo da denúncia.', 'PT422', 'reason');
  elsif char_length(btrim(details)) > 2000 then
    perform private.refuse('report_too_long',
      'Os detalhes podem ter até 2.000 caracteres.', 'PT422', 'details');
  end if;
  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.report.of'),
    hashtext(coalesce(person::text, origin) || report_item.item_id));
  select coalesce(r.request_key, r.id) into known_key from public.reports r
  where r.item_type = report_item.item_type and r.item_id = report_item.item_id
    and r.status = 'aberta' and (r.user_id = person or r.network = origin);
  if known_key = report_item.request_key then
    return true;
  end if;
  perform private.hold_address_rate(address, 'report', 10);
  if known_key is not null then
    return false;
  end if;
  perform private.require_reportable(item_type, item_id);
  perform private.hold_report_rate(sender, item_type, item_id);
  insert into public.reports (item_type, item_id, reason, details, user_id, visitor, network, request_key)
  values (item_type, item_id, reason, nullif(btrim(details), ''), person, sender, origin, request_key);
  return true;
end $$;
grant execute on function public.report_item(text, uuid, text, text, text, uuid)
  to anon, authenticated, service_role;

-- One open report per person and item, and per network and day of those whom nobody knows.
create unique index reports_one_per_person_idx on public.reports (user_id, item_type, item_id)
  where status = 'aberta' and user_id is not null;
create unique index reports_one_per_network_idx on public.reports (network, item_type, item_id)
  where status = 'aberta' and network is not null;
create index reports_status_idx on public.reports (status, created_at desc);
create index reports_item_idx on public.reports (item_type, item_id);
create index reports_user_id_idx on public.reports (user_id);
create index reports_resolved_by_idx on public.reports (resolved_by);
create index reports_visitor_idx on public.reports (visitor, created_at desc);

comment on table public.reports is 'A listing, review or store that somebody reported. Written by report_item only.';
comment on column public.reports.network is
  'Of who is not signed in: the hash of their network address, another one each day (caller_address).';
comment on function public.report_item(text, uuid, text, text, text, uuid) is
  'Anyone reports a listing, review or store to moderation. True when it was taken down, also under the same request_key again; false when an earlier one of the same person, or of the same network today, is still open. PT422 with the field in its details, PT429 above 5 in 10 minutes.';
