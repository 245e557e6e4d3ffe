-- What moderators know of a listing beside its signals: that one of these does not hold, and who else is looking at it.

create table private.signal_rebuttals (
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  rule text not null check (rule in ('price', 'photo', 'advance', 'phone', 'new_account')),
  edition text not null check (char_length(edition) <= 100),
  rebutted_by uuid references public.profiles (id) on delete set null,
  rebutted_at timestamptz not null default now(),
  primary key (item_type, item_id, rule)
);
alter table private.signal_rebuttals enable row level security;
create index signal_rebuttals_rebutted_at_idx on private.signal_rebuttals (rebutted_at);
create index signal_rebuttals_rebutted_by_idx on private.signal_rebuttals (rebutted_by);
create trigger audit after insert or update or delete on private.signal_rebuttals
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('item_id');

-- Who looks says so every 20 seconds (app/features/admin/approvals/queries.ts).
create table private.moderation_looks (
  admin_id uuid primary key references public.profiles (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  looked_at timestamptz not null default now()
);

alter table private.moderation_looks enable row level security;

create function private.weighed_signals(signals jsonb, item_type text, item_id uuid, edition text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(s.signal || jsonb_strip_nulls(jsonb_build_object('rebutted_by',
    case when r.rule is not null then coalesce(nullif(p.name, ''), p.email, '') end)) order by s.place), '[]')
  from jsonb_array_elements(signals) with ordinality s (signal, place)
  left join private.signal_rebuttals r on r.item_type = weighed_signals.item_type and r.item_id = weighed_signals.item_id
    and r.rule = s.signal ->> 'rule' and r.edition = weighed_signals.edition
  left join public.profiles p on p.id = r.rebutted_by
$$;

create function private.looking_at(item_type text, item_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(nullif(p.name, ''), p.email)
  from private.moderation_looks l join public.profiles p on p.id = l.admin_id
  where l.item_type = looking_at.item_type and l.item_id = looking_at.item_id
    and l.looked_at > now() - interval '45 seconds' and l.admin_id is distinct from private.own_id()
  order by l.looked_at limit 1
$$;

create or replace function private.waiting_row(w private.waiting) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  standing constant jsonb := private.price_standing(w.price, public.comparable_prices(w.item_type, w.id));
  edition constant text := private.edition_of(w.item_type, w.id);
begin
  return (
    select jsonb_build_object(
      'item_type', w.item_type, 'id', w.id, 'title', w.title, 'price', w.price, 'since', w.since,
      'sample_id', w.sample_id, 'cause', w.cause, 'edition', edition,
      'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
      'photo_count', w.photo_count,
      'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
        from public.listing_photos p where p.id = private.cover_id(w.item_type, w.id)),
      'standing', standing,
      'signals', private.weighed_signals(
        private.risk_signals(w, standing, private.description_of(w.item_type, w.id)), w.item_type, w.id, edition),
      'looking', private.looking_at(w.item_type, w.id))
    from (values (w.customer_id)) of_store (id)
    left join public.customers c on c.id = of_store.id
    left join private.items i on i.item_type = w.item_type and i.id = w.id);
end $$;

create function public.rebut_signal(item_type text, item_id uuid, rule text, edition text, rebutted boolean default true)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (
    select from private.waiting w where w.item_type = rebut_signal.item_type and w.id = rebut_signal.item_id) then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  delete from private.signal_rebuttals r
  where r.item_type = rebut_signal.item_type and r.item_id = rebut_signal.item_id and r.rule = rebut_signal.rule
    and (not rebutted or r.edition <> rebut_signal.edition);
  if rebutted then
    insert into private.signal_rebuttals (item_type, item_id, rule, edition, rebutted_by)
    values (rebut_signal.item_type, rebut_signal.item_id, rebut_signal.rule, rebut_signal.edition, private.own_id())
    on conflict do nothing;
  end if;
exception when check_violation or not_null_violation then
  perform private.refuse('value_refused', 'Um dos valores não é aceito. Confira e tente de novo.', 'PT422');
end $$;
grant execute on function public.rebut_signal(text, uuid, text, text, boolean) to anon, authenticated, service_role;

create function public.signal_rebuttals() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(n.rule, n.n), '{}')
    from (
      select r.rule, count(*) as n from private.signal_rebuttals r
      where r.rebutted_at > now() - interval '90 days' group by 1) n);
end $$;
grant execute on function public.signal_rebuttals() to anon, authenticated, service_role;

create function public.look_at_item(item_type text, item_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.moderation_looks (admin_id, item_type, item_id)
  select private.own_id(), w.item_type, w.id
  from private.waiting w
  where w.item_type = look_at_item.item_type and w.id = look_at_item.item_id and private.own_id() is not null
  limit 1
  on conflict (admin_id) do update
  set item_type = excluded.item_type, item_id = excluded.item_id, looked_at = now();
end $$;
grant execute on function public.look_at_item(text, uuid) to anon, authenticated, service_role;

comment on table private.signal_rebuttals is
  'Signals of risk that an administrator found not to hold, of a listing as it was then: changed words or photos are weighed anew.';
comment on table private.moderation_looks is 'What each administrator has open in the queue, and when that was last said.';
comment on function private.weighed_signals(jsonb, text, uuid, text) is 'The same signals, those that do not hold with who said so.';
comment on function private.looking_at(text, uuid) is 'Who else looks at a listing now; null for nobody.';
comment on function public.rebut_signal(text, uuid, text, text, boolean) is
  'A signal of a listing that waits does not hold, as it was seen (edition), or does after all. Administrators only.';
comment on function public.signal_rebuttals() is 'How often each rule was found not to hold, in 90 days. Administrators only.';
comment on function public.look_at_item(text, uuid) is 'The caller has a listing open in the queue. Administrators only.';
