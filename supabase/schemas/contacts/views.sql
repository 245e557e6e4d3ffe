-- What a contact is stands in one place: a message, a telephone that was seen or called, a WhatsApp that was opened. An
-- e-mail address that was seen is none, for the message itself is counted.
create view private.contacts as
select 'message' as kind, i.id, i.customer_id, i.item_type, i.item_id, i.item_title as title, i.status,
  i.read_at is null as waits, i.created_at, i.last_message_at as moved_at, i.assigned_to
from public.inquiries i
union all
-- An event has a number: pages of a report are ordered by UUID.
select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end, md5('lead ' || l.id)::uuid, l.customer_id, l.item_type,
  l.item_id, null, null, l.read_at is null, l.created_at, l.created_at, s.assigned_to
from public.leads l left join public.contact_stages s on s.lead_id = l.id where l.kind <> 'email';
comment on view private.contacts is
  'Every contact of a store: messages, and telephones and WhatsApps of unknown visitors. All figures of contacts count these.';

-- When a store with these hours is open between two moments: each span within them.
create or replace function private.open_spans(hours jsonb, clock text, since timestamptz, until timestamptz)
returns table (opens timestamptz, closes timestamptz)
language sql stable
begin atomic
  select greatest(s.opens, since), least(s.closes, until)
  from generate_series(0, least(60, until::date - since::date + 2)) n
  cross join lateral (select (since at time zone 'America/Sao_Paulo')::date - 1 + n::integer as day) d
  cross join lateral jsonb_array_elements_text(case when hours is null then '["00:00-24:00"]'
    else coalesce(hours -> extract(isodow from d.day)::text, '[]') end) span
  cross join lateral (select
    (d.day + split_part(span, '-', 1)::interval) at time zone clock as opens,
    (d.day + split_part(span, '-', 2)::interval) at time zone clock as closes) s
  where s.opens < until and s.closes > since;
end;
grant execute on function private.open_spans(jsonb, text, timestamptz, timestamptz) to authenticated;
