-- A large stock as a file: its rows in the order of their ids, a part after the other, none of which counts or sorts the
-- whole.

create function public.stock_after(
  store uuid, item_type text, after uuid default null, find text default '', bucket text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := 1000;
  term constant text := btrim(left(coalesce(find, ''), 200));
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := '%' || replace(replace(replace(private.fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  market constant text := (select v.item_type from private.verticals v where v.item_type = stock_after.item_type);
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    select coalesce(jsonb_agg(private.stock_row(f.s) order by (f.s).id), '[]')
    from (select s from private.stock s
      where s.customer_id = $1 and s.item_type = %L and s.id > $2 and ($3 is null or s.bucket = $3)
        and ($4 = '%%%%' or private.fold(s.title) like $4
          or ($5 <> '' and (s.plate like $5 || '%%' or replace(s.id::text, '-', '') like lower($5) || '%%')))
      order by s.id limit $6) f$query$, market)
  into answer
  using store, coalesce(after, '00000000-0000-0000-0000-000000000000'), bucket, pattern, sign, most;
  return answer;
end $$;
grant execute on function public.stock_after to authenticated, service_role;
comment on function public.stock_after is
  'Up to 1000 listings of one market of a store, for its owner and for administrators, in the order of their ids after one.';
