import { ApiError, notSupported } from '../errors.ts';
import type { AggregateItem, At, EmbedItem, FieldItem, Query, SelectItem } from '../grammar/ast.ts';
import { MAX_ROWS } from '../limits.ts';
import { isToOne, type Relationship, type Table } from '../schema/types.ts';
import { rowSql, spreadAlias } from '../sql/handed.ts';
import { quoteQualified } from '../sql/parameters.ts';
import { rootColumnsSql } from '../sql/read.ts';
import { addConditions, addOrders, nodeAt } from './conditions.ts';
import { fieldPlan, formatOf, outputName, type PlanContext } from './context.ts';
import { findRelationship } from './relationship.ts';
import type { AggregatePlan, EmbedPlan, OutputPlan, ReadPlan } from './types.ts';

/** Where the root's rows come from: the table itself, or rows that a mutation or function handed on. */
export type Root = Pick<ReadPlan, 'from' | 'alias' | 'table' | 'handed'>;

/**
 * Plans what is read of a table, or of the rows that a mutation or function gave.
 * @param mutates the root's own filters chose the rows already, and its limit means nothing
 */
export function planRead(
  context: PlanContext,
  query: Query,
  root: Root,
  mutates: boolean,
): ReadPlan {
  const items: SelectItem[] = query.select.length > 0 ? query.select : [{ kind: 'star' }];
  const plan = node(context, root, items, !root.handed || mutates);
  addRanges(plan, query, mutates);
  const elsewhere = mutates ? query.conditions.filter((c) => c.path.length > 0) : query.conditions;
  addConditions(plan, elsewhere);
  addOrders(plan, query.orders);
  return plan;
}

/** What is read of a resource before anything is asked of it. */
export function emptyPlan(root: Root): ReadPlan {
  return {
    ...root,
    outputs: [],
    embeds: [],
    where: [],
    order: [],
    limit: undefined,
    offset: 0n,
  };
}

/** The root of a plain read. */
export function tableRoot(context: PlanContext, table: Table): Root {
  return { from: quoteQualified(table), alias: context.alias(), table, handed: false };
}

/** @param ofTable the rows are a table's, whose columns are granted; a function gives its rows whole */
function node(context: PlanContext, root: Root, items: SelectItem[], ofTable: boolean): ReadPlan {
  const outputs: OutputPlan[] = [];
  const embeds: EmbedPlan[] = [];
  for (const item of items) {
    if (item.kind === 'star') outputs.push(...star(context, root, ofTable));
    else if (item.kind === 'field') outputs.push(output(context, root, item));
    else if (item.kind === 'aggregate') outputs.push(aggregate(context, root, item));
    else embeds.push(embed(context, root, item));
  }
  for (const child of embeds) if (child.spread) outputs.push(...liftAggregates(context, child));
  return { ...emptyPlan(root), outputs, embeds };
}

/**
 * `*` of who may read some columns only is these: PostgreSQL would refuse the whole table. Columns whose domain has
 * a form of its own in answers are named too.
 */
function star({ role }: PlanContext, root: Root, ofTable: boolean): OutputPlan[] {
  const readable = ofTable ? root.table.readable.get(role) : undefined;
  const own = [...root.table.columns.values()].filter(({ computed }) => !computed);
  if (!readable && !own.some(({ representation }) => representation?.toJson))
    return [{ kind: 'star' }];
  return (readable ?? own.map(({ name }) => name)).map((name): OutputPlan => {
    const field = fieldPlan(root, { name, path: [] });
    return { kind: 'field', field, name, ...formatOf(field) };
  });
}

function output(context: PlanContext, root: Root, item: FieldItem): OutputPlan {
  const cast = item.cast === undefined ? {} : { cast: context.type(item.cast) };
  if (isCount(root, item))
    return { kind: 'count', name: outputName(item.alias ?? 'count'), ...cast };
  const field = fieldPlan(root, item.field);
  const lastKey = item.field.path.findLast((step) => typeof step.key === 'string')?.key;
  const name = outputName(item.alias ?? (lastKey as string | undefined) ?? item.field.name);
  return { kind: 'field', field, name, ...formatOf(field), ...cast };
}

