import { ApiError, invalidBody } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import { type Argument, qualified, type Routine, type Schema } from '../schema/types.ts';
import type { PlanContext } from './context.ts';
import { planRead } from './read.ts';
import type { ReadPlan } from './types.ts';

/** A call's arguments as they came: a JSON object, values of a query string, or one whole JSON body. */
export type CallArguments =
  | { kind: 'json'; names: string[]; body: string }
  | { kind: 'text'; values: [name: string, values: string[]][] }
  | { kind: 'whole'; body: string };

export type CallPlan = {
  routine: Routine;
  args: CallArguments;
  /** How its rows are read; none for a single value. */
  read: ReadPlan | undefined;
};

/** Name of the function's rows in the statement. */
export const CALLED_ROWS = 'f';

/**
 * Plans a function call.
 * @param given the body of a POST (undefined for a GET, whose arguments stand in the query)
 * @throws ApiError PGRST202 when no function takes these arguments, PGRST203 when several do
 */
export function planCall(
  context: PlanContext,
  { schema, name }: { schema: string; name: string },
  query: Query,
  given: { body: unknown } | undefined,
): CallPlan {
  const names = given ? bodyNames(given.body) : [...new Set(query.args.map(([key]) => key))];
  const { routine, whole } = findRoutine(context.schema, schema, name, names, given !== undefined);
  const read =
    routine.returns === 'row'
      ? planRead(
          context,
          query,
          { from: CALLED_ROWS, alias: context.alias(), table: routine.row! },
          false,
        )
      : undefined;
  return { routine, args: argumentsOf(query, names, given, whole), read };
}

function argumentsOf(
  query: Query,
  names: string[],
  given: { body: unknown } | undefined,
  whole: boolean,
): CallArguments {
  if (!given) {
    const valuesOf = (name: string) => query.args.filter(([key]) => key === name).map(([, v]) => v);
    return { kind: 'text', values: names.map((name) => [name, valuesOf(name)]) };
  }
  const body = JSON.stringify(given.body);
  return whole ? { kind: 'whole', body } : { kind: 'json', names, body };
}

function bodyNames(body: unknown): string[] {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object.keys(body);
  if (Array.isArray(body)) return [];
  throw invalidBody('Expected a JSON object with the arguments of the function');
}

function findRoutine(
  schema: Schema,
  schemaName: string,
  name: string,
  names: string[],
  hasBody: boolean,
): { routine: Routine; whole: boolean } {
  const overloads = schema.routines.get(qualified(schemaName, name)) ?? [];
  const fitting = overloads.filter((routine) => fits(routine.args, names));
  if (fitting.length > 1) throw ambiguous(schemaName, name, fitting);
  if (fitting[0]) return { routine: fitting[0], whole: false };
  const whole = hasBody ? overloads.find(({ args }) => takesWhole(args)) : undefined;
  if (whole) return { routine: whole, whole: true };
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

function notFound(schema: string, name: string, names: string[]): ApiError {
  const form = `${schema}.${name}${names.length > 0 ? `(${names.join(', ')})` : ' without parameters'}`;
  return new ApiError(404, 'PGRST202', `Could not find the function ${form} in the schema cache`, {
    details: `Searched for the function ${form}, but no matches were found in the schema cache.`,
  });
}
