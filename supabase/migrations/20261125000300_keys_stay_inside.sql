-- What only the database compares is read by nobody through the API: the keys by which a request sent twice is known,
-- who reported from which network, and the payment provider's own numbers.

-- Reviews are read whole, because profiles(reviews) names their authors: their keys stand beside them.
create table private.review_requests (
  user_id uuid not null references auth.users on delete cascade,
  request_key uuid not null,
  -- Known before the review is there, and only with it.
  review_id uuid not null references public.reviews on delete cascade deferrable initially deferred,
  primary key (user_id, request_key)
);
alter table private.review_requests enable row level security;

create function private.absorb_repeated_review() returns trigger
language plpgsql security definer
set search_path = ''
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
drop trigger absorb_repeat on public.reviews;
create trigger absorb_repeat before insert on public.reviews
  for each row when (new.request_key is not null) execute function private.absorb_repeated_review();

insert into private.review_requests (user_id, request_key, review_id)
select user_id, request_key, id from public.reviews where user_id is not null and request_key is not null;
-- What is forgotten here changes nothing of a review.
alter table public.reviews disable trigger user;
update public.reviews set request_key = null where request_key is not null;
alter table public.reviews enable trigger user;
drop index public.reviews_request_key_idx;
alter table public.reviews add constraint reviews_key_stays_inside check (request_key is null);

create index review_requests_review_id_idx on private.review_requests (review_id);

-- The others by column.
revoke select on public.saved_searches, public.inquiry_messages, public.reports, public.sendings, public.invoices
  from anon, authenticated;

grant select (id, user_id, name, vertical, filters, frequency, last_run_at, seen_at, created_at, updated_at)
  on public.saved_searches to authenticated;

grant select (id, inquiry_id, author, user_id, body, created_at) on public.inquiry_messages to authenticated;

grant select (id, item_type, item_id, reason, details, user_id, status, resolved_by, resolved_at, created_at)
  on public.reports to authenticated;

grant select (id, sender_id, audience, title, message, type, priority, action_url, metadata, in_app, by_mail, personal,
  state, people, told, shown, mailed, mails_sent, mails_failed, created_at, ended_at) on public.sendings to authenticated;

grant select (id, number, customer_id, subscription_id, plan_id, description, payer_name, payer_tax_id, amount, status,
  due_on, paid_at, txid, pix_payload, created_at, updated_at, year, kind, lines, period_start, period_end, replaced_by,
  payment_reference, code, refunded) on public.invoices to authenticated;

comment on table private.review_requests is 'Under which request_key a person has sent which review: sent again it makes none.';
comment on function private.absorb_repeated_review() is
  'BEFORE INSERT trigger: a review that its person has sent before under the same request_key is not made again.';
