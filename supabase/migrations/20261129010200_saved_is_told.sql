-- Plans and integrations stand on pages that are kept, as settings do: whoever keeps them is told of these as well.
create trigger tell after insert or update or delete on public.plans
  for each statement execute function private.tell_of_setting();
create trigger tell after insert or update or delete on public.integration_settings
  for each statement execute function private.tell_of_setting();
comment on function private.tell_of_setting() is
  'Tells every server of what an administrator saved and pages show: settings, plans, integrations.';
