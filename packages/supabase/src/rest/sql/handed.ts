import { columnSql } from '../plan/context.ts';
import type { ConditionPlan, EmbedPlan, ReadPlan } from '../plan/types.ts';
import { type Column, isToOne } from '../schema/types.ts';
import { quoteIdent, quoteQualified } from './parameters.ts';

/** The name of the column that holds a whole row, with which functions of the row are called. */
export const WHOLE_ROW = quoteIdent('pgrst_row');

/** SQL of the row of a resource that a function is called with. */
export function rowSql({ alias, handed }: Pick<ReadPlan, 'alias' | 'handed'>): string {
  return handed ? `${alias}.${WHOLE_ROW}` : `${alias}.*`;
}

/** The columns of the root's row that the plan reads: what a mutation or function must hand on. */
export function handedColumnsSql(plan: ReadPlan, star: boolean, giver: string): string[] {
  const columns = needed(plan)
    .filter((column) => !star || column.computed)
    .map((column) => `${columnSql(giver, column)} as ${quoteIdent(column.name)}`);
  if (needsRow(plan)) {
    columns.push(`(${giver}.*)::${quoteQualified(plan.table)} as ${WHOLE_ROW}`);
  }
  return star ? [`${giver}.*`, ...columns] : columns;
}

/** SQL of all columns of a resource: those of the table alone, where more was handed on. */
export function starSql(plan: ReadPlan): string {
  const { alias, handed, table } = plan;
  const more = handed && (needsRow(plan) || needed(plan).some(({ computed }) => computed));
  if (!more) return `${alias}.*`;
  const own = [...table.columns.values()].filter(({ computed }) => !computed);
  return own.map(({ name }) => `${alias}.${quoteIdent(name)}`).join(', ');
}

function needsRow({ embeds }: ReadPlan): boolean {
  return embeds.some(({ relationship }) => relationship.computed);
}

function needed(plan: ReadPlan): Column[] {
  const names = new Set<string>();
  for (const output of plan.outputs) {
    if (output.kind === 'field') names.add(output.field.column.name);
    if (output.kind === 'aggregate' && output.of && 'field' in output.of)
      names.add(output.of.field.column.name);
  }
  for (const { field, embed } of plan.order) if (!embed) names.add(field.column.name);
  for (const condition of plan.where) collectNames(condition, names);
  for (const { relationship } of plan.embeds) {
    for (const [column] of relationship.columns) names.add(column);
  }
  return [...names].map((name) => plan.table.columns.get(name)!);
}

function collectNames(condition: ConditionPlan, names: Set<string>): void {
  if (condition.kind === 'filter') names.add(condition.field.column.name);
  if (condition.kind === 'logic') for (const part of condition.of) collectNames(part, names);
}

/** Under which name the row stands whose fields become the parent's. */
export function spreadAlias({ alias }: EmbedPlan): string {
  return `${alias}s`;
}

/**
 * The join that spreads a resource: the fields of its one row, or of many rows a list of each field's values.
 * @param rows SQL of its rows
 */
export function spreadSql(plan: EmbedPlan, rows: string): string {
  const lists = namesOf(plan).map((name) => {
    const column = quoteIdent(name);
    return `coalesce(json_agg(e.${column}), '[]') as ${column}`;
  });
  const row = isToOne(plan.relationship) ? rows : `select ${lists.join(', ')} from (${rows}) as e`;
  return ` left join lateral (${row}) as ${spreadAlias(plan)} on true`;
}

/** The keys of what is read of a resource. */
export function namesOf({ outputs, embeds, table }: EmbedPlan): string[] {
  const columns = [...table.columns.values()].filter(({ computed }) => !computed);
  const own = outputs.flatMap((output) =>
    output.kind === 'star'
      ? columns.map(({ name }) => name)
      : output.kind === 'field' && output.lifted
        ? []
        : [output.name],
  );
  const embedded = embeds
    .filter(({ hidden }) => !hidden)
    .flatMap((embed) => (embed.spread ? namesOf(embed) : [embed.name]));
  return [...new Set([...own, ...embedded])];
}
