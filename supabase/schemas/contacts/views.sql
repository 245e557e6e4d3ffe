-- What a contact is stands in one place: a message, a telephone that was seen or called, a WhatsApp that was opened. An
-- e-mail address that was seen is none, for the message itself is counted.
create view private.contacts as
select 'message' as kind, i.id, i.customer_id, i.item_type, i.item_id, i.item_title as title, i.status,
  i.read_at is null as waits, i.created_at, i.last_message_at as moved_at, i.assigned_to
from public.inquiries i
union all
-- An event has a number: pages of a report are ordered by UUID.
select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end, md5('lead ' || l.id)::uuid, l.customer_id, l.item_type,
  l.item_id, null, null, l.read_at is null, l.created_at, l.created_at, null
from public.leads l where l.kind <> 'email';
comment on view private.contacts is
  'Every contact of a store: messages, and telephones and WhatsApps of unknown visitors. All figures of contacts count these.';
