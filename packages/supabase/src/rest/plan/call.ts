import { ApiError, undefinedColumn } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import { MAX_ROWS } from '../limits.ts';
import type { Routine } from '../schema/types.ts';
import type { PlanContext } from './context.ts';
import { type Called, findRoutine } from './routine.ts';
import { planHandedRows, type RowsPlan } from './read.ts';
import type { JsonBody, ReadPlan } from './types.ts';

/** What a call is given: the parameters of a GET or the fields of a form, JSON, or one value of a type. */
export type Given =
  | { kind: 'fields'; fields: [name: string, value: string][] }
  | ({ kind: 'json' } & JsonBody)
  | { kind: 'value'; type: 'text' | 'xml' | 'bytea'; text: string };

/** A call's arguments as they came: a JSON object, values of a query string, or one whole body. */
export type CallArguments =
  | { kind: 'json'; names: string[]; body: string }
  | { kind: 'text'; values: [name: string, values: string[]][] }
  | { kind: 'whole'; body: string };

export type CallPlan = {
  routine: Routine;
  args: CallArguments;
  /** How its rows are read, when they have columns. */
  rows: RowsPlan | undefined;
  /** Which of its values are wanted, when it gives a set of them. */
  page: Page | undefined;
};

type Page = Pick<ReadPlan, 'limit' | 'offset'>;

/** Name of the function's rows in the statement, and of one of them where they are given. */
export const CALLED_ROWS = 'f';
export const CALLED_ROW = 'c';

/**
 * Plans a function call.
 * @throws ApiError PGRST202 when no function takes these arguments, PGRST203 when several do
 */
export function planCall(
  context: PlanContext,
  { schema, name }: { schema: string; name: string },
  query: Query,
  given: Given,
): CallPlan {
  const called: Called = { schema, name, names: namesOf(given, query), whole: wholeOf(given) };
  const { routine, args } = chosen(context, called, given);
  if (routine.returns !== 'row') {
    return { routine, args, rows: undefined, page: pageOfValues(routine, query) };
  }
  const rows = planHandedRows(context, query, routine.row!, CALLED_ROWS, CALLED_ROW, false);
  return { routine, args, rows, page: undefined };
}

function chosen(
  context: PlanContext,
  called: Called,
  given: Given,
): { routine: Routine; args: CallArguments } {
  const { routine, whole } = findRoutine(context.schema, called);
  if (given.kind === 'fields') return { routine, args: fieldArguments(given.fields) };
  if (whole) return { routine, args: { kind: 'whole', body: given.text } };
  return { routine, args: { kind: 'json', names: called.names ?? [], body: given.text } };
}

function fieldArguments(fields: [name: string, value: string][]): CallArguments {
  const values = Map.groupBy(fields, ([name]) => name);
  return {
    kind: 'text',
    values: [...values].map(([name, list]) => [name, list.map(([, value]) => value)]),
  };
}

/** The names of the given arguments; none when a body can only be one whole argument. */
function namesOf(given: Given, { columns }: Query): string[] | undefined {
  if (given.kind === 'fields') return [...new Set(given.fields.map(([name]) => name))];
  if (given.kind === 'value') return undefined;
  const { value } = given;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (columns ?? Object.keys(value)) : undefined;
}

function wholeOf(given: Given): Called['whole'] {
  if (given.kind === 'fields') return undefined;
  return given.kind === 'json' ? 'json' : given.type;
}

/** A bare value has no columns to select, filter or order by. */
function pageOfValues({ name, setOf }: Routine, query: Query): Page | undefined {
  const selected = query.select.find(({ kind }) => kind !== 'star');
  if (selected?.kind === 'field') throw undefinedColumn(name, selected.field.name);
  if (selected?.kind === 'aggregate') throw undefinedColumn(name, selected.call);
  if (selected?.kind === 'embed') throw undefinedColumn(name, selected.target);
  if (query.conditions.length > 0 || query.orders.length > 0) {
    throw new ApiError(400, '42703', `function ${name} returns no columns to filter or order by`);
  }
  if (!setOf) return undefined;
  const own = <T>(list: { path: string[]; value: T }[]) => list.find((l) => l.path.length === 0);
  const limit = own(query.limits)?.value ?? BigInt(MAX_ROWS);
  return {
    limit: limit < BigInt(MAX_ROWS) ? limit : BigInt(MAX_ROWS),
    offset: own(query.offsets)?.value ?? 0n,
  };
}
