-- What administrators send that makes no sense is refused with a sentence, not with PostgreSQL's own words.

alter table public.transactions drop constraint transactions_amount_check;
alter table public.transactions alter column amount type numeric;
alter table public.transactions add constraint transactions_amount_check
  check (amount > 0 and amount < 10000000000 and scale(amount) <= 2);

-- What the constraints hold, said to the person who types it in.
create function private.check_transaction() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.amount is null or new.amount = 'NaN' or new.amount < 0.005 or new.amount >= 9999999999.995 then
    perform private.refuse('expense_amount', 'Informe um valor maior que zero e menor que 10 bilhões.', 'PT422', 'amount');
  end if;
  new.amount := round(new.amount, 2);
  if new.occurred_on is null or new.occurred_on < date '2000-01-01' or new.occurred_on > current_date + 1830 then
    perform private.refuse('expense_day', 'Escolha uma data de 2000 até daqui a cinco anos.', 'PT422', 'occurred_on');
  end if;
  if char_length(btrim(coalesce(new.description, ''))) not between 1 and 300 then
    perform private.refuse('expense_description', 'Descreva a despesa, com até 300 letras.', 'PT422', 'description');
  end if;
  if char_length(btrim(coalesce(new.category, ''))) not between 1 and 80 then
    perform private.refuse('expense_category', 'Informe a categoria, com até 80 letras.', 'PT422', 'category');
  end if;
  if new.type is null or new.type not in ('receita', 'despesa')
    or new.status is null or new.status not in ('confirmado', 'pago', 'pendente', 'cancelado')
    or char_length(new.method) > 40 then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  return new;
end $$;

create trigger a_check_transaction
  before insert or update on public.transactions
  for each row execute function private.check_transaction();

