-- Of two drafts at once neither saw the other, so that a store at its 500 drafts came beyond them. They are counted under a
-- lock, as what a plan limits is.
create or replace function private.hold_drafts(vertical text, store uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  drafts integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.drafts'), hashtext(store::text));
  execute format('select count(*) from public.%I where customer_id = $1 and status = ''draft''', vertical)
    into drafts using store;
  if drafts >= 500 then
    perform private.refuse('too_many_drafts',
      'Você já tem 500 rascunhos. Publique ou apague alguns antes.', 'PT409');
  end if;
end $$;
