-- What is put back after a mistaken rejection stands as it did: it keeps its date and how long it is paid for; before, it
-- came back as if it were new, first among the newest. And who wrote a review is told that it is back, as a store is.

create or replace function private.date_listing_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days integer;
begin
  if new.status = 'rejected' and coalesce(btrim(new.rejection_reason), '') = '' then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  if new.status in ('pending', 'published') then
    new.rejection_reason := null;
  end if;
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused', 'rejected')
      or (old.status in ('paused', 'rejected') and coalesce(new.expires_at <= now(), true))) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $function$;

create or replace function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review public.reviews;
  store public.customers;
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = show_reported.item_id;
    if review.user_id is not null then
      perform private.notify(review.user_id, 'announcement',
        case when hide then 'Avaliação oculta' else 'Avaliação de volta ao ar' end,
        case when hide then format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason)
          else format('Sua avaliação “%s” está no site de novo.', review.title) end,
        null, case when hide then 'warning' else 'success' end, 'high');
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = show_reported.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high');
  else
    perform public.moderate_listing(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $function$;
