alter table public.reviews enable row level security;
grant select on public.reviews to anon;
grant select, delete on public.reviews to authenticated;
grant insert (user_id, item_type, item_id, rating, title, comment, request_key) on public.reviews to authenticated;
grant update (rating, title, comment) on public.reviews to authenticated;
create policy "a person writes reviews in their own name" on public.reviews
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "an author changes their own review" on public.reviews
  for update to authenticated using (user_id = (select private.own_id()));
create policy "an author deletes their own review, an administrator any" on public.reviews
  for delete to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "people read visible and own reviews, an administrator all" on public.reviews
  for select to authenticated
  using (hidden_at is null or user_id = (select private.own_id()) or (select private.is_admin()));
create policy "visitors read reviews that are not hidden" on public.reviews
  for select to anon using (hidden_at is null);

revoke select, insert, update, delete, references, trigger, truncate on public.review_authors from service_role;
