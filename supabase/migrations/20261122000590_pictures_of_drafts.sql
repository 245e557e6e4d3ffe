-- A logo or cover that stands in a draft is in use: it is published later.

create or replace function private.note_unused_pictures() returns void
language sql
set search_path = ''
as $$
  update private.pictures p set unused_since = case when used.here then null else now() end
  from (
    select k.path, exists (
        select from public.listing_photos l
        where l.path in (k.path, k.path || '-90', k.path || '-180', k.path || '-270'))
      or exists (select from public.customers c where k.path in (c.logo_path, c.cover_path))
      or exists (select from public.store_drafts d
        where k.path in (d.changes ->> 'logo_path', d.changes ->> 'cover_path'))
      or exists (select from public.profiles o where o.avatar_path = k.path) as here
    from private.pictures k
    where k.created_at < now() - interval '1 day' and coalesce(k.unused_since, 'infinity') <> '-infinity') used
  where used.path = p.path and used.here = (p.unused_since is not null)
$$;
