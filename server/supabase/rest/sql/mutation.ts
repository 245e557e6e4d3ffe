import type { MutationPlan } from '../plan/mutation.ts';
import type { Column } from '../schema/types.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdent, quoteLiteral, quoteQualified } from './quote.ts';
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
  const handedOn = ` returning ${returning.length > 0 ? returning.join(', ') : '1'}`;
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan, parameters) + handedOn;
    case 'update':
      return updateSql(plan, parameters, handedOn);
    case 'delete': {
      const { from, alias } = plan.target;
      return `delete from ${from} as ${alias}${whereSql(plan.target, parameters)}${handedOn}`;
    }
  }
}

type Insert = Extract<MutationPlan, { kind: 'insert' }>;

function insertSql(plan: Insert, parameters: Parameters): string {
  const { columns, conflict } = plan;
  const into = `insert into ${quoteQualified(plan.table)} as ${INSERT_TARGET}`;
  if (columns.length === 0) {
    if (plan.rows === 1) return `${into} default values`;
    return `${into} select from ${quoteQualified(plan.table)} where false`;
  }
  const names = namesOf(columns);
  const source = plan.defaults ? withDefaults(plan, parameters) : recordset(plan, parameters);
  const onConflict = conflict ? conflictSql(columns, conflict) : '';
  return `${into} (${names}) select ${names} from ${source}${onConflict}`;
}

function recordset({ columns, body }: Insert, parameters: Parameters): string {
  return `json_to_recordset(${parameters.text(body)}::json) as _ (${definitions(columns)})`;
}

function withDefaults({ columns, body }: Insert, parameters: Parameters): string {
  const defaults = columns
    .filter((column) => column.default !== null)
    .map((column) => `${quoteLiteral(column.name)}, ${column.default}`);
  const rows = `jsonb_array_elements(${parameters.text(body)}::jsonb) as e (row)`;
  const row = `jsonb_build_object(${defaults.join(', ')}) || e.row`;
  return `${rows} cross join lateral jsonb_to_record(${row}) as _ (${definitions(columns)})`;
}

function conflictSql(
  columns: Column[],
  { columns: keys, ignore }: NonNullable<Insert['conflict']>,
) {
  const on = ` on conflict (${keys.map(quoteIdent).join(', ')})`;
  if (ignore) return `${on} do nothing`;
  const set = columns.map(({ name }) => `${quoteIdent(name)} = excluded.${quoteIdent(name)}`);
  return `${on} do update set ${set.join(', ')}`;
}

function updateSql(
  { target, columns, body }: Extract<MutationPlan, { kind: 'update' }>,
  parameters: Parameters,
  returning: string,
): string {
  const { from, alias } = target;
  // An update of nothing touches no row, but must still fit where a statement is expected.
  if (columns.length === 0) {
    const column = quoteIdent([...target.table.columns.keys()][0] ?? '');
    return `update ${from} as ${alias} set ${column} = ${alias}.${column} where false${returning}`;
  }
  const set = columns.map(({ name }) => `${quoteIdent(name)} = _.${quoteIdent(name)}`);
  const source = `json_to_record(${parameters.text(body)}::json) as _ (${definitions(columns)})`;
  const where = whereSql(target, parameters);
  return `update ${from} as ${alias} set ${set.join(', ')} from ${source}${where}${returning}`;
}

function namesOf(columns: Column[]): string {
  return columns.map(({ name }) => quoteIdent(name)).join(', ');
}

function definitions(columns: Column[]): string {
  return columns.map(({ name, declared }) => `${quoteIdent(name)} ${declared}`).join(', ');
}
