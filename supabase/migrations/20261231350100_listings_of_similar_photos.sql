-- The listing that shows a similar photo is found by the photo's path, however many listings there are.

create or replace function private.photo_signal(w private.waiting)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with own as (
      select p.owner_id, p.likeness as hash, min(p.path) as path, count(*) as photos
      from private.pictures p where p.path = any (array(select private.photo_paths(w.item_type, w.id)))
      group by 1, 2
    ), found as (
      select o.path as own, o.photos, s.distance, other.*
      from own o join private.similar_hashes s on s.owner_id = o.owner_id and s.hash = o.hash
      cross join lateral (
        -- Those few are found by their paths before they are sorted: in the order of their ids all listings would be read.
        select several.other, several.title, several.store
        from (
          select p.path as other, l.id, l.title, c.business_name as store
          from (select q.path from private.pictures q
            where q.owner_id = s.other_owner_id and q.likeness = s.other_hash order by q.path limit 10) p
          join public.listing_photos shown on shown.path = p.path
          join private.stock l on l.id = private.listing_of_photo(shown) and l.status = 'published'
            and l.customer_id <> w.customer_id
          join public.customers c on c.id = l.customer_id
          offset 0) several
        order by several.id limit 1) other
    )
    select jsonb_build_object('rule', 'photo', 'level', 'high', 'photos', n.photos, 'title', f.title, 'store', f.store,
      'own', f.own, 'other', f.other, 'bits', f.distance)
    from (select * from found order by distance, own, other limit 1) f,
      (select sum(photos) as photos from (select distinct own, photos from found) p) n);
end $function$
;
