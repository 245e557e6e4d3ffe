-- Which values of a listing a row would change.
create or replace function private.import_changes(listing jsonb, content jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', c.key, 'before', listing -> c.key, 'after', c.value) order by c.key), '[]')
  from jsonb_each(content) c
  where listing -> c.key is distinct from c.value
$$;

-- What would bring back what its import took off, as a change.
create or replace function private.import_return(item private.import_items, status text)
returns jsonb language sql immutable set search_path to ''
as $$
  select case when item.archived and item.left_as = status then jsonb_build_array(jsonb_build_object('field', 'status',
    'before', status, 'after', case status when 'paused' then 'published' else 'pending' end)) else '[]' end
$$;

create or replace function private.note_photo_host(answered text)
returns void language sql set search_path to ''
as $$ delete from private.photo_hosts a where a.host = answered $$;
comment on function private.note_photo_host(text) is 'A host answered: nothing is held against it any more.';
