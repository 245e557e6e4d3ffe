-- How soon a store answers, as visitors see it: kept beside the store, so that no page of a listing works it out.

create function private.keep_answer_minutes(store uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  minutes constant integer := private.answer_minutes(store);
begin
  -- An update that reaches no row counts as one of somebody else's store.
  if exists (select from public.customers c where c.id = store and c.answer_minutes is distinct from minutes) then
    update public.customers c set answer_minutes = minutes where c.id = store;
  end if;
end $$;

create function private.follow_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.keep_answer_minutes(i.customer_id)
  from (select distinct i.customer_id from added a join public.inquiries i on i.id = a.inquiry_id
    where a.author = 'store') i;
  return null;
end $$;
create trigger follow_answers after insert on public.inquiry_messages
  referencing new table as added for each statement execute function private.follow_answers();

-- What was answered a month ago ends to count: once a day, by a job.
create function private.settle_answer_minutes() returns void
language sql security definer
set search_path = ''
as $$
  select private.keep_answer_minutes(c.id) from public.customers c
  where c.answer_minutes is not null or exists (
    select from public.inquiries i where i.customer_id = c.id and i.created_at > now() - interval '31 days')
$$;

select private.settle_answer_minutes();

comment on function private.settle_answer_minutes() is 'Works out anew how soon each store answers; a job does so every night.';
