-- A store's usual time is told by its latest 500 conversations: a store with thousands of them is asked no more work, and
-- each answer settles the figure anew (private.keep_answer_minutes).

create or replace function private.answers_of(store uuid, since timestamptz, until timestamptz)
returns table (inquiry_id uuid, asked_at timestamptz, answered_at timestamptz, minutes numeric)
language sql stable security definer
set search_path = ''
as $$
  with moved as (
    select i.id as inquiry_id from public.inquiries i
    where i.customer_id = store and i.last_message_at >= since and exists (
      select from public.inquiry_messages m
      where m.inquiry_id = i.id and m.author = 'store' and m.created_at >= since and m.created_at < until)
    order by i.last_message_at desc limit 500
  ), said as (
    select i.id as inquiry_id, 'visitor' as author, i.created_at as at from public.inquiries i
    where i.id in (select o.inquiry_id from moved o)
    union all
    select m.inquiry_id, m.author, m.created_at from public.inquiry_messages m
    where m.inquiry_id in (select o.inquiry_id from moved o)
  ), turns as (
    select s.*, lag(s.author) over (partition by s.inquiry_id order by s.at, s.author desc) as author_before
    from said s
  ), changes as (
    select t.*, lag(t.at) over (partition by t.inquiry_id order by t.at, t.author desc) as asked
    from turns t where t.author is distinct from t.author_before
  )
  select c.inquiry_id, c.asked, c.at, private.open_minutes(store, c.asked, c.at)
  from changes c where c.author = 'store' and c.asked is not null and c.at >= since and c.at < until
$$;
