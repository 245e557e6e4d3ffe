-- A signed-in role reads whole rows of profiles, its own; so for it the policy above cannot be. Embedded in a review,
-- `profiles` is therefore its author as everybody may know them, and not the row behind it. No role reads the view.
create view public.review_authors with (security_barrier) as select id, name from public.profiles;
comment on view public.review_authors is
  'What everybody may know of the author of a review: the row type of profiles(reviews).';

-- Definer: reads the name of an author whose profile the caller may not read.
create or replace function public.profiles(review public.reviews)
returns setof public.review_authors language sql stable security definer rows 1 set search_path to ''
as $$
  select a.id, a.name from public.review_authors a
  where a.id = review.user_id
    -- A caller may make up a review: only one that they can see names its author.
    and exists (
      select from public.reviews r
      where r.id = review.id and r.user_id = a.id
        and (r.hidden_at is null or r.user_id = (select private.own_id()) or (select private.is_admin())))
$$;
grant execute on function public.profiles(public.reviews) to anon, authenticated;
comment on function public.profiles(public.reviews) is
  'The author of a review, for `reviews?select=...,profiles(name)` (specification section 7).';
