-- What the server takes off the site by itself, when its time is over or the plan ends, had not moved: the figures of 30
-- days ago went without it, and growth looked larger than it was.
create or replace function private.mark_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $function$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($triggers$
    create trigger mark_new after insert on public.%1$I
      for each row when (auth.role() is not null and new.status = 'published') execute function private.mark_listing();
    create trigger mark_moved after update of status, availability, %2$I on public.%1$I
      for each row when ((auth.role() is not null or old.status = 'published' and new.status <> 'published')
        and (new.status, new.availability, new.%2$I) is distinct from (old.status, old.availability, old.%2$I))
      execute function private.mark_listing();
    create trigger forget_marks after delete on public.%1$I
      for each row execute function private.forget_marks()$triggers$, v.vertical, v.price_column);
end $function$;

do $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('drop trigger mark_new on public.%1$I; drop trigger mark_moved on public.%1$I;
      drop trigger forget_marks on public.%1$I', market);
    perform private.mark_listings(market);
  end loop;
end $$;
