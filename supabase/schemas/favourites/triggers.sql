create trigger after_limit_rows after insert on public.favourites for each row
  execute function private.limit_rows('user_id', '500');

create trigger before_absorb_repeat before insert on public.saved_searches for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger before_see before update of seen_at on public.saved_searches for each row execute function private.set_seen_at();
create trigger before_touch before update on public.saved_searches for each row execute function private.touch_updated_at();
create trigger after_limit_rows after insert on public.saved_searches for each row
  execute function private.limit_rows('user_id', '50');
