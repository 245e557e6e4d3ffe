-- With this proof a server calls for its visitors (x-visitor-address): it reads the secret with the database's own
-- password.
create or replace function private.address_proof(address text)
returns text language sql stable set search_path to ''
as $$
  select encode(sha256(convert_to(s.secret || ' proof ' || address, 'UTF8')), 'hex')
  from private.address_secret s
$$;

-- A name without words of authority: what is left may be the name of a verified store.
create or replace function private.bare_name(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select coalesce(string_agg(w.word, ' ' order by w.place), '')
  from regexp_split_to_table(value, '[^[:alnum:]\u0300-\u036f]+') with ordinality w (word, place)
  where private.letter_skeleton(w.word) <> all (private.letter_skeletons(array['oficial', 'oficiais', 'official',
    'verificado', 'verificada', 'suporte', 'support', 'atendimento', 'sac', 'ajuda', 'equipe', 'cobranca', 'financeiro',
    'pagamento', 'pagamentos', 'central']))
$$;

-- The hash of the network address behind this call; null for calls of servers and of the database itself.
create or replace function private.caller_address()
returns text language plpgsql stable set search_path to ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text;
begin
  -- Our own servers and jobs have no address to limit.
  if headers is null or auth.role() = 'service_role' then
    return null;
  end if;
  address := headers ->> 'x-visitor-address';
  if address is null
    or (headers ->> 'x-visitor-proof') is distinct from private.address_proof(address) then
    address := coalesce(headers ->> 'cf-connecting-ip',
      btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)));
  end if;
  if coalesce(address, '') = '' then
    return null;
  end if;
  address := private.network_of(address);
  return (select left(encode(sha256(convert_to(
      s.secret || (now() at time zone 'America/Sao_Paulo')::date || address, 'UTF8')), 'base64'), 22)
    from private.address_secret s);
end $$;

-- BEFORE trigger: what the constraints hold, in sentences for whoever types it.
create or replace function private.check_transaction()
returns trigger language plpgsql set search_path to ''
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
  if new.repeat_day is not null and (new.type <> 'despesa' or new.repeat_day not between 1 and 31) then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  -- From long ago it would write down many at once.
  if new.repeat_day is not null and current_user = 'authenticated' and (tg_op = 'INSERT' or old.repeat_day is null)
    and new.occurred_on < current_date - 62 then
    perform private.refuse('expense_repeats', 'Só uma despesa dos últimos dois meses pode se repetir.', 'PT422', 'occurred_on');
  end if;
  return new;
end $$;

