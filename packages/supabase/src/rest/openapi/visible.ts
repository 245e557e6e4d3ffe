/** What a caller may use of a schema, as the statement below gives it. */
export interface Visible {
  description: string | null;
  tables: VisibleTable[];
  functions: VisibleFunction[];
}

export interface VisibleTable {
  name: string;
  description: string | null;
  isWritable: boolean;
  columns: VisibleColumn[];
}

export interface VisibleColumn {
  name: string;
  description: string | null;
  type: string;
  isRequired: boolean;
  isKey: boolean;
  maxLength: number | null;
  default: string | null;
  enum: string[] | null;
  pointsTo: [table: string, column: string] | null;
}

export interface VisibleFunction {
  name: string;
  description: string | null;
  isVolatile: boolean;
  args: { name: string; type: string; isRequired: boolean; isVariadic: boolean }[];
}

/** Names of types as PostgREST gives them: qualified outside of pg_catalog. */
const typeName = (oid: string, modifier: string) => `
  (select case when space.nspname = 'pg_catalog' or named.typelem <> 0 then format_type(named.oid, ${modifier})
      else quote_ident(space.nspname) || '.' || quote_ident(named.typname) end
    from pg_type named join pg_namespace space on space.oid = named.typnamespace where named.oid = ${oid})`;

const columns = `
  select coalesce(json_agg(json_build_object(
      'name', a.attname,
      'description', col_description(a.attrelid, a.attnum),
      'type', ${typeName('coalesce(nullif(t.typbasetype, 0), t.oid)', 'null')},
      'isRequired', a.attnotnull or t.typnotnull,
      'isKey', exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)),
      'maxLength', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4
        then a.atttypmod - 4 end,
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'enum', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      'pointsTo', (select json_build_array(o.relname, oa.attname)
        from pg_constraint k
        join pg_class o on o.oid = k.confrelid
        join pg_attribute oa on oa.attrelid = o.oid and oa.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
          and o.relnamespace = c.relnamespace
        order by k.conname limit 1)) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const tables = `
  select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'description', obj_description(c.oid, 'pg_class'),
      'isWritable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid::regclass, true) & 28 <> 0,
      'columns', (${columns})) order by c.relname), '[]')
  from pg_class c
  where c.relnamespace = s.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and (has_table_privilege(c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(c.oid, 'select, insert, update'))`;

const functions = `
  select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'description', obj_description(p.oid, 'pg_proc'),
      'isVolatile', p.provolatile = 'v',
      'args', (select coalesce(json_agg(json_build_object(
            'name', coalesce(p.proargnames[u.n], ''),
            'type', ${typeName('u.type', 'null')},
            'isRequired', u.n <= p.pronargs - p.pronargdefaults,
            'isVariadic', coalesce(p.proargmodes[u.n]::text, 'i') = 'v') order by u.n), '[]')
          from unnest(p.proargtypes::oid[]) with ordinality u (type, n))) order by p.proname, p.oid), '[]')
  from pg_proc p
  where p.pronamespace = s.oid and p.prokind = 'f' and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

/** The whole of it as JSON, of the schema whose name is the only parameter, under the caller's own rights. */
export const visibleSql = `
  select json_build_object(
    'description', obj_description(s.oid, 'pg_namespace'),
    'tables', (${tables}),
    'functions', (${functions})) as v
  from pg_namespace s where s.nspname = $1 and has_schema_privilege(s.oid, 'usage')`;
