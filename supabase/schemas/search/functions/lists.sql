-- Highlighted listings, filled up with the best others.
create or replace function private.featured_listing_ids(vertical text, max integer)
returns uuid[] language plpgsql stable set search_path to ''
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select id from (
         (select id, 0 as block, rank from private.search_%1$s
          where highlighted_until is not null and highlighted_until > now()
          order by rank desc, id limit $1)
         union all
         (select id, 1, rank from private.search_%1$s
          where highlighted_until is null or highlighted_until <= now() order by rank desc, id limit $1)
       ) l order by block, rank desc, id limit $1)', vertical)
    into ids using least(greatest(coalesce(max, 3), 0), 24);
  return ids;
end $$;

-- Listings like one, nearest in price: those that `closest` compares first, then those of `others` in order. The
-- listing itself is read once.
create or replace function private.similar_ids(vertical text, listing uuid, closest text, others text[], max integer)
returns uuid[] language plpgsql stable set search_path to ''
as $$
declare
  wanted integer := least(greatest(coalesce(max, 4), 0), 24);
  ids uuid[] := '{}';
  itself text;
  alike text;
  near text;
  more uuid[];
begin
  -- As text: a statement that is made here takes no row whose type it learns only when it runs.
  execute format('select own::text from private.comparable_%1$s own where own.id = $1', vertical)
    into itself using listing;
  if itself is null then
    return ids;
  end if;
  foreach alike in array closest || others loop
    exit when cardinality(ids) >= wanted;
    near := case when alike = closest then 'private.search_%1$s n where n.price %2$s own.price'
      else '(select * from private.search_%1$s n where n.price %2$s own.price order by n.price %3$s, n.id %3$s
        limit 2000) n where true' end;
    execute format(
      'select array(
         select id from (
           (select l.id, own.price - l.price as distance
            from (select ($4::private.comparable_%1$s).*) own, lateral (
              select l.* from (select n.* from ' || format(near, vertical, '<=', 'desc') || ') l
              where l.id <> own.id and l.id <> all ($2) and %2$s
              order by l.price desc, l.id desc limit $3) l)
           union all
           (select l.id, l.price - own.price
            from (select ($4::private.comparable_%1$s).*) own, lateral (
              select l.* from (select n.* from ' || format(near, vertical, '>', 'asc') || ') l
              where l.id <> all ($2) and %2$s
              order by l.price, l.id limit $3) l)
         ) near order by distance, id limit $3)', vertical, alike)
      into more using listing, ids, wanted - cardinality(ids), itself;
    ids := ids || more;
  end loop;
  return ids;
end $$;
