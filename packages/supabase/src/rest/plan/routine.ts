import { ApiError, closest, invalidBody } from '../errors.ts';
import { type Argument, qualified, type Routine, type Schema } from '../schema/types.ts';

/** What is known of a call before its function is found. */
export interface Called {
  schema: string;
  name: string;
  /** Names of the given arguments; none for a body that has no names. */
  names: string[] | undefined;
  /** What a function of one argument without a name could take: the whole body. */
  whole: 'json' | 'text' | 'xml' | 'bytea' | undefined;
}

/**
 * Finds the function that takes the given arguments by name, or else the whole body as its one unnamed argument.
 * @throws ApiError PGRST202 when none takes them, PGRST203 when several do
 */
export function findRoutine(all: Schema, called: Called): { routine: Routine; whole: boolean } {
  const overloads = all.routines.get(qualified(called.schema, called.name)) ?? [];
  const { names } = called;
  const fitting = names ? overloads.filter(({ args }) => fits(args, names)) : [];
  const whole = overloads.filter(({ args }) => takesWhole(args, called.whole));
  const found = fitting.length > 0 ? fitting : whole;
  if (found.length > 1) throw ambiguous(found);
  if (found.length === 0) {
    if (!names && called.whole === 'json' && overloads.length > 0) throw noArguments();
    throw notFound(all, called, overloads);
  }
  return { routine: found[0]!, whole: fitting.length === 0 };
}

function fits(args: Argument[], names: string[]): boolean {
  // JSON without a name is given as the whole body, and what else has none under the empty name.
  if (args[0]?.name === '' && isJson(args[0])) return false;
  const known = new Set(args.map((arg) => arg.name));
  return (
    names.every((name) => known.has(name)) &&
    args.every((arg) => !arg.required || names.includes(arg.name))
  );
}

const isJson = ({ type }: Argument) => type === 'json' || type === 'jsonb';

function takesWhole(args: Argument[], whole: Called['whole']): boolean {
  if (whole === undefined || args.length !== 1 || args[0]!.name !== '') return false;
  return whole === 'json' ? isJson(args[0]!) : args[0]!.type === whole;
}

function noArguments(): ApiError {
  return invalidBody('Expected a JSON object with the arguments of the function');
}

function ambiguous(candidates: Routine[]): ApiError {
  const forms = candidates
    .map(({ schema, name, args }) => ({
      count: args.length,
      form: `${schema}.${name}(${args.map((a) => `${a.name} => ${a.type}`).join(', ')})`,
    }))
    .toSorted((a, b) => a.count - b.count || (a.form < b.form ? -1 : 1))
    .map(({ form }) => form);
  return new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${forms.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function notFound(all: Schema, called: Called, overloads: Routine[]): ApiError {
  const { schema, name, whole } = called;
  const names = (called.names ?? []).toSorted();
  const one = whole !== undefined && whole !== 'json';
  const listed = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`;
  const plural = names.length > 1 ? 'parameters' : 'parameter';
  const sought = names.length === 0 ? listed : ` with ${plural} ${names.join(', ')}`;
  const form = {
    json: `${sought} or with a single unnamed json/jsonb parameter`,
    text: ' with a single unnamed text parameter',
    xml: ' with a single unnamed xml parameter',
    bytea: ' with a single unnamed bytea parameter',
  };
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${one ? '' : listed} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${whole ? form[whole] : sought}, but no matches were found in the schema cache.`,
      hint: one ? null : suggestion(all, schema, name, names, overloads),
    },
  );
}

/** A function of a like name, or the arguments that this one takes. */
function suggestion(
  all: Schema,
  schema: string,
  name: string,
  names: string[],
  overloads: Routine[],
): string | null {
  const listOf = (args: string[]) => `(${args.toSorted().join(', ')})`;
  const known = [...all.routines.values()].flatMap((list) => list[0]!);
  const alike = known.filter((routine) => routine.schema === schema).map((routine) => routine.name);
  const lists = overloads.map(({ args }) => listOf(args.map((arg) => arg.name)));
  const meant =
    overloads.length === 0
      ? closest(name, alike, 0.75)
      : closest(
          listOf(names),
          lists.filter((list) => list !== listOf(names)),
          0.33,
        );
  if (meant === undefined) return null;
  const form = overloads.length === 0 ? meant : name + meant;
  return `Perhaps you meant to call the function ${schema}.${form}`;
}
