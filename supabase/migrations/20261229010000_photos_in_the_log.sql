-- What an administrator does to a listing's photos stands in the log, as a change of that listing: one line for all of a
-- statement. A copy made with its photos, and what goes with its listing, is told of by the listing itself.
create function private.audit_photos() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v private.verticals;
  nothing constant text := '(select * from public.listing_photos where false)';
  was constant text := case when tg_op = 'INSERT' then nothing else 'old_rows' end;
  became constant text := case when tg_op = 'DELETE' then nothing else 'new_rows' end;
  told constant text := 'concat(p.position + 1, ''. '', coalesce(nullif(p.alt, ''''), p.room, ''sem legenda''), '' · '', p.path)';
begin
  if not private.is_admin() then
    return null;
  end if;
  for v in select * from private.verticals order by place loop
    execute format(
      'insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
       select private.own_id(), ''admin'', ''update'', %1$L, c.id::text,
         case when %6$L <> ''INSERT'' then jsonb_build_object(''photos'', to_jsonb(c.was)) end,
         case when %6$L <> ''DELETE'' then jsonb_build_object(''photos'', to_jsonb(c.became)) end
       from (
         select l.id,
           array(select %3$s from %4$s p where p.%2$I = l.id order by p.position, p.id) as was,
           array(select %3$s from %5$s p where p.%2$I = l.id order by p.position, p.id) as became
         from public.%1$I l
         where l.created_at <> now() and l.id in (select p.%2$I from %4$s p union select p.%2$I from %5$s p)) c
       where c.was <> c.became',
      v.vertical, v.item_type || '_id', told, was, became, tg_op);
  end loop;
  return null;
end $$;

create trigger audit_added after insert on public.listing_photos referencing new table as new_rows
  for each statement when (auth.role() = 'authenticated') execute function private.audit_photos();
create trigger audit_changed after update on public.listing_photos referencing old table as old_rows new table as new_rows
  for each statement when (auth.role() = 'authenticated') execute function private.audit_photos();
create trigger audit_removed after delete on public.listing_photos referencing old table as old_rows
  for each statement when (auth.role() = 'authenticated') execute function private.audit_photos();
