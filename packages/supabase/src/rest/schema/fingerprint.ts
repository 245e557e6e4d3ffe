import type { Sql } from 'postgres';

/**
 * A text that is another one after each change of what `readCatalogue` reads. A row of the catalogue that is
 * written anew has another `xmin`, and one that goes is missed.
 */
export async function fingerprintOf(owner: Sql, schemas: string[]): Promise<string> {
  const [row] = await owner.unsafe<{ fingerprint: string }[]>(FINGERPRINT, [schemas]);
  return row!.fingerprint;
}

const FINGERPRINT = `
  with spaces as (
    select oid, nspname = any($1) as exposed from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), relations as (
    select c.oid, c.xmin from pg_class c join spaces n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
  ), written as (
    select 'relation' as kind, oid, xmin from relations
    union all select 'column', attrelid, a.xmin from pg_attribute a
      join relations r on r.oid = a.attrelid where a.attnum > 0
    union all select 'default', adrelid, d.xmin from pg_attrdef d
      join relations r on r.oid = d.adrelid
    union all select 'rule', ev_class, w.xmin from pg_rewrite w
      join relations r on r.oid = w.ev_class
    union all select 'constraint', k.oid, k.xmin from pg_constraint k
      join relations r on r.oid = k.conrelid where contype in ('p', 'u', 'f')
    union all select 'function', p.oid, p.xmin from pg_proc p
      join spaces n on n.oid = p.pronamespace where n.exposed
    union all select 'type', t.oid, t.xmin from pg_type t
      join spaces n on n.oid = t.typnamespace where n.exposed
    union all select 'cast', c.oid, c.xmin from pg_cast c
      join pg_type t on t.typtype = 'd' and t.oid in (c.castsource, c.casttarget)
  )
  select count(*) || ':' || coalesce(sum(hashtextextended(kind || oid || '.' || xmin, 0)), 0) as fingerprint
  from written`;
