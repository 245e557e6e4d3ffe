import { MAX_LOGIC_DEPTH } from '../limits.ts';
import {
  type At,
  type CompareOperator,
  type Condition,
  type Field,
  type Filter,
  type IsValue,
  type Logic,
  type Operation,
  quantifiable,
  type SearchOperator,
  searches,
  unquantifiable,
} from './ast.ts';
import { field, jsonPath, name, quoted, Scanner, unquoted } from './scanner.ts';

/** Reads `a.b.column->>key`: the embedded resources on the way and the field at its end. */
export function parseFieldPath(key: string): { path: string[]; field: Field } {
  const s = new Scanner(key, `tree path (${key})`);
  const names = [name(s)];
  while (s.take('.')) names.push(name(s));
  const found = { path: names.slice(0, -1), field: { name: names.at(-1)!, path: jsonPath(s) } };
  s.end();
  return found;
}

/** Reads one `column=operator.value` parameter. */
export function parseFilter(key: string, text: string): At<Filter> {
  const { path, field: filtered } = parseFieldPath(key);
  const s = new Scanner(text, `filter (${text})`);
  const found = operation(s, restOfInput);
  s.end();
  return { path, value: { kind: 'filter', field: filtered, ...found } };
}

/** Reads one `[a.b.][not.]or=(...)` parameter. */
export function parseLogic(key: string, text: string): At<Logic> {
  const names = key.split('.');
  const operator = names.pop() as 'and' | 'or';
  const negated = names.at(-1) === 'not';
  if (negated) names.pop();
  const s = new Scanner(text, `logic tree (${text})`);
  const value: Logic = { kind: 'logic', operator, negated, of: conditions(s, 1) };
  s.end();
  return { path: unquoted(names), value };
}

function conditions(s: Scanner, depth: number): Condition[] {
  if (depth > MAX_LOGIC_DEPTH) s.fail(`at most ${MAX_LOGIC_DEPTH} levels of and/or`);
  s.spaces();
  s.expect('(');
  const of: Condition[] = [];
  do {
    s.spaces();
    of.push(condition(s, depth));
    s.spaces();
  } while (s.take(','));
  s.expect(')');
  s.spaces();
  return of;
}

function condition(s: Scanner, depth: number): Condition {
  const group = s.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group !== undefined) {
    const operator = group.endsWith('and') ? 'and' : 'or';
    const negated = group.startsWith('not.');
    return { kind: 'logic', operator, negated, of: conditions(s, depth + 1) };
  }
  const filtered = field(s);
  s.expect('.');
  return { kind: 'filter', field: filtered, ...operation(s, valueInList) };
}

/** Reads a filter's bare value: to the end of a parameter, or to the next `,` or `)` inside and/or. */
export type ReadValue = (s: Scanner) => string;

export const restOfInput: ReadValue = (s) => {
  const rest = s.text.slice(s.pos);
  s.pos = s.text.length;
  return rest;
};

export const valueInList: ReadValue = (s) => {
  const start = s.pos;
  const text = quoted(s);
  if (text !== undefined && (s.done || s.at(',') || s.at(')'))) return text;
  s.pos = start;
  return s.match(/\{[^{}]*\}/y) ?? s.match(/[^,)]+/y) ?? '';
};

const oneOf = (operators: readonly string[]) => `(${operators.join('|')})`;
const [search, quantified, plain] = [
  oneOf(searches),
  oneOf(quantifiable),
  oneOf(unquantifiable),
] as const;
const searchOperation = new RegExp(`${search}(?:\\(([\\p{L}\\p{N}_ $]+)\\))?\\.`, 'uy');
const quantifiedOperation = new RegExp(`${quantified}(?:\\((any|all)\\))?\\.`, 'y');
const plainOperation = new RegExp(`${plain}\\.`, 'y');

const startOfOperation = new RegExp(
  `^(?:not\\.)?(?:(?:in|is|isdistinct|${plain})\\.|${quantified}(?:\\((?:any|all)\\))?\\.|${search}(?:\\([^)]*\\))?\\.)`,
);

/** Whether it begins like a filter's value: only then is a GET function call's parameter not an argument. */
export const startsWithOperator = (value: string): boolean => startOfOperation.test(value);

/** Reads `[not.]operator.value`. */
export function operation(
  s: Scanner,
  value: ReadValue,
): { negated: boolean; operation: Operation } {
  const negated = s.take('not.');
  return { negated, operation: oneOperation(s, value) };
}

function oneOperation(s: Scanner, value: ReadValue): Operation {
  if (s.take('in.')) return { kind: 'in', values: listOfValues(s) };
  if (s.take('is.')) return { kind: 'is', value: isValue(s) };
  if (s.take('isdistinct.')) return { kind: 'distinct', value: value(s) };
  const searched = groups(s, searchOperation);
  if (searched) {
    const operator = searched[1] as SearchOperator;
    const config = searched[2]?.trim();
    return { kind: 'search', operator, ...(config && { config }), value: value(s) };
  }
  const found = groups(s, quantifiedOperation) ?? groups(s, plainOperation);
  if (!found) return s.fail('"not" or operator (eq, gt, ...)');
  const operator = found[1] as CompareOperator;
  const quantifier = found[2] as 'any' | 'all' | undefined;
  return { kind: 'compare', operator, ...(quantifier && { quantifier }), value: value(s) };
}

function groups(s: Scanner, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = s.pos;
  const found = expression.exec(s.text) ?? undefined;
  if (found) s.pos += found[0].length;
  return found;
}

function isValue(s: Scanner): IsValue {
  const found = s.match(/(?:not_null|null|true|false|unknown)(?=[,) ]|$)/iy);
  if (found === undefined) return s.fail('isVal: (null, not_null, true, false, unknown)');
  return found.toLowerCase() as IsValue;
}

function listOfValues(s: Scanner): string[] {
  s.spaces();
  s.expect('(');
  s.spaces();
  const values: string[] = [];
  do values.push(listedValue(s));
  while (s.take(','));
  s.expect(')');
  s.spaces();
  return values.length === 1 && values[0] === '' ? [] : values;
}

function listedValue(s: Scanner): string {
  const start = s.pos;
  const text = quoted(s);
  if (text !== undefined && (s.at(',') || s.at(')'))) return text;
  s.pos = start;
  return s.match(/[^,)]+/y) ?? '';
}
