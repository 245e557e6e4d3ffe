import { MAX_LOGIC_DEPTH } from '../limits.ts';
import type { At, Condition, Field, Filter, Logic } from './ast.ts';
import { field, jsonPath, name, unquoted } from './names.ts';
import { operation, restOfInput, valueInList } from './operation.ts';
import { Scanner } from './scanner.ts';

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
