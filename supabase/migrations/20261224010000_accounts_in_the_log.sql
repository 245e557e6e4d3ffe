-- The log said "mudou accounts d464b982-23b9-…" of who was deactivated: an account is called by its person.
create or replace function private.audited_name(table_name text, row_id text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles', 'accounts') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name = 'customers' then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  elsif table_name = 'subscriptions' then
    select c.business_name into answer
    from public.subscriptions s join public.customers c on c.id = s.customer_id where s.id = row_id::uuid;
  elsif table_name = 'inquiries' then
    select i.item_title into answer from public.inquiries i where i.id = row_id::uuid;
  elsif table_name = 'reviews' then
    select r.title into answer from public.reviews r where r.id = row_id::uuid;
  elsif table_name = 'backups' then
    select b.file into answer from public.backups b where b.id = row_id::uuid;
  elsif table_name = 'sendings' then
    select s.title into answer from public.sendings s where s.id = row_id::uuid;
  end if;
  return answer;
end $$;
