-- Name and operator of the site were saved in two calls: where the second failed, the form said that nothing was saved, and
-- the first stayed. What others save of the same value meanwhile stays, as it did.
create function public.change_settings(settings jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $function$
begin
  perform private.require_admin();
  if jsonb_typeof(settings) is distinct from 'array' or exists (
      select from jsonb_array_elements(settings) c
      where jsonb_typeof(c) <> 'object' or jsonb_typeof(c -> 'key') is distinct from 'string' or not c ? 'whole')
    or jsonb_array_length(settings) > (select count(distinct c ->> 'key') from jsonb_array_elements(settings) c) then
    perform private.refuse('setting_invalid', 'Este valor não serve. Confira os limites do campo.', 'PT422', 'settings');
  end if;
  insert into public.app_settings as s (key, value, is_public)
  select c.key, c.whole, coalesce(c.is_public, false)
  from jsonb_to_recordset(settings) as c (key text, whole jsonb, is_public boolean)
  order by c.key
  on conflict (key) do update set is_public = excluded.is_public, value = coalesce((
    select s.value || c.changes from jsonb_to_recordset(settings) as c (key text, changes jsonb)
    where c.key = s.key and jsonb_typeof(s.value) = 'object' and jsonb_typeof(c.changes) = 'object'), excluded.value);
end $function$;
comment on function public.change_settings(jsonb) is
  'Administrators only: saves settings, all or none: [{key, whole, changes, is_public}]. Of one that is there and is an object only changes are written, if given.';
revoke all on function public.change_settings(jsonb) from public;
grant execute on function public.change_settings(jsonb) to anon, authenticated, service_role;
