-- The mean and number of an item's reviews, however many pages of them there are.

create function public.review_summary(item_type text, item_id uuid)
returns table (average numeric, total integer)
language sql stable security definer
set search_path = ''
as $$
  -- Hidden ones count for nobody, not even for their author, who can still read them.
  select avg(r.rating), count(*)::integer
  from public.reviews r
  where r.item_type = review_summary.item_type and r.item_id = review_summary.item_id
    and r.hidden_at is null
$$;
comment on function public.review_summary(text, uuid) is
  'Average and number of the reviews of an item that everybody sees; no average of none.';
grant execute on function public.review_summary(text, uuid) to anon, authenticated, service_role;
