-- Every text that somebody else reads loses direction marks, control characters and invisible letters, and keeps what
-- is seen: º, ª, ½, accents and whole emoji. Names did so alone, and lost º and ½ on the way (NFKC).
create function private.clean_text(value text, one_line boolean) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- What an emoji may be made of, beside joiners and variation selectors.
  emoji constant text := '\u00a9\u00ae\u203c\u2049\u20e3\u2122-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff';
begin
  -- Most texts are plain, and cheap to recognise.
  if value ~ '^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2026\n]*$' is not false
      and (not one_line or strpos(value, E'\n') = 0) then
    return value;
  end if;
  value := replace(replace(replace(value, E'\r\n', E'\n'), U&'\2028', E'\n'), U&'\2029', E'\n');
  value := translate(value, E'\r\t', E'\n ');
  if one_line then
    value := replace(value, E'\n', ' ');
  end if;
  value := regexp_replace(value,
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f'
    '\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0100-\U000e01ef]', '', 'g');
  -- Tag characters stand in flags of regions, behind a black flag and up to their end.
  value := regexp_replace(value, '(\U0001f3f4[\U000e0020-\U000e007e]{1,10}\U000e007f)|[\U000e0000-\U000e007f]', '\1', 'g');
  value := regexp_replace(value, format('(?<![%1$s\ufe0f])\u200d|\u200d(?![%1$s])', emoji), '', 'g');
  value := regexp_replace(value, format('(?<![%s0-9#*])[\ufe0e\ufe0f]', emoji), '', 'g');
  -- Two marks on a letter are what languages use; more climb over the lines around.
  return regexp_replace(normalize(value, nfc),
    '([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]{2})'
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]+', '\1', 'g');
end $$;
comment on function private.clean_text(text, boolean) is
  'A text without direction marks, control characters and invisible letters, in NFC, with at most two marks on a letter.';

create function private.clean_text(value text[], one_line boolean) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when value is not null then array(
    select private.clean_text(part, one_line) from unnest(value) with ordinality p (part, place) order by place) end
$$;

-- Conditions of triggers are evaluated as the caller.
grant execute on function private.clean_text(text, boolean), private.clean_text(text[], boolean) to authenticated;

create table private.text_columns (
  table_name text not null,
  column_name text not null,
  kind text not null check (kind in ('line', 'text', 'name', 'raw')),
  reason text check ((kind = 'raw') = (reason is not null)),
  primary key (table_name, column_name)
);
alter table private.text_columns enable row level security;
comment on table private.text_columns is
  'What is done with each text column of public tables: line and text are cleaned by private.clean_text, name by private.clean_name, raw stays, for a reason.';

insert into private.text_columns (table_name, column_name, kind)
select t, c, 'line' from (values ('cars'), ('properties'), ('rentals')) of_listings (t),
  unnest('{title,neighborhood,features,rejection_reason}'::text[]) c
union all select t, 'description', 'text' from (values ('cars'), ('properties'), ('rentals')) of_listings (t)
union all select t, c, 'line' from (values ('properties'), ('rentals')) of_homes (t),
  unnest('{street,street_number,complement}'::text[]) c
union all select 'cars', c, 'line' from unnest('{make,model,version}'::text[]) c
union all select 'cars', c, 'text' from unnest('{lien_details,auction_details,trade_wants}'::text[]) c
union all select 'customers', c, 'line' from unnest('{address,city,creci,legal_name}'::text[]) c
union all select 'customers', c, 'text' from unnest('{description,opening_hours}'::text[]) c
union all select 'plans', c, 'line' from unnest('{name,features,limitations,cta,badge}'::text[]) c
union all select 'reports', 'details', 'text'
union all select 'reviews', c, 'text' from unnest('{comment,reply,hidden_reason}'::text[]) c
union all values
  ('rentals', 'duration', 'line'), ('customers', 'business_name', 'name'), ('profiles', 'name', 'name'),
  ('plans', 'description', 'text'), ('reviews', 'title', 'line'), ('reviews', 'author_name', 'name'),
  ('inquiries', 'name', 'name'), ('inquiries', 'item_title', 'line'), ('inquiries', 'message', 'text'),
  ('inquiry_messages', 'body', 'text'), ('contact_notes', 'body', 'text'),
  ('quick_replies', 'title', 'line'), ('quick_replies', 'body', 'text'), ('listing_photos', 'alt', 'line'),
  ('notifications', 'title', 'line'), ('notifications', 'message', 'text'),
  ('sendings', 'title', 'line'), ('sendings', 'message', 'text'),
  ('mail_templates', 'subject', 'line'), ('mail_templates', 'body', 'text'),
  ('moderation_decisions', 'reason', 'text'), ('saved_searches', 'name', 'line'),
  ('invoices', 'description', 'line'), ('invoices', 'payer_name', 'line'), ('subscriptions', 'payer_name', 'line'),
  ('transactions', 'description', 'line'), ('transactions', 'category', 'line');

