-- Who may work on a lead is what its stage says: those that had been read before there were stages get one, too.
alter table public.contact_stages disable trigger user;
insert into public.contact_stages (customer_id, lead_id, item_type, item_id, title, stage, stage_at, worked_at, created_at)
select l.customer_id, l.id, l.item_type, l.item_id, coalesce(c.title, p.title, r.title), null, l.created_at, l.created_at, l.created_at
from public.leads l
left join public.cars c on l.item_type = 'car' and c.id = l.item_id
left join public.properties p on l.item_type = 'property' and p.id = l.item_id
left join public.rentals r on l.item_type = 'rental' and r.id = l.item_id
where l.kind <> 'email' and not exists (select from public.contact_stages s where s.lead_id = l.id)
order by l.created_at, l.id;
alter table public.contact_stages enable trigger user;
