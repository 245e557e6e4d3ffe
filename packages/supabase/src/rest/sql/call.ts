import type { CallPlan } from '../plan/call.ts';
import type { Argument } from '../schema/types.ts';
import { type Parameters, quoteIdent, quoteQualified } from './parameters.ts';

/** SQL of a function call; each argument is a parameter of the statement. */
export function callSql({ routine, args }: CallPlan, parameters: Parameters): string {
  const name = quoteQualified(routine);
  if (args.kind === 'whole') {
    const { type } = routine.args[0]!;
    const body = parameters.text(args.body);
    return `${name}(${type === 'bytea' ? `decode(${body}, 'hex')` : `${body}::${type}`})`;
  }
  const given =
    args.kind === 'json'
      ? jsonArguments(routine.args, args, parameters)
      : textArguments(routine.args, args.values, parameters);
  return `${name}(${given.join(', ')})`;
}

function jsonArguments(
  known: Argument[],
  { names, body }: { names: string[]; body: string },
  parameters: Parameters,
): string[] {
  if (names.length === 0) return [];
  const document = parameters.text(body);
  return known
    .filter((arg) => names.includes(arg.name))
    .map((arg) => {
      // A record has no column without a name.
      if (arg.name === '') return `(${document}::json ->> '')::${arg.type}`;
      const column = `${quoteIdent(arg.name)} ${arg.type}`;
      const value = `(select _.${quoteIdent(arg.name)} from json_to_record(${document}::json) as _ (${column}))`;
      return argument(arg, value);
    });
}

function textArguments(
  known: Argument[],
  values: [name: string, values: string[]][],
  parameters: Parameters,
): string[] {
  const given = new Map(values);
  return known
    .filter((arg) => given.has(arg.name))
    .map((arg) => {
      const all = given.get(arg.name)!;
      if (arg.variadic) {
        const elements = all.map((value) => parameters.text(value)).join(', ');
        return argument(arg, `array[${elements}]::${arg.type}`);
      }
      // As in a query string of a form: the last value of a repeated name counts.
      return argument(arg, `${parameters.text(all.at(-1)!)}::${arg.type}`);
    });
}

function argument(arg: Argument, value: string): string {
  if (arg.name === '') return value;
  return `${arg.variadic ? 'variadic ' : ''}${quoteIdent(arg.name)} => ${value}`;
}
