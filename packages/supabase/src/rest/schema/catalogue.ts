import type { Sql } from 'postgres';
import type { Representation } from './types.ts';

export type TableRow = {
  oid: number;
  schema: string;
  name: string;
  /** Requests may name it; the others are known only for what views show of them. */
  exposed: boolean;
  columns: {
    number: number;
    name: string;
    type: string;
    declared: string;
    default: string | null;
    representation?: Representation | null;
  }[];
  keys: { primary: boolean; columns: string[] }[];
  /** Of each role that may read some columns and not the table: which ones. */
  readable: Record<string, string[]>;
  view: string | null;
};
export type ForeignKeyRow = {
  name: string;
  from: number;
  to: number;
  columns: [from: string, to: string][];
};
export type RoutineRow = {
  schema: string;
  name: string;
  volatile: boolean;
  setOf: boolean;
  /** Declared with ROWS 1. */
  oneRow: boolean;
  required: number;
  result: { void: boolean; row: boolean; type: string; table: number | null };
  args: { name: string; type: string; mode: string; table: number | null }[];
  attributes: { name: string; type: string; declared: string; default: null }[] | null;
};
export type Catalogue = {
  tables: TableRow[];
  foreignKeys: ForeignKeyRow[];
  routines: RoutineRow[];
  types: { name: string; sql: string }[];
};

/**
 * Reads what the exposed schemas hold from PostgreSQL's catalogue.
 * With an empty search path format_type() qualifies and quotes every name outside pg_catalog.
 */
export async function readCatalogue(owner: Sql, schemas: string[]): Promise<Catalogue> {
  return owner.begin('read only', async (sql) => {
    await sql`set local search_path = ''`;
    const [tables, foreignKeys, routines, types] = await Promise.all([
      sql.unsafe<TableRow[]>(TABLES, [schemas]),
      sql.unsafe<ForeignKeyRow[]>(FOREIGN_KEYS),
      sql.unsafe<RoutineRow[]>(ROUTINES, [schemas]),
      sql.unsafe<{ name: string; sql: string }[]>(TYPES, [schemas]),
    ]);
    return { tables, foreignKeys, routines, types };
  });
}

/** Of each domain the type it is made of, through domains over domains. */
const BASE_TYPES = `
  recursive domains as (
    select oid as domain, typbasetype as base from pg_type where typtype = 'd'
    union all
    select d.domain, t.typbasetype from domains d join pg_type t on t.oid = d.base
    where t.typtype = 'd'
  ), base_types as (
    select d.domain, d.base from domains d join pg_type t on t.oid = d.base where t.typtype <> 'd'
  )`;

/** Of each domain the functions of its implicit casts to json, from json and from text. */
const REPRESENTATIONS = `
  representations as (
    select t.oid as domain, json_object_agg(
      case when c.castsource = t.oid then 'toJson'
        when c.castsource = 'json'::regtype then 'fromJson' else 'fromText' end,
      c.castfunc::regproc::text) as functions
    from pg_cast c
    join pg_proc p on p.oid = c.castfunc and p.pronargs = 1
    join pg_type t on t.typtype = 'd' and (
      t.oid = c.castsource and c.casttarget = 'json'::regtype or
      t.oid = c.casttarget and c.castsource in ('json'::regtype, 'text'::regtype))
    where c.castcontext = 'i'
    group by t.oid
  )`;

const COLUMN = `json_build_object(
  'number', a.attnum,
  'name', a.attname,
  'type', format_type(coalesce(b.base, a.atttypid), -1),
  'declared', format_type(a.atttypid, a.atttypmod),
  'default', case
    when a.attidentity <> '' then
      format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
    when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
  end,
  'representation', (select r.functions from representations r where r.domain = a.atttypid))`;

const TABLES = `
  with ${BASE_TYPES}, ${REPRESENTATIONS}
  select c.oid::int8::float8 as oid, n.nspname as schema, c.relname as name,
    -- The policies of a partitioned table do not hold on its partitions.
    n.nspname = any($1) and not c.relispartition as exposed,
    (select coalesce(json_agg(${COLUMN} order by a.attnum), '[]')
      from pg_attribute a
      left join base_types b on b.domain = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object(
        'primary', k.contype = 'p',
        'columns', (select json_agg(a.attname order by u.n)
          from unnest(k.conkey) with ordinality u (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num))), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')) as keys,
    (select coalesce(json_object_agg(g.role, g.columns), '{}') from (
      select r.rolname as role, json_agg(a.attname order by a.attnum) as columns
      from pg_attribute a cross join lateral aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and x.privilege_type = 'SELECT'
        and not has_table_privilege(r.oid, c.oid, 'SELECT')
      group by r.rolname) g) as readable,
    (select r.ev_action::text from pg_rewrite r
      where r.ev_class = c.oid and r.rulename = '_RETURN') as view
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::int8::float8 as "from", k.confrelid::int8::float8 as "to",
    (select json_agg(json_build_array(f.attname, t.attname) order by u.n)
      from unnest(k.conkey, k.confkey) with ordinality u (from_num, to_num, n)
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = u.from_num
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = u.to_num) as columns
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conname`;

const ROUTINES = `
  with ${BASE_TYPES}
  select n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile,
    p.proretset as "setOf", p.prorows = 1 as "oneRow", p.pronargs - p.pronargdefaults as required,
    json_build_object(
      'void', p.prorettype = 'void'::regtype,
      'row', r.typtype = 'c' or p.prorettype = 'record'::regtype
        or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
      'type', format_type(r.oid, -1),
      'table', nullif(r.typrelid, 0)::int8) as result,
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[u.n], ''),
        'type', format_type(coalesce(b.base, u.type), -1),
        'mode', coalesce(p.proargmodes[u.n]::text, 'i'),
        'table', nullif(t.typrelid, 0)::int8) order by u.n), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, n)
      join pg_type t on t.oid = u.type
      left join base_types b on b.domain = u.type) as args,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(coalesce(b.base, a.atttypid), -1),
        'declared', format_type(a.atttypid, a.atttypmod),
        'default', null) order by a.attnum)
      from pg_attribute a left join base_types b on b.domain = a.atttypid
      where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped) as attributes
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type r on r.oid = coalesce(
    (select b.base from base_types b where b.domain = p.prorettype), p.prorettype)
  where p.prokind = 'f' and n.nspname = any($1)
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

const TYPES = `
  select t.typname as name, format_type(t.oid, -1) as sql
  from pg_type t
  join pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r', 'm')
    and n.nspname = any($1 || array['pg_catalog', 'extensions'])
    and left(t.typname, 1) <> '_'
  order by n.nspname = 'pg_catalog', array_position($1, n.nspname::text) desc nulls first`;

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
