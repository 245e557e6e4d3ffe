-- BEFORE trigger: a review that its person has sent before under the same request_key is not created again.
-- Definer: writes private.review_requests.
create or replace function private.absorb_repeated_review()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  -- Of two at once the second waits here for the first.
  insert into private.review_requests (user_id, request_key, review_id)
  select new.user_id, new.request_key, new.id where new.user_id is not null
  on conflict do nothing;
  if not found and new.user_id is not null then
    return null;
  end if;
  new.request_key := null;
  return new;
end $$;

-- BEFORE trigger: who may review what. Seeds and restores may bring reviews of anything.
-- Definer: reads whose listing it is, and auth.users.
create or replace function private.accept_review()
returns trigger language plpgsql security definer set search_path to ''
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
  if exists (select from public.store_members m
      where m.customer_id = new.customer_id and m.user_id = new.user_id) then
    perform private.refuse('own_listing_reviewed', 'Você não pode avaliar o seu próprio anúncio.');
  end if;
  if must_see then
    perform private.require_reviewer(new.user_id);
  end if;
  new.comment := nullif(btrim(new.comment), '');
  new.author_name := (select p.name from public.profiles p where p.id = new.user_id);
  return new;
end $$;

-- AFTER trigger: the rating of the touched stores. The lock is a statement of its own, so that the mean is read after
-- every earlier writer has committed.
-- Definer: sets the rating of a store, which nobody may write directly.
create or replace function private.refresh_store_rating()
returns trigger language plpgsql security definer set search_path to ''
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

-- Definer: sets the answer, a column of reviews that only this writes.
create or replace function public.answer_review(review_id uuid, reply text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  words constant text := btrim(answer_review.reply);
begin
  if coalesce(words, '') = '' then
    perform private.refuse('reply_missing', 'Escreva a resposta.', 'PT422', 'reply');
  elsif char_length(words) > 4000 then
    perform private.refuse('reply_too_long', 'A resposta pode ter até 4.000 caracteres.', 'PT422', 'reply');
  end if;
  update public.reviews r
  set reply = words, replied_at = now()
  where r.id = review_id and r.reply is null and r.hidden_at is null
    and r.customer_id = any (private.stores_as('manager'));
  -- The same answer again, after a lost one: it stands.
  if not found and not exists (select from public.reviews r
      where r.id = review_id and r.reply = words and r.hidden_at is null
        and r.customer_id = any (private.stores_as('manager'))) then
    perform private.refuse('review_not_answerable', 'Esta avaliação não é de um anúncio seu ou já foi respondida.');
  end if;
end $$;
grant execute on function public.answer_review(uuid, text) to authenticated;
comment on function public.answer_review(uuid, text) is 'The owner of the reviewed item answers, once.';

-- Definer: sets when a review was hidden, a column without a grant.
create or replace function public.hide_review(review_id uuid, reason text)
returns void language plpgsql security definer set search_path to ''
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
grant execute on function public.hide_review(uuid, text) to authenticated;
comment on function public.hide_review(uuid, text) is
  'Administrators only: hides a review with a reason; without one shows it again.';
