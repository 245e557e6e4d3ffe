-- One change of many listings of a store runs at a time; of several that do, the oldest goes on.
update public.bulk_changes b set state = 'done'
where b.state = 'running' and exists (
  select from public.bulk_changes o
  where o.customer_id = b.customer_id and o.state = 'running' and (o.created_at, o.id) < (b.created_at, b.id));
drop index public.bulk_changes_running_idx;
create unique index bulk_changes_running_key on public.bulk_changes (customer_id) where (state = 'running');