function aggregate(context: PlanContext, root: Root, item: AggregateItem): AggregatePlan {
  if (!context.aggregates) throw aggregatesNotAllowed();
  const { call, field, alias } = item;
  const typed = (name: string | undefined) =>
    name === undefined ? {} : { cast: context.type(name) };
  return {
    kind: 'aggregate',
    call,
    ...(field && { of: { field: fieldPlan(root, field), ...typed(item.cast) } }),
    ...typed(item.resultCast),
    name: outputName(alias ?? call),
  };
}

/** What is summed up in a spread resource is summed up over the rows that it is spread into, as PostgREST does. */
function liftAggregates(context: PlanContext, child: EmbedPlan): AggregatePlan[] {
  const own = child.outputs.filter((one) => one.kind === 'aggregate');
  if (own.length === 0) return [];
  if (!isToOne(child.relationship))
    throw notSupported('An aggregate in a spread list', 'Embed it without spreading.');
  const lifted: AggregatePlan[] = [];
  child.outputs = child.outputs.flatMap((one): OutputPlan[] => {
    if (one.kind !== 'aggregate') return [one];
    const { of, ...rest } = one;
    if (!of) {
      lifted.push(rest);
      return [];
    }
    const name = `pgrst_${context.alias()}`;
    lifted.push({ ...rest, of: { spread: spreadAlias(child), name } });
    const value = 'spread' in of ? liftedField(of) : of;
    return [{ kind: 'field', lifted: true, name, ...value }];
  });
  return lifted;
}

function liftedField({ spread, name }: { spread: string; name: string }) {
  const column = { name, type: 'text', declared: 'text', default: null };
  return { field: { alias: spread, column, path: [] } };
}

function aggregatesNotAllowed(): ApiError {
  return new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed', {
    hint: 'Select count (of a resource that has no such column) for how many there are; for the others call a function or read a view.',
  });
}

/** PostgreSQL takes `books.count` for `count(books)`, so that `authors?select=name,books(count)` counts. */
function isCount({ table }: Root, { field }: FieldItem): boolean {
  return field.name === 'count' && field.path.length === 0 && !table.columns.has('count');
}

function embed(context: PlanContext, parent: Root, item: EmbedItem): EmbedPlan {
  const relationship = findRelationship(context.schema, parent.table, item);
  const root = tableRoot(context, relationship.to);
  const { computed } = relationship;
  if (computed) root.from = `${quoteQualified(computed)}(${rowSql(parent)})`;
  const read = node(context, root, item.items, !computed);
  return {
    ...read,
    limit: rowLimit(relationship),
    name: outputName(item.alias ?? item.target),
    target: item.target,
    relationship,
    parent: parent.alias,
    junction: context.alias(),
    inner: item.inner,
    spread: item.spread,
    hidden: read.outputs.length === 0 && read.embeds.every((child) => child.hidden),
  };
}

/** What a foreign key points to is one row, but a view may show it, or a function give it, several times. */
function rowLimit(relationship: Relationship): bigint | undefined {
  if (!isToOne(relationship)) return BigInt(MAX_ROWS);
  return relationship.to.isView || relationship.computed ? 1n : undefined;
}

function addRanges(root: ReadPlan, query: Query, mutates: boolean): void {
  const isOurs = ({ path }: At<bigint>) => path.length > 0 || !mutates;
  if (!mutates) root.limit = BigInt(MAX_ROWS);
  for (const { path, value } of query.limits.filter(isOurs)) {
    const at = nodeAt(root, path);
    at.limit = at.limit === undefined || value < at.limit ? value : at.limit;
  }
  for (const { path, value } of query.offsets.filter(isOurs)) nodeAt(root, path).offset = value;
}

/** Which columns a mutation or function hands on, and what is read of them. */
export type RowsPlan = { columns: string[]; read: ReadPlan };

/**
 * Plans what is read of the rows that a mutation touched or a function gave.
 * @param source name of those rows
 * @param giver alias of the row where its columns, computed ones too, are handed on
 * @param mutates see planRead
 */
export function planHandedRows(
  context: PlanContext,
  query: Query,
  table: Table,
  source: string,
  giver: string,
  mutates: boolean,
): RowsPlan {
  const root = { from: source, alias: context.alias(), table, handed: true };
  const read = planRead(context, query, root, mutates);
  return { columns: rootColumnsSql(read, giver), read };
}