insert into private.text_columns (table_name, column_name, kind, reason)
select v.vertical, c, 'raw', 'A code of a list that a check holds.'
from private.verticals v, unnest('{status,availability,fuel,transmission,color,body_type,inspection_report,answered,property_type,
  iptu_period,furnished,address_display,building_stage,rental_type,guarantees}'::text[]) c
where exists (select from information_schema.columns i
  where i.table_schema = 'public' and i.table_name = v.vertical and i.column_name = c)
union all select t, c, 'raw', 'A code of a list that a check holds.' from (values
  ('customers', '{plan_type,verified_as,reached_by}'::text[]), ('audit_log', '{actor_role,action,table_name}'),
  ('backups', '{status}'), ('favourites', '{item_type}'), ('inquiries', '{item_type,status}'), ('inquiry_messages', '{author}'),
  ('integration_settings', '{integration_type}'), ('invoices', '{status,kind,method}'), ('leads', '{item_type,kind}'),
  ('listing_photos', '{room}'), ('listing_views', '{item_type}'), ('moderation_decisions', '{item_type,decision,was}'),
  ('notification_preferences', '{kind}'), ('notifications', '{kind,type,priority}'), ('outbox', '{channel,status}'),
  ('plans', '{billing_cycle,plan_type,pages,audience}'), ('price_changes', '{item_type}'),
  ('reports', '{item_type,reason,status}'), ('review_samples', '{item_type,cause}'), ('reviews', '{item_type}'),
  ('saved_searches', '{vertical,frequency}'), ('sendings', '{audience,type,priority,state}'),
  ('subscriptions', '{status}'), ('transactions', '{type,method,status}'), ('user_roles', '{role}'),
  ('mail_templates', '{topic}'), ('app_settings', '{key}')) t (t, cs), unnest(t.cs) c
union all select t, c, 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.' from (values
  ('cars', '{fipe_code,plate,renavam}'::text[]), ('properties', '{zip_code}'), ('rentals', '{zip_code}'),
  ('customers', '{slug,phone,whatsapp,email,zip_code,logo_path,cover_path,agent_photo,tax_id}'),
  ('profiles', '{email,phone,avatar_path}'), ('inquiries', '{email,phone}'), ('invoices', '{payer_tax_id}'),
  ('subscriptions', '{payer_tax_id}'), ('plans', '{slug}'), ('store_addresses', '{slug}'),
  ('listing_photos', '{path,placeholder,thumbhash}'), ('notifications', '{action_url}'), ('sendings', '{action_url}')) t (t, cs), unnest(t.cs) c
union all select t, c, 'raw', 'Written by the site itself, or shown to nobody but who wrote it.' from (values
  ('cars', '{city}'::text[]), ('properties', '{city}'), ('rentals', '{city}'), ('municipalities', '{name,slug}'),
  ('customers', '{public_address}'), ('audit_log', '{row_id}'), ('backups', '{file,host,error,verification}'),
  ('inquiries', '{visitor}'), ('leads', '{visitor,address}'), ('listing_views', '{visitor,address}'),
  ('reports', '{visitor,network}'), ('integration_settings', '{webhook_url,instance_url,api_key}'),
  ('invoices', '{txid,pix_payload,provider_event_id,payment_reference,code}'),
  ('system_checks', '{name,state,detail}'), ('outbox', '{topic,recipient,dedupe_key,last_error}'), ('sendings', '{request}')) t (t, cs), unnest(t.cs) c;

