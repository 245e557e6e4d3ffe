create trigger patio_before_keep_an_admin before update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until > now() or new.deleted_at is not null)
  execute function private.preserve_last_active_admin();
create trigger patio_before_wait_for_other_admins before delete or update of banned_until, deleted_at on auth.users
  for each statement execute function private.lock_admin_changes();
create trigger patio_after_follow after update of email, raw_user_meta_data on auth.users
  for each row when (new.email::text is distinct from old.email::text
    or new.raw_user_meta_data is distinct from old.raw_user_meta_data)
  execute function private.sync_profile();
create trigger patio_after_welcome after insert on auth.users for each row execute function private.welcome_account();
create trigger patio_after_welcome_store after insert on auth.users for each row
  execute function private.open_pending_store();

create trigger before_clean_name before insert or update of name on public.profiles for each row
  execute function private.clean_name_column('name', '60');
create trigger before_forget_person before delete on public.profiles for each row execute function private.erase_person();
create trigger before_guard_name before update of name on public.profiles
  for each row when ((auth.role() in ('anon', 'authenticated')) and new.name is distinct from old.name)
  execute function private.guard_name();
create trigger before_keep_own_pictures before insert or update of avatar_path on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.refuse_site_photos('avatar_path');
create trigger before_read_phone before insert or update of phone on public.profiles for each row
  execute function private.read_phone();
create trigger before_take_own_picture before insert or update of avatar_path on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.claim_photo_file('avatar_path');
create trigger before_touch before update on public.profiles for each row execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.profiles
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_erase_traces after delete on public.profiles for each row execute function private.erase_remaining_words();
create trigger after_forget_pictures after delete on public.profiles for each row execute function private.delete_photo_files();
create trigger after_keep_words after insert or update of name, email on public.profiles for each row
  execute function private.upsert_people_words();
create trigger after_sync_copies after update of name, avatar_path on public.profiles
  for each row when ((new.name, new.avatar_path) is distinct from (old.name, old.avatar_path))
  execute function private.sync_profile_copies();

create trigger before_admit_administrators before insert or delete or update on public.user_roles for each statement
  execute function private.require_administrator();
create trigger before_ask_password before insert or update of role on public.user_roles for each row when (new.role = 'admin')
  execute function private.require_password_for_admin();
create trigger before_keep_an_admin before update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.preserve_last_admin();
create trigger before_keep_an_admin_on_delete before delete on public.user_roles for each row when (old.role = 'admin')
  execute function private.preserve_last_admin();
create trigger before_touch before update on public.user_roles for each row execute function private.touch_updated_at();
create trigger before_wait_for_other_admins before delete or update of role on public.user_roles for each statement
  execute function private.lock_admin_changes();
create trigger before_zz_refuse_in_words before insert or update on public.user_roles
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.user_roles
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('user_id');
create trigger after_sync_role_claim after insert or delete or update of user_id, role on public.user_roles for each row
  execute function private.sync_role_claim();
