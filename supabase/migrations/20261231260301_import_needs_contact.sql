-- Without a telephone every new listing of a file would be refused after the import was confirmed: it is said before,
-- and the file that was read waits.

create or replace function public.confirm_import(run uuid, shrunk boolean DEFAULT false)
 returns void
 language plpgsql
 security definer
 set search_path TO ''
as $function$
declare
  found constant private.import_runs := private.run_for_change(run);
begin
  if found.state in ('applying', 'done') then
    return;
  elsif found.state <> 'ready' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif not private.may_import(found.customer_id) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif found.shrunk_from is not null and not coalesce(shrunk, false) then
    perform private.refuse('import_shrunk', 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.', 'PT422', 'shrunk');
  elsif not exists (select from public.customers c where c.id = found.customer_id and num_nonnulls(c.phone, c.whatsapp) > 0)
    and exists (select from private.import_rows r where r.run_id = run and r.outcome = 'created') then
    perform private.refuse('contact_missing',
      'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
  end if;
  update private.import_sources s set same_as = nullif(found.source_id, s.id) where s.id = found.origin_id;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run;
  perform pg_notify('patio_imports', '');
end $function$;
