-- 6 bits touch at most 6 of 8 bytes, so that two bytes are equal: a pair of bytes with its places finds it.
create or replace function private.byte_pairs(hash bit)
returns integer[] language sql immutable set search_path to ''
as $$
  select array_agg((a.n * 8 + b.n) * 65536 + a.byte * 256 + b.byte)
  from (select n, substring(hash from n * 8 + 1 for 8)::bit(8)::integer as byte from generate_series(0, 7) n) a
  join (select n, substring(hash from n * 8 + 1 for 8)::bit(8)::integer as byte from generate_series(0, 7) n) b on b.n > a.n
$$;
