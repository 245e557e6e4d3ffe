-- BEFORE trigger: an empty comment is none; without its account a review has no name.
create or replace function private.clean_review()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.comment := nullif(btrim(new.comment), '');
  -- The account behind the review was deleted (foreign key, on delete set null).
  if new.user_id is null then
    new.author_name := null;
  end if;
  return new;
end $$;

-- Refuses reviews by accounts without a confirmed address, or too many a day: against scripts that praise or smear a
-- whole catalogue.
create or replace function private.require_reviewer(person uuid)
returns void language plpgsql set search_path to ''
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
    perform private.refuse('review_rate', 'Você enviou muitas avaliações hoje. Tente de novo amanhã.', 'PT429');
  end if;
end $$;

create or replace function public.review_summary(item_type text, item_id uuid)
returns table (average numeric, total integer) language sql stable set search_path to ''
as $$
  -- Hidden ones count for nobody, not even for their author, who can still read them.
  select avg(r.rating), count(*)::integer
  from public.reviews r
  where r.item_type = review_summary.item_type and r.item_id = review_summary.item_id
    and r.hidden_at is null
$$;
grant execute on function public.review_summary(text, uuid) to anon, authenticated;
comment on function public.review_summary(text, uuid) is
  'Average and number of the reviews of an item that everybody sees; no average of none.';
