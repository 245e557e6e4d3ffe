import { notSupported, overLimit } from '../errors.ts';
import type { Operation } from '../grammar/ast.ts';
import type { Allowance } from '../limits.ts';
import { isToOne } from '../schema/types.ts';
import type { ConditionPlan, EmbedPlan, FieldPlan, ReadPlan } from './types.ts';

/** Beyond these a statement may take long, and PostgreSQL's planner is asked first what it expects. */
const LIGHT = { embeds: 6, lists: 1, filters: 16, offset: 1_000n, rows: 100n };

/** How much a request asks for. */
interface Burden {
  embeds: number;
  depth: number;
  lists: number;
  outputs: number;
  filters: number;
  orders: number;
  expressions: number;
  /** The root may give many rows. */
  many: boolean;
  /** Something is computed for every row that is looked at. */
  computes: boolean;
  /** Rows that are read, with all that is embedded in them, and thrown away. */
  skips: boolean;
}

/**
 * Holds what a request asks for against what its caller may.
 * @returns whether it may take long, so that its cost should be estimated before it runs
 * @throws ApiError 54000 when it is too much, PGRST127 for a regular expression where there may be none
 */
export function weigh(plans: ReadPlan[], allowance: Allowance): boolean {
  const burden: Burden = {
    embeds: 0,
    depth: 0,
    lists: 0,
    outputs: 0,
    filters: 0,
    orders: 0,
    expressions: 0,
    many: false,
    computes: false,
    skips: false,
  };
  for (const plan of plans) {
    burden.many = plan.limit === undefined || plan.limit > LIGHT.rows;
    addNode(burden, plan, 0, 0);
  }
  refuse(burden, allowance);
  return (
    burden.embeds > LIGHT.embeds ||
    burden.lists > LIGHT.lists ||
    burden.filters > LIGHT.filters ||
    burden.expressions > 0 ||
    burden.computes ||
    burden.skips
  );
}

function addNode(burden: Burden, plan: ReadPlan, depth: number, lists: number): void {
  burden.depth = Math.max(burden.depth, depth);
  burden.lists = Math.max(burden.lists, lists);
  burden.outputs += plan.outputs.length;
  burden.orders += plan.order.length;
  if (plan.order.some(({ field }) => field.column.computed)) burden.computes = true;
  if (plan.offset > LIGHT.offset && plan.embeds.length > 0) burden.skips = true;
  if (plan.outputs.some(({ kind }) => kind === 'aggregate')) burden.computes = true;
  for (const condition of plan.where) addCondition(burden, condition);
  for (const embed of plan.embeds) addEmbed(burden, embed, depth, lists);
}

function addEmbed(burden: Burden, embed: EmbedPlan, depth: number, lists: number): void {
  burden.embeds += 1;
  if (embed.relationship.computed || embed.spread) burden.computes = true;
  const isList = !isToOne(embed.relationship);
  // A list for each of many rows, or of all rows to find those that have one.
  if (isList && (burden.many || embed.inner)) burden.computes = true;
  addNode(burden, embed, depth + 1, isList ? lists + 1 : lists);
}

function addCondition(burden: Burden, condition: ConditionPlan): void {
  if (condition.kind === 'logic') {
    for (const part of condition.of) addCondition(burden, part);
    return;
  }
  burden.filters += 1;
  if (condition.kind === 'exists' && !isToOne(condition.embed.relationship)) burden.computes = true;
  if (condition.kind === 'filter') addFilter(burden, condition.field, condition.operation);
}

function addFilter(burden: Burden, { column, path }: FieldPlan, operation: Operation): void {
  if (column.computed) burden.computes = true;
  // Words are looked for in every row's text, unless the column holds them already.
  if (operation.kind === 'search' && (column.type !== 'tsvector' || path.length > 0))
    burden.computes = true;
  if (operation.kind !== 'compare') return;
  if (operation.operator === 'match' || operation.operator === 'imatch') burden.expressions += 1;
  if (operation.quantifier) burden.filters += operation.value.split(',').length - 1;
}

const counted = [
  ['embeds', 'embedded resources', 'Embed less, or read it by requests of its own.'],
  ['depth', 'levels of embedded resources', 'Read the inner levels by a request of their own.'],
  ['lists', 'levels of lists within lists', 'Read the inner lists by a request of their own.'],
  ['outputs', 'selected fields', 'Select fewer columns, and each of them once.'],
  ['filters', 'filters', 'Use one in.(...) instead of many comparisons.'],
  ['orders', 'fields to sort by', 'Sort by fewer fields.'],
] as const;

function refuse(burden: Burden, allowance: Allowance): void {
  if (burden.expressions > 0 && !allowance.expressions)
    throw notSupported(
      'match and imatch (regular expressions) with this key or token',
      'Use like, ilike, fts or wfts, or a function.',
    );
  for (const [count, what, hint] of counted) {
    if (burden[count] <= allowance[count]) continue;
    throw overLimit(`A request may have at most ${allowance[count]} ${what}`, hint);
  }
}
