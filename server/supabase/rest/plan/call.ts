import { ApiError, invalidBody, undefinedColumn } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import { MAX_ROWS } from '../limits.ts';
import { type Argument, qualified, type Routine, type Schema } from '../schema/types.ts';
import type { PlanContext } from './context.ts';
import { planHandedRows, type RowsPlan } from './rows.ts';
import type { JsonBody, ReadPlan } from './types.ts';

/** A call's arguments as they came: a JSON object, values of a query string, or one whole JSON body. */
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
 * @param given the body of a POST (undefined for a GET, whose arguments stand in the query)
 * @throws ApiError PGRST202 when no function takes these arguments, PGRST203 when several do
 */
export function planCall(
  context: PlanContext,
  { schema, name }: { schema: string; name: string },
  query: Query,
  given: JsonBody | undefined,
): CallPlan {
  const names = given ? keysOf(given.value) : [...new Set(query.args.map(([key]) => key))];
  const { routine, whole } = findRoutine(context.schema, schema, name, names, given !== undefined);
  const args = argumentsOf(query, names ?? [], given, whole);
  if (routine.returns !== 'row') {
    return { routine, args, rows: undefined, page: pageOfValues(routine, query) };
  }
  const rows = planHandedRows(context, query, routine.row!, CALLED_ROWS, CALLED_ROW, false);
  return { routine, args, rows, page: undefined };
}

/** A bare value has no columns to select, filter or order by. */
function pageOfValues({ name, setOf }: Routine, query: Query): Page | undefined {
  const selected = query.select.find(({ kind }) => kind !== 'star');
  if (selected?.kind === 'field') throw undefinedColumn(name, selected.field.name);
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

function argumentsOf(
  query: Query,
  names: string[],
  given: JsonBody | undefined,
  whole: boolean,
): CallArguments {
  if (given) {
    return whole ? { kind: 'whole', body: given.text } : { kind: 'json', names, body: given.text };
  }
  const valuesOf = (name: string) => query.args.filter(([key]) => key === name).map(([, v]) => v);
  return { kind: 'text', values: names.map((name) => [name, valuesOf(name)]) };
}

/** The names of the arguments in a body; none when it can only be one whole argument. */
function keysOf(body: unknown): string[] | undefined {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? Object.keys(body) : undefined;
}

function findRoutine(
  schema: Schema,
  schemaName: string,
  name: string,
  names: string[] | undefined,
  hasBody: boolean,
): { routine: Routine; whole: boolean } {
  const overloads = schema.routines.get(qualified(schemaName, name)) ?? [];
  const fitting = names ? overloads.filter((routine) => fits(routine.args, names)) : [];
  if (fitting.length > 1) throw ambiguous(schemaName, name, fitting);
  if (fitting[0]) return { routine: fitting[0], whole: false };
  const whole = hasBody ? overloads.find(({ args }) => takesWhole(args)) : undefined;
  if (whole) return { routine: whole, whole: true };
  if (!names && overloads.length > 0) {
    throw invalidBody('Expected a JSON object with the arguments of the function');
  }
  throw notFound(schemaName, name, names);
}

function fits(args: Argument[], names: string[]): boolean {
  const known = new Map(args.map((arg) => [arg.name, arg]));
  return (
    !known.has('') &&
    names.every((name) => known.has(name)) &&
    args.every((arg) => !arg.required || names.includes(arg.name))
  );
}

function takesWhole(args: Argument[]): boolean {
  return args.length === 1 && args[0]!.name === '' && ['json', 'jsonb'].includes(args[0]!.type);
}

function ambiguous(schema: string, name: string, candidates: Routine[]): ApiError {
  const forms = candidates.map(
    ({ args }) => `${schema}.${name}(${args.map((a) => `${a.name} => ${a.type}`).join(', ')})`,
  );
  return new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${forms.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function notFound(schema: string, name: string, names: string[] = []): ApiError {
  const form = `${schema}.${name}${names.length > 0 ? `(${names.join(', ')})` : ' without parameters'}`;
  return new ApiError(404, 'PGRST202', `Could not find the function ${form} in the schema cache`, {
    details: `Searched for the function ${form}, but no matches were found in the schema cache.`,
  });
}
