-- What an administrator takes off the site, and what is deleted, is gone from the pages that are kept, at once and in
-- every process. Before, a hidden review stood on its store's page for another 10 seconds, and once more for whoever
-- came next.
create function private.forget_pages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
begin
  -- As "Limpar" of the administration does; however many rows go, it is told once.
  perform pg_notify('patio_caches', 'pages');
  return null;
end $function$;

create trigger reviews_forget_hidden after update of hidden_at on public.reviews
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function private.forget_pages();
create trigger reviews_forget_deleted after delete on public.reviews
  for each row when (old.hidden_at is null) execute function private.forget_pages();
create trigger customers_forget_inactive after update of is_active on public.customers
  for each row when (old.is_active and not new.is_active) execute function private.forget_pages();
create trigger customers_forget_deleted after delete on public.customers
  for each row when (old.is_active) execute function private.forget_pages();

do $$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    execute format($triggers$    create trigger %1$s_forget_rejected after update of status on public.%1$I
      for each row when (old.status = 'published' and new.status = 'rejected') execute function private.forget_pages();
    create trigger %1$s_forget_deleted after delete on public.%1$I
      for each row when (old.status = 'published') execute function private.forget_pages()$triggers$, t);
  end loop;
end $$;

create or replace function private.watch_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A counted view or photo is not an edit.
  execute format($triggers$
    create trigger %1$s_place before insert or update of municipality_id, latitude, longitude on public.%1$I
      for each row execute function private.place_listing();
    create trigger %1$s_touch before update on public.%1$I
      for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.touch_updated_at();
    create trigger %1$s_gone before insert or update of availability, gone_at on public.%1$I
      for each row execute function private.date_gone();
    create trigger %1$s_forget_rejected after update of status on public.%1$I
      for each row when (old.status = 'published' and new.status = 'rejected') execute function private.forget_pages();
    create trigger %1$s_forget_deleted after delete on public.%1$I
      for each row when (old.status = 'published') execute function private.forget_pages()$triggers$, vertical);
end $function$;
