-- Photos that were fetched from a host together count as one failure of it: since when one was last counted.
alter table private.photo_hosts add column failed_at timestamptz not null default now();
comment on column private.photo_hosts.failed_at is 'When a failure was last counted.';
