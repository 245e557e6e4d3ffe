-- A draft of a store names only pictures that the store may show: another's was kept, held that picture in use for as
-- long as the draft stood, and was refused only when the draft was published.

create function private.take_own_picture_in_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named text;
  chosen text;
begin
  foreach named in array array['logo_path', 'cover_path'] loop
    chosen := nullif(new.changes ->> named, '');
    if chosen is not null
      and not exists (select from private.pictures p
        where p.path = chosen and p.owner_id = new.customer_id
          and coalesce(p.unused_since, 'infinity') <> '-infinity')
      -- What is published, or in the draft already, may stay; an upsert inserts first.
      and not exists (select from public.customers c
        where c.id = new.customer_id and to_jsonb(c) ->> named = chosen)
      and not exists (select from public.store_drafts d
        where d.customer_id = new.customer_id and d.changes ->> named = chosen)
    then
      perform private.refuse('picture_unknown', 'Esta foto não chegou ao site. Envie de novo.', 'PT422', named);
    end if;
  end loop;
  return new;
end $$;
create trigger take_own_picture before insert or update of customer_id, changes on public.store_drafts
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_own_picture_in_draft();
