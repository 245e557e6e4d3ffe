-- What a CHECK refuses came in PostgreSQL's words ("new row for relation ... violates check constraint ...") to whoever
-- administers by the API itself: "gopher://", an address of 3,000 letters, a plan of another cycle. In the tables that
-- administrators write it is said in the words of the screens, with the field. The CHECK stays what decides.
create function private.say_what_is_refused()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  held record;
  is_refused boolean;
begin
  for held in
    select pg_get_expr(c.conbin, c.conrelid) as condition,
      case cardinality(c.conkey) when 1 then (
        select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) end as field
    from pg_constraint c where c.conrelid = tg_relid and c.contype = 'c' order by c.conname
  loop
    execute format('select (%s) is false from (select ($1).*) t', held.condition) into is_refused using new;
    if is_refused then
      perform private.refuse('value_refused', 'Um dos valores não é aceito. Confira e tente de novo.', 'PT422', held.field);
    end if;
  end loop;
  return new;
end $$;

-- The last of the triggers before: what they make of a value is what is held.
create function private.refuse_in_words(written text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger zz_refuse_in_words before insert or update on public.%I
    for each row when (auth.role() in (''anon'', ''authenticated'')) execute function private.say_what_is_refused()', written);
end $$;

comment on function private.refuse_in_words is 'Has what a CHECK of a table refuses said in words, to whoever writes it over the API.';

select private.refuse_in_words(w) from unnest(array[
  'app_settings', 'customers', 'integration_settings', 'inquiries', 'plans', 'profiles', 'reports', 'review_samples', 'transactions', 'user_roles']) w;

create or replace function private.check_webhook_address()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Over the API; what the installation itself writes is looked at when it is sent.
  if auth.role() is not null and (not private.leads_outside(new.webhook_url)
    or new.webhook_url !~ '^https?://[^[:space:]]+$' or char_length(new.webhook_url) > 2000)
  then
    perform private.refuse('webhook_address',
      'O webhook só vai para a internet aberta, por https. Confira o endereço; redes próprias são liberadas na instalação (WEBHOOK_NETWORKS).',
      'PT422', 'webhook_url');
  end if;
  return new;
end $$;
