-- Reviews: what people say of an item they dealt with, the seller's one answer, the store's rating.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null once the author's account is gone: the review stays, without a name.
  user_id uuid references public.profiles (id) on delete set null,
  author_name text,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  customer_id uuid not null references public.customers (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  comment text check (char_length(comment) between 1 and 4000),
  reply text check (char_length(btrim(reply)) between 1 and 4000),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(btrim(hidden_reason)) between 1 and 500),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_one_per_person_and_item unique (user_id, item_type, item_id),
  constraint reviews_reply_is_dated check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null))
);
alter table public.reviews enable row level security;

-- All columns, for profiles(reviews) takes the whole row: those of hiding are empty in what visitors see, and the key
-- of a request is of use to its person only.
grant select on public.reviews to anon;
grant select, delete on public.reviews to authenticated;
grant insert (user_id, item_type, item_id, rating, title, comment, request_key) on public.reviews to authenticated;

-- The answer and the hiding are other people's doing: answer_review and hide_review.
grant update (rating, title, comment) on public.reviews to authenticated;
grant all on public.reviews to service_role;

create policy "visitors read reviews that are not hidden" on public.reviews
  for select to anon using (hidden_at is null);
create policy "people read visible and own reviews, an administrator all" on public.reviews
  for select to authenticated
  using (hidden_at is null or user_id = (select private.own_id()) or (select private.is_admin()));
create policy "a person writes reviews in their own name" on public.reviews
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "an author changes their own review" on public.reviews
  for update to authenticated
  using (user_id = (select private.own_id())) with check (user_id = (select private.own_id()));
create policy "an author deletes their own review, an administrator any" on public.reviews
  for delete to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));

-- Specification section 7: a review is read with its author's name. Only who signed a visible one.
create policy "visitors read the names of review authors" on public.profiles
  for select to anon
  using (exists (select from public.reviews r where r.user_id = profiles.id));

do $$
begin
  perform private.refer_to_items_by_index('reviews');
end $$;

create trigger absorb_repeat before insert on public.reviews
  for each row when (new.request_key is not null) execute function private.absorb_repeat();
create trigger touch before update on public.reviews
  for each row execute function private.touch_updated_at();

-- Against scripts that praise or smear a whole catalogue, with one account or with many new ones. Where addresses need
-- no confirmation, every account has a confirmed one from the start.
create function private.require_reviewer(person uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account auth.users;
  written integer;
begin
  -- Reviews that come at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('patio.reviewer'), hashtext(person::text));
  select u.* into account from auth.users u where u.id = person;
  if account.email_confirmed_at is null then
    perform private.refuse('confirm_email_first',
      'Confirme seu e-mail antes de avaliar: o link está na sua caixa de entrada.', 'PT403');
  end if;
  select count(*) into written from public.reviews r
  where r.user_id = person and r.created_at > now() - interval '1 day';
  if written >= 5 and account.created_at > now() - interval '7 days' then
    perform private.refuse('review_rate_first_week',
      'Na primeira semana da conta são até 5 avaliações por dia. Tente de novo amanhã.', 'PT429');
  elsif written >= 30 then
    perform private.refuse('review_rate',
      'Você enviou muitas avaliações hoje. Tente de novo amanhã.', 'PT429');
  end if;
end $$;

create function private.accept_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- A person reviews what visitors can see; seed and restore may bring reviews of anything.
  must_see boolean := coalesce((select auth.role()), '') in ('anon', 'authenticated');
begin
  new.customer_id := private.store_of_item(new.item_type, new.item_id, must_see);
  if new.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if exists (select from public.customers c
      where c.id = new.customer_id and c.user_id = new.user_id) then
    perform private.refuse('own_listing_reviewed', 'Você não pode avaliar o seu próprio anúncio.');
  end if;
  if must_see then
    perform private.require_reviewer(new.user_id);
  end if;
  new.comment := nullif(btrim(new.comment), '');
  new.author_name := (select p.name from public.profiles p where p.id = new.user_id);
  return new;
end $$;
create trigger accept before insert on public.reviews
  for each row execute function private.accept_review();

create function private.tidy_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.comment := nullif(btrim(new.comment), '');
  -- The account behind the review was deleted (foreign key, on delete set null).
  if new.user_id is null then
    new.author_name := null;
  end if;
  return new;
end $$;
create trigger tidy before update on public.reviews
  for each row execute function private.tidy_review();

create function private.rename_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reviews set author_name = new.name where user_id = new.id;
  return null;
end $$;
create trigger rename_author after update of name on public.profiles
  for each row when (new.name is distinct from old.name)
  execute function private.rename_author();

