import type { Conflict, MutationPlan, Source } from '../plan/mutation.ts';
import type { Column } from '../schema/types.ts';
import { type Parameters, quoteIdent, quoteLiteral, quoteQualified } from './parameters.ts';
import { whereSql } from './read.ts';

/** Alias of the table that an INSERT writes to. */
export const INSERT_TARGET = 'target';

/**
 * The data-modifying statement of a plan.
 * @param returning SQL of what is handed on; an empty list hands on only that there was a row
 */
export function mutationSql(
  plan: MutationPlan,
  returning: string[],
  parameters: Parameters,
): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan, parameters) + returningSql(returning);
    case 'update':
      return updateSql(plan, returning, parameters);
    case 'delete': {
      const { from, alias } = plan.target;
      const where = whereSql(plan.target, parameters);
      return `delete from ${from} as ${alias}${where}${returningSql(returning)}`;
    }
  }
}

/**
 * SQL of the status of an upsert: 200 when it has only updated.
 * @param written SQL of how many rows it has written
 */
export function upsertStatusSql(plan: MutationPlan, written: string): string | undefined {
  if (plan.kind !== 'insert' || !plan.conflict || plan.conflict.ignore) return undefined;
  return `case when ${written} > 0 and ${UPDATED} = ${written} then '200' end`;
}

/** How many rows the running upsert has updated so far: set by the condition of its DO UPDATE. */
const UPDATED = `coalesce(nullif(current_setting('pgrst.updated', true), '')::int, 0)`;
const COUNT_UPDATE = `set_config('pgrst.updated', (${UPDATED} + 1)::text, true) <> ''`;

function insertSql(
  { table, source, conflict }: Extract<MutationPlan, { kind: 'insert' }>,
  parameters: Parameters,
): string {
  const { columns } = source;
  const into = `insert into ${quoteQualified(table)} as ${INSERT_TARGET}`;
  const onConflict = conflict ? conflictSql(columns, conflict) : '';
  if (columns.length === 0) {
    // A row without a column has all defaults.
    const count = parameters.integer(source.count);
    return `${into} select from generate_series(1, ${count})${onConflict}`;
  }
  const names = columns.map(({ name }) => quoteIdent(name)).join(', ');
  return `${into} (${names}) select ${names} from ${sourceSql(source, parameters)}${onConflict}`;
}

function sourceSql({ columns, json, defaults }: Source, parameters: Parameters): string {
  const defined = columns.map(({ name, declared, representation }) =>
    [quoteIdent(name), representation?.fromJson ? 'json' : declared].join(' '),
  );
  const rows = defaults
    ? rowsWithDefaultsSql(columns, parameters.text(json), defined)
    : `json_to_recordset(${parameters.text(json)}::json) as _ (${defined.join(', ')})`;
  if (!columns.some(({ representation }) => representation?.fromJson)) return rows;
  const values = columns.map(
    (column) => `${parsedSql(column, defaults)} as ${quoteIdent(column.name)}`,
  );
  return `(select ${values.join(', ')} from ${rows}) as _`;
}

function rowsWithDefaultsSql(columns: Column[], json: string, defined: string[]): string {
  const presets = columns
    .filter((column) => column.default !== null && !column.representation?.fromJson)
    .map((column) => `${quoteLiteral(column.name)}, ${column.default}`);
  const row = `jsonb_build_object(${presets.join(', ')}) || e.row`;
  return `jsonb_array_elements(${json}::jsonb) as e (row) cross join lateral jsonb_to_record(${row}) as _ (${defined.join(', ')})`;
}

/** A default is a value of the domain already, and not in the form of bodies. */
function parsedSql({ name, default: preset, representation }: Column, defaults: boolean): string {
  const value = `_.${quoteIdent(name)}`;
  if (!representation?.fromJson) return value;
  const parsed = `${representation.fromJson}(${value})`;
  if (!defaults || preset === null) return parsed;
  return `case when e.row ? ${quoteLiteral(name)} then ${parsed} else ${preset} end`;
}

function conflictSql(columns: Column[], { columns: keys, ignore }: Conflict): string {
  const on = ` on conflict (${keys.map(quoteIdent).join(', ')})`;
  if (ignore || columns.length === 0) return `${on} do nothing`;
  const set = columns.map(({ name }) => `${quoteIdent(name)} = excluded.${quoteIdent(name)}`);
  return `${on} do update set ${set.join(', ')} where ${COUNT_UPDATE}`;
}

function updateSql(
  { target, source }: Extract<MutationPlan, { kind: 'update' }>,
  returning: string[],
  parameters: Parameters,
): string {
  const { from, alias } = target;
  const { columns } = source;
  if (columns.length === 0 || source.count === 0) {
    // Nothing is named that the caller might not be allowed to read.
    const nothing =
      returning.length > 0 ? ` ${returning.join(', ')} from ${from} as ${alias}` : ' 1';
    return `select${nothing} where false`;
  }
  const set = columns.map(({ name }) => `${quoteIdent(name)} = _.${quoteIdent(name)}`);
  const where = whereSql(target, parameters);
  return `update ${from} as ${alias} set ${set.join(', ')} from ${sourceSql(source, parameters)}${where}${returningSql(returning)}`;
}

function returningSql(list: string[]): string {
  return ` returning ${list.join(', ') || '1'}`;
}
