-- A store whose listings are on show may not take away the telephone and WhatsApp by which they are asked for.

-- SECURITY DEFINER: who edits a store may not read the telephones of its listings.
create function private.keep_store_reachable() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v text;
  lacks boolean;
begin
  if private.is_admin() then
    return new;
  end if;
  for v in select vertical from private.verticals loop
    execute format('select exists (select from public.%I l where l.customer_id = $1
      and l.status in (''pending'', ''published'', ''paused'') and l.contact_phone is null)', v) into lacks using new.id;
    if lacks then
      perform private.refuse('contact_missing',
        'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
    end if;
  end loop;
  return new;
end $$;
comment on function private.keep_store_reachable() is
  'Refuses to leave listings without any telephone: those of the store that have none of their own.';

create trigger keep_store_reachable before update of phone, whatsapp on public.customers
  for each row when (num_nonnulls(new.phone, new.whatsapp) = 0 and num_nonnulls(old.phone, old.whatsapp) > 0
    and auth.role() in ('anon', 'authenticated'))
  execute function private.keep_store_reachable();