-- Once per statement, for the stores it touched. The lock comes first, in a statement of its own:
-- the mean is then read after every earlier writer of the same store has committed.
create function private.rate_stores() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.customers
  where id in (select customer_id from changed) order by id for no key update;
  update public.customers c
  set rating_average = r.average, rating_count = r.total
  from (
    select s.id, round(avg(r.rating), 1) as average, count(r.id)::integer as total
    from public.customers s
    left join public.reviews r on r.customer_id = s.id and r.hidden_at is null
    where s.id in (select customer_id from changed)
    group by s.id
  ) r
  where c.id = r.id
    and (c.rating_average, c.rating_count) is distinct from (r.average, r.total);
  return null;
end $$;
create trigger rate_stores_on_insert after insert on public.reviews
  referencing new table as changed for each statement execute function private.rate_stores();
create trigger rate_stores_on_update after update on public.reviews
  referencing new table as changed for each statement execute function private.rate_stores();
create trigger rate_stores_on_delete after delete on public.reviews
  referencing old table as changed for each statement execute function private.rate_stores();

-- A signed-in role reads whole rows of profiles, its own; so for it the policy above cannot be. Embedded in a review,
-- `profiles` is therefore its author as everybody may know them, and not the row behind it. No role reads the view.
create view public.review_authors with (security_barrier) as select id, name from public.profiles;

revoke all on public.review_authors from service_role;

create function public.profiles(review public.reviews) returns setof public.review_authors
language sql stable security definer rows 1
set search_path = ''
as $$
  select a.id, a.name from public.review_authors a
  where a.id = review.user_id
    -- A caller may make up a review: only one that they can see names its author.
    and exists (
      select from public.reviews r
      where r.id = review.id and r.user_id = a.id
        and (r.hidden_at is null or r.user_id = (select private.own_id()) or (select private.is_admin())))
$$;
grant execute on function public.profiles(public.reviews) to anon, authenticated, service_role;

-- The seller's answer, once.
create function public.answer_review(review_id uuid, reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(btrim(answer_review.reply), '') = '' then
    perform private.refuse('reply_missing', 'Escreva a resposta.', 'PT422', 'reply');
  end if;
  update public.reviews r
  set reply = btrim(answer_review.reply), replied_at = now()
  where r.id = review_id and r.reply is null and r.hidden_at is null
    and r.customer_id = private.own_customer_id();
  -- The same answer again, after a lost one: it stands.
  if not found and not exists (select from public.reviews r
      where r.id = review_id and r.reply = btrim(answer_review.reply) and r.hidden_at is null
        and r.customer_id = private.own_customer_id()) then
    perform private.refuse('review_not_answerable',
      'Esta avaliação não é de um anúncio seu ou já foi respondida.');
  end if;
end $$;
grant execute on function public.answer_review(uuid, text) to authenticated, service_role;

-- A reason hides, null shows again.
create function public.hide_review(review_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.reviews r
  set hidden_reason = nullif(btrim(reason), ''),
      hidden_at = case when nullif(btrim(reason), '') is not null then now() end
  where r.id = review_id;
  if not found then
    perform private.refuse('review_gone', 'Avaliação não encontrada. Recarregue a página.', 'PT404');
  end if;
end $$;
grant execute on function public.hide_review(uuid, text) to authenticated, service_role;

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
grant execute on function public.review_summary(text, uuid) to anon, authenticated, service_role;

create index reviews_item_idx on public.reviews (item_type, item_id, created_at desc, id);
create index reviews_customer_id_idx on public.reviews (customer_id, created_at desc);
create unique index reviews_request_key_idx on public.reviews (user_id, request_key)
  where request_key is not null;

comment on table public.reviews is 'A person''s review of an item: one per person and item, never of one''s own.';
comment on column public.reviews.author_name is
  'Copy of the author''s name for readers who may not read profiles; kept by trigger.';
comment on column public.reviews.customer_id is 'The store of the item, set by trigger; its rating is the mean of these.';
comment on view public.review_authors is 'What is known of the author of a review: the type of what profiles(reviews) gives.';
comment on function public.profiles(public.reviews) is
  'The author of a review, for `reviews?select=...,profiles(name)` (specification section 7).';
comment on function public.answer_review(uuid, text) is 'The owner of the reviewed item answers, once.';
comment on function public.hide_review(uuid, text) is
  'Administrators only: hides a review with a reason; without one shows it again.';
comment on function public.review_summary(text, uuid) is
  'Average and number of the reviews of an item that everybody sees; no average of none.';
