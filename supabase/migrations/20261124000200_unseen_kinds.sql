-- Kinds of rentals and guarantees that no listing on show has are known as amenities are: "chácara" is then a word of
-- its listings, not a kind by which nothing is found.
create or replace function private.unseen_codes() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v private.verticals;
  seen bigint;
  codes jsonb := '[]';
begin
  for v in select * from private.verticals loop
    execute format('select coalesce(bit_or(s.bits), 0) from private.%I s',
      'search_' || v.vertical || case when private.search_size(v.vertical) < 3000 then '' else '_sample' end) into seen;
    codes := codes || coalesce((
      select jsonb_agg(jsonb_build_object('item_type', v.item_type, 'param', f.param, 'value', c.code) order by f.place, c.place)
      from private.search_facets f join private.search_codes c using (list)
      where f.vertical = v.vertical and f.kind in ('all', 'any') and (seen >> (f.bit + c.number - 1)) & 1 = 0), '[]');
  end loop;
  return codes;
end $$;