-- A JSON value whose texts are cleaned by private.clean_text. Visitors read some settings.
create or replace function private.clean_json(value jsonb)
returns jsonb language plpgsql immutable parallel safe set search_path to ''
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}', false))
    when 'array' then (select coalesce(jsonb_agg(private.clean_json(e.part) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality e (part, place))
    when 'object' then (select coalesce(jsonb_object_agg(e.key, private.clean_json(e.value)), '{}') from jsonb_each(value) e)
    else value end;
end $$;
grant execute on function private.clean_json(jsonb) to authenticated;

-- BEFORE trigger: cleans the texts of a setting.
create or replace function private.clean_setting()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.value := private.clean_json(new.value);
  return new;
end $$;

-- Creates the trigger that cleans the texts of a table, from private.text_columns.
create or replace function private.clean_texts_of(table_name text)
returns void language plpgsql set search_path to ''
as $$
declare
  columns text[];
  unclean text;
begin
  select array_agg(t.column_name order by t.column_name),
    string_agg(format('new.%1$I is distinct from private.clean_text(new.%1$I, %2$s)', t.column_name, (t.kind = 'line')::text), ' or '
      order by t.column_name)
  into columns, unclean
  from private.text_columns t where t.table_name = clean_texts_of.table_name and t.kind in ('line', 'text');
  execute format('drop trigger if exists before_clean_texts on public.%I', table_name);
  if columns is not null then
    execute format('create trigger before_clean_texts before insert or update of %s on public.%I
      for each row when (%s) execute function private.clean_texts()',
      (select string_agg(quote_ident(c), ', ') from unnest(columns) c), table_name, unclean);
  end if;
end $$;

-- A count with its noun, as countOf in app/domain/formats/numbers.ts: 1 foto, 1.048 fotos.
create or replace function private.count_of(amount bigint, one text, many text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select replace(to_char(amount, 'FM999,999,999,999'), ',', '.') || ' ' || case when amount = 1 then one else many end
$$;

-- Refuses a caller whose network address called too often in this minute.
create or replace function private.limit_address_rate(address text, action text, most integer)
returns void language plpgsql set search_path to ''
as $$
begin
  if not private.is_within_address_rate(address, action, most) then
    perform private.refuse('network_rate',
      'Muitos pedidos da sua rede em pouco tempo. Tente novamente em um minuto.', 'PT429');
  end if;
end $$;

-- BEFORE trigger: cleans a name. Arguments: the column, and the longest name. An optional name of which nothing is
-- left becomes null.
create or replace function private.clean_name_column()
returns trigger language plpgsql set search_path to ''
as $$
declare
  typed text := to_jsonb(new) ->> tg_argv[0];
begin
  return jsonb_populate_record(new,
    jsonb_build_object(tg_argv[0], private.clean_name(typed, tg_argv[1]::integer)));
end $$;

-- What limits count in place of an address: an IPv6 address is one of a whole network of 64 bits. The auth service
-- counts alike (compared by a test).
create or replace function private.network_of(address text)
returns text language plpgsql immutable set search_path to ''
as $$
begin
  if address not like '%:%' or address ilike '::ffff:%' then
    return address;
  end if;
  return host(network(set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return address;
end $$;

-- BEFORE trigger: stores a telephone as E.164. What is none stays as typed, and the column's check refuses it.
create or replace function private.read_phone()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.phone := coalesce(private.phone_e164(new.phone), new.phone);
  return new;
end $$;

-- Raises the refusal of a rule (decision 011). `rule` is its name and the answer's hint; `message` is for callers who
-- do not know it. `code` is the SQLSTATE: PTxyz is answered as HTTP xyz, 42501 as forbidden. `field` and `facts` are
-- the answer's details, as JSON.
create or replace function private.refuse(
  rule text, message text, code text default '42501'::text, field text default null, facts jsonb default '{}'::jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  details text := nullif(jsonb_strip_nulls(jsonb_build_object('field', field) || facts), '{}')::text;
begin
  if details is null then
    raise exception using errcode = code, message = message, hint = rule;
  end if;
  raise exception using errcode = code, message = message, hint = rule, detail = details;
end $$;
grant execute on function private.refuse(text, text, text, text, jsonb) to authenticated;

-- BEFORE UPDATE trigger: sets updated_at.
create or replace function private.touch_updated_at()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- AFTER trigger: tells the server's processes which queue has work (packages/supabase/src/queue.ts). Argument: the
-- queue.
create or replace function private.wake_queue()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('server_queues', tg_argv[0]);
  return null;
end $$;

-- Counts a call of an address; false above `most` in this minute. Calls of one address wait for one another here, so
-- that what is counted next is exact.
create or replace function private.is_within_address_rate(
  address text, action text, most integer, minute timestamptz default date_trunc('minute', now()))
returns boolean language plpgsql set search_path to ''
as $$
declare
  counted integer;
begin
  if address is null then
    return true;
  end if;
  insert into private.address_calls as c (address, action, minute, calls)
  values (address, action, is_within_address_rate.minute, 1)
  on conflict on constraint address_calls_pkey do update set calls = c.calls + 1
  returning c.calls into counted;
  if counted = 1 then
    delete from private.address_calls c where c.ctid = any (array(
      select o.ctid from private.address_calls o where o.minute < now() - interval '5 minutes'
      limit 100 for update skip locked));
  end if;
  return counted <= most;
end $$;

-- BEFORE trigger: refuses what a CHECK would refuse, with a sentence and the field instead of PostgreSQL's words. The
-- CHECK decides.
create or replace function private.explain_check_violation()
returns trigger language plpgsql set search_path to ''
as $$
declare
  held record;
  is_refused boolean;
begin
  for held in
    select pg_get_expr(c.conbin, c.conrelid) as condition,
      case cardinality(c.conkey) when 1 then (
        select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) end as field
    from pg_constraint c where c.conrelid = tg_relid and c.contype = 'c' order by c.conname
  loop
    execute format('select (%s) is false from (select ($1).*) t', held.condition) into is_refused using new;
    if is_refused then
      perform private.refuse('value_refused', 'Um dos valores não é aceito. Confira e tente de novo.', 'PT422', held.field);
    end if;
  end loop;
  return new;
end $$;