create function private.clean_texts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(t.column_name, case jsonb_typeof(written -> t.column_name)
      when 'array' then to_jsonb(private.clean_text(
        array(select jsonb_array_elements_text(written -> t.column_name)), t.kind = 'line'))
      else to_jsonb(private.clean_text(written ->> t.column_name, t.kind = 'line')) end)
    from private.text_columns t
    where t.table_name = tg_table_name and t.kind in ('line', 'text') and written ? t.column_name));
end $$;
comment on function private.clean_texts() is
  'Called where a text of the row is not clean. Security definer: the list of columns is the owner''s.';

create function private.clean_texts_of(table_name text) returns void
language plpgsql
set search_path = ''
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
  execute format('drop trigger if exists clean_texts on public.%I', table_name);
  if columns is not null then
    execute format('create trigger clean_texts before insert or update of %s on public.%I
      for each row when (%s) execute function private.clean_texts()',
      (select string_agg(quote_ident(c), ', ') from unnest(columns) c), table_name, unclean);
  end if;
end $$;
comment on function private.clean_texts_of(text) is
  'Makes the trigger that cleans the texts of a table, from private.text_columns.';

create or replace function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.text_columns (table_name, column_name, kind)
  values (vertical, 'title', 'line'), (vertical, 'description', 'text'), (vertical, 'neighborhood', 'line'),
    (vertical, 'features', 'line'), (vertical, 'rejection_reason', 'line')
  on conflict do nothing;
  perform private.limit_listings(vertical);
  perform private.clean_texts_of(vertical);
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

create or replace function private.clean_name(value text, longest integer default 60) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    -- What mail programs and browsers take for a dot, an at sign or a slash.
    translate(private.clean_text(value, true), U&'\3002\FF0E\FF61\2024\FF20\FE6B\FF0F\FF1A\FF1C\FF1E', '....@@/:<>'),
    '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
    '[@<>]|//+|:(?=[^ ])', ' ', 'g'),
    '([^ .])\.(?=[^ 0-9.][^ .])', '\1. ', 'g'),
    ' +', ' ', 'g')), longest)), '')
$$;

-- As the triggers clean what is written from now on; nobody has changed anything, so that no date and no mail follows.
do $$
declare
  t record;
  changed uuid[];
begin
  for t in
    select c.table_name,
      string_agg(format(case when c.kind = 'name' then '%1$I = coalesce(private.clean_name(%1$I, %3$s), %1$I)'
          when a.atttypid = 'text[]'::regtype then '%1$I = private.clean_text(%1$I, %2$s)'
          -- Checks refuse an empty text.
          else '%1$I = case when %1$I <> '''' and btrim(private.clean_text(%1$I, %2$s), E''\n '') = '''' then ''(sem texto)''
            else private.clean_text(%1$I, %2$s) end' end,
        c.column_name, (c.kind = 'line')::text, case c.column_name when 'business_name' then 120 else 60 end), ', ') as cleaned,
      string_agg(format(case c.kind when 'name' then '%1$I <> private.clean_name(%1$I, %3$s)' else '%1$I <> private.clean_text(%1$I, %2$s)' end,
        c.column_name, (c.kind = 'line')::text, case c.column_name when 'business_name' then 120 else 60 end), ' or ') as unclean
    from private.text_columns c
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
    where c.kind <> 'raw' group by 1 order by 1
  loop
    execute format('alter table public.%I disable trigger user', t.table_name);
    if exists (select from private.verticals v where v.vertical = t.table_name) then
      execute format('with cleaned as (update public.%I set %s where %s returning id, status)
        select array_agg(id) filter (where status = ''published'') from cleaned', t.table_name, t.cleaned, t.unclean) into changed;
      if changed is not null then
        perform private.refresh_search(t.table_name, changed);
      end if;
    else
      execute format('update public.%I set %s where %s', t.table_name, t.cleaned, t.unclean);
    end if;
    execute format('alter table public.%I enable trigger user', t.table_name);
    perform private.clean_texts_of(t.table_name);
  end loop;
end $$;