create or replace function private.listings_asked(v private.verticals, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  q constant text := btrim(left(coalesce(filters ->> 'q', ''), 200));
  bucket constant text := filters ->> 'bucket';
  -- A listing's address ends in its id.
  named constant text := lower(substring(q from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'));
  sign constant text := upper(regexp_replace(q, '[^[:alnum:]]', '', 'g'));
  place jsonb;
  read jsonb := '{"meant": []}';
  conditions text[] := '{}';
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    filters := '{}';
  end if;
  if named is not null then
    conditions := conditions || format('l.id = %L', named);
  elsif sign ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$' and 'plate' = any (v.private_columns) then
    conditions := conditions || format('l.plate = %L', sign);
  elsif q <> '' then
    read := private.title_terms(v.vertical, q, q ~ '^["“].*["”]$');
    conditions := conditions || coalesce(
      format('to_tsvector(''private.pt_br''::regconfig, private.searchable(l.title)) @@ %L::tsquery', read ->> 'terms'), 'false');
  end if;
  if bucket is not null then
    conditions := conditions || format('%s = %L', private.bucket_of(v), bucket);
    -- What its index knows.
    conditions := conditions || case when bucket not in ('gone', 'reserved') then array[format('l.status = %L', bucket)] else '{}' end;
  end if;
  if filters ->> 'state' is not null then
    conditions := conditions || format('l.state = %L', filters ->> 'state');
  end if;
  if filters ->> 'place' is not null then
    place := private.read_place(filters ->> 'place');
    conditions := conditions || case place ->> 'kind'
      when 'state' then format('l.state = %L', place ->> 'uf')
      when 'city' then format('l.municipality_id = any (%L)', private.numbers_of(place -> 'ids'))
      else 'false' end;
  end if;
  if filters ->> 'store' is not null then
    if lower(filters ->> 'store') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse('store_unknown', 'Esta loja não existe. Escolha uma da lista.', 'PT422', 'store');
    end if;
    conditions := conditions || format('l.customer_id = %L', filters ->> 'store');
  end if;
  return jsonb_build_object('meant', read -> 'meant',
    'condition', coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'));
end $$;

create or replace function public.admin_listing_counts(item_type text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  counts jsonb;
begin
  execute format('select coalesce(jsonb_object_agg(b.bucket, b.n), ''{}'')
      from (select %s as bucket, count(*) as n from public.%I l where %s group by 1) b',
    private.bucket_of(v), v.vertical, private.listings_asked(v, case jsonb_typeof(filters) when 'object' then filters - 'bucket' end) ->> 'condition')
  into counts;
  return counts;
end $$;

create or replace function private.require_span(since date, until date)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $$
begin
  if not isfinite(since) or not isfinite(until) then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
end $$;

create or replace function public.report_figures(report text, since date, until date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  days integer;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  days := until - since + 1;
  return (
    with entries as materialized (select * from private.report_entries(report, since, until)),
    counted as (
      select grouping(e.kind) = 0 as by_kind, grouping(e.state) = 0 as by_state, e.kind, e.state,
        to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*) as count,
        coalesce(sum(e.cents) filter (where e.state <> 'cancelado'), 0) as cents
      from entries e
      group by grouping sets ((), (e.kind), (e.state), (to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM')))
    )
    select jsonb_build_object('report', report, 'since', since, 'until', until,
      'total', coalesce(max(c.count) filter (where not by_kind and not by_state and month is null), 0),
      'cents', coalesce(max(c.cents) filter (where not by_kind and not by_state and month is null), 0),
      'before', (select count(*) from private.report_entries(report, since - days, since - 1)),
      'kinds', coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', c.count, 'cents', c.cents) order by c.count desc, kind)
        filter (where by_kind), '[]'),
      'states', coalesce(jsonb_agg(jsonb_build_object('name', state, 'count', c.count, 'cents', c.cents) order by c.count desc, state)
        filter (where by_state), '[]'),
      'months', coalesce(jsonb_agg(jsonb_build_object('name', month, 'count', c.count, 'cents', c.cents) order by month)
        filter (where month is not null), '[]'))
    from counted c);
end $$;

create or replace function public.recent_sendings(most integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'audience', s.audience, 'title', s.title, 'state', s.state,
      'in_app', s.in_app, 'by_mail', s.by_mail, 'people', s.people, 'told', s.told, 'shown', s.shown, 'mailed', s.mailed,
      'mails_sent', coalesce(s.mails_sent, m.sent), 'mails_failed', coalesce(s.mails_failed, m.failed),
      'created_at', s.created_at, 'ended_at', s.ended_at, 'sender', p.name) order by s.created_at desc, s.id)
    from (
      select r.* from public.sendings r where r.audience <> 'chosen'
      order by r.created_at desc, r.id limit least(greatest(coalesce(most, 10), 1), 50)) s
    left join public.profiles p on p.id = s.sender_id
    left join lateral (
      select count(*) filter (where o.status = 'sent') as sent,
        count(*) filter (where o.status = 'dead' and o.last_error <> 'sending') as failed
      from public.outbox o where o.sending_id = s.id) m on true), '[]');
end $$;

create or replace function public.notice_readers(sending uuid DEFAULT NULL::uuid, kind text DEFAULT NULL::text, day date DEFAULT NULL::date, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  size constant integer := 50;
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 400) - 1) * size;
begin
  perform private.require_admin();
  if day not between date '2000-01-01' and date '9999-12-31' then
    perform private.refuse('day_invalid', 'Escolha um dia do calendário.', 'PT422', 'day');
  end if;
  return (
    with meant as materialized (
      select n.user_id, n.is_read, n.read_at, n.created_at from public.notifications n
      where case when sending is not null then n.sending_id = sending
        else n.sending_id is null and n.kind = notice_readers.kind
          and n.created_at >= notice_readers.day::timestamp at time zone 'America/Sao_Paulo'
          and n.created_at < (notice_readers.day + 1)::timestamp at time zone 'America/Sao_Paulo' end
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.user_id, 'name', p.name, 'email', p.email, 'read_at', r.read_at)
          order by r.read_at desc nulls last, r.created_at desc, r.user_id)
        from (
          select m.* from meant m where m.is_read
          order by m.read_at desc nulls last, m.created_at desc, m.user_id limit size offset skipped) r
        join public.profiles p on p.id = r.user_id), '[]'),
      'read', (select count(*) from meant m where m.is_read),
      'kept', (select count(*) from meant)));
end $$;

