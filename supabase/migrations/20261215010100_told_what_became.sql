-- A listing that was on the air and is taken off was "não foi aprovado", and "foi aprovado" when it was put back: it was
-- approved long before.
create or replace function private.tell_of_moderation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
  -- What a mail is found by that is to be called back.
  about jsonb := jsonb_build_object('item', new.title, 'about', new.id);
  owner uuid := private.owner_of_store(new.customer_id);
  editor text := format('/painel/anuncios/%s/%s', item_type, new.id);
begin
  if new.status = 'published' and old.status = 'rejected' and old.published_at is not null then
    perform private.notify(owner, 'approval', 'Anúncio de volta ao ar',
      format('“%s” está no site de novo.', new.title), private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || '{"said": true}'));
  elsif new.status = 'published' then
    perform private.notify(owner, 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id)));
  elsif old.status in ('published', 'paused', 'expired') then
    perform private.notify(owner, 'rejection', 'Anúncio retirado do ar',
      format('“%s” foi retirado do site pela administração. Motivo: %s', new.title, new.rejection_reason), editor,
      'warning', 'high', metadata => named || jsonb_build_object('mail', about || '{"said": true}'));
  else
    perform private.notify(owner, 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason), editor, 'warning', 'high',
      metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason)));
  end if;
  return null;
end $function$;

-- A price that an administrator changes in the editor, or past all screens, is told to the store as well: only the
-- bulk action of the tables told it, which says it once for all (private.write_listings).
create function private.tell_of_price()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
declare
  v constant private.verticals := private.vertical_of(tg_table_name);
begin
  if coalesce(current_setting('patio.in_bulk', true), '') <> 'on' then
    perform private.tell_of_administration(v, old.status, jsonb_build_object(v.price_column, to_jsonb(new) -> v.price_column),
      jsonb_build_array(jsonb_build_object('id', new.id, 'customer_id', new.customer_id, 'title', new.title)));
  end if;
  return null;
end $function$;

create or replace function private.tell_of_listings(vertical text)
returns void
language plpgsql
set search_path = ''
as $function$
declare
  price constant text := (select v.price_column from private.verticals v where v.vertical = tell_of_listings.vertical);
begin
  execute format(
    'create or replace trigger tell_of_moderation after update of status on public.%I
       for each row when (auth.role() is not null
         and (new.status = ''published'' and old.status in (''pending'', ''rejected'')
           or new.status = ''rejected'' and old.status <> ''rejected''))
       execute function private.tell_of_moderation()', vertical);
  execute format(
    'create or replace trigger tell_of_price after update of %2$I on public.%1$I
       for each row when (auth.role() = ''authenticated'' and new.%2$I is distinct from old.%2$I
         and old.status <> ''draft'')
       execute function private.tell_of_price()', vertical, price);
end $function$;
select private.tell_of_listings(v.vertical) from private.verticals v;

CREATE OR REPLACE FUNCTION private.write_listings(v private.verticals, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns constant text := (
    select string_agg(format('%1$I = s.%1$I', key), ', ') from jsonb_object_keys(changes -> 0 -> 'set') key);
  written jsonb;
begin
  -- What is told is told below, once for all.
  perform set_config('patio.in_bulk', 'on', true);
  if columns is null then
    execute format('with gone as (delete from public.%I l using jsonb_to_recordset($1) as c (id uuid) where l.id = c.id
        returning l.id, l.customer_id, l.title, ''done'' as outcome)
      select jsonb_agg(to_jsonb(g)) from gone g', v.vertical)
      into written using changes;
  else
    execute format('with written as (
        update public.%1$I l set %2$s
        from jsonb_array_elements($1) c, jsonb_populate_record(null::public.%1$I, c -> ''set'') s
        where l.id = (c ->> ''id'')::uuid
        returning l.id, l.customer_id, l.title, case when l.status = ''pending'' and not c -> ''set'' ? ''status'' and c ->> ''status'' <> ''pending''
          then ''back'' else ''done'' end as outcome)
      select jsonb_agg(to_jsonb(w)) from written w', v.vertical, columns)
      into written using changes;
  end if;
  perform set_config('patio.in_bulk', '', true);
  perform private.tell_of_administration(v, changes -> 0 ->> 'status', changes -> 0 -> 'set', written);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', w -> 'id', 'outcome', w -> 'outcome')), '[]')
    from jsonb_array_elements(written) w);
end $function$;
