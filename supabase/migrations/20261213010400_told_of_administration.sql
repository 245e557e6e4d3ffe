-- What an administrator does to somebody's listings is told to their store: paused, sold, deleted or dearer, they were
-- found so by chance. A refusal leads to the listing that is to be mended.
create function private.tell_of_administration(v private.verticals, was text, change jsonb, listings jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  taken constant text := case v.taken when 'sold' then 'vendido' when 'rented' then 'alugado' end;
  -- Of one and of several: the title, and what is said of them.
  said constant text[] := case
    when change = '{}' then array['excluído', 'excluídos', 'foi excluído', 'foram excluídos']
    when change ->> 'status' = 'paused' then array['pausado', 'pausados', 'foi pausado', 'foram pausados']
    when change ->> 'status' = 'published' and was in ('paused', 'expired') -- an approval is told as one
      then array['de volta ao ar', 'de volta ao ar', 'foi posto de volta no ar', 'foram postos de volta no ar']
    when change ->> 'availability' = v.taken then array['marcado como ' || taken, format('marcados como %ss', taken),
      'foi marcado como ' || taken, format('foram marcados como %ss', taken)]
    when change ->> 'availability' = 'reserved' then array['marcado como reservado', 'marcados como reservados',
      'foi marcado como reservado', 'foram marcados como reservados']
    when change ->> 'availability' = 'available' then array['marcado como disponível', 'marcados como disponíveis',
      'foi marcado como disponível', 'foram marcados como disponíveis']
    when change ? v.price_column
      then array['com outro preço', 'com outro preço', 'teve o preço mudado', 'tiveram o preço mudado'] end;
begin
  if said is null or listings is null or not private.is_admin() then
    return;
  end if;
  perform private.notify(s.owner, 'announcement',
    case when s.n = 1 then 'Anúncio ' || said[1] else 'Anúncios ' || said[2] end,
    case when s.n = 1 then format('“%s” %s pela administração.', s.title, said[3])
      when s.n = 2 then format('“%s” e mais 1 anúncio %s pela administração.', s.title, said[4])
      else format('“%s” e mais %s anúncios %s pela administração.', s.title, s.n - 1, said[4]) end,
    case when s.n = 1 and change <> '{}' then format('/painel/anuncios/%s/%s', v.item_type, s.id)
      else '/painel?aba=produtos' end,
    case when change = '{}' or change ->> 'status' = 'paused' then 'warning' else 'info' end)
  from (
    select private.owner_of_store(l.customer_id) as owner, count(*) as n, min(l.id::text) as id,
      (array_agg(coalesce(nullif(btrim(l.title), ''), 'Sem título') order by l.id))[1] as title
    from jsonb_to_recordset(listings) l (id uuid, customer_id uuid, title text)
    group by l.customer_id
  ) s
  where s.owner is distinct from private.own_id();
end $function$;

create or replace function private.write_listings(v private.verticals, changes jsonb)
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
  perform private.tell_of_administration(v, changes -> 0 ->> 'status', changes -> 0 -> 'set', written);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', w -> 'id', 'outcome', w -> 'outcome')), '[]')
    from jsonb_array_elements(written) w);
end $function$;

create or replace function private.tell_of_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
  -- What a mail is found by that is to be called back.
  about jsonb := jsonb_build_object('item', new.title, 'about', new.id);
begin
  if new.status = 'published' then
    perform private.notify(private.owner_of_store(new.customer_id), 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id)));
  else
    perform private.notify(private.owner_of_store(new.customer_id), 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason),
      format('/painel/anuncios/%s/%s', item_type, new.id), 'warning', 'high', metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason)));
  end if;
  return null;
end $function$;
