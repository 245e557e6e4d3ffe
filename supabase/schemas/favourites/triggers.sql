create trigger hold_to_ceiling before insert on public.favourites for each row
  execute function private.hold_to_ceiling('500');

create trigger absorb_repeat before insert on public.saved_searches for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger hold_to_ceiling before insert on public.saved_searches for each row
  execute function private.hold_to_ceiling('50');
create trigger see before update of seen_at on public.saved_searches for each row execute function private.see_search();
create trigger touch before update on public.saved_searches for each row execute function private.touch_updated_at();
