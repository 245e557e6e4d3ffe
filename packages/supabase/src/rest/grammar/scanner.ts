import { ApiError } from '../errors.ts';
import { MAX_JSON_STEPS } from '../limits.ts';
import type { Field, JsonStep } from './ast.ts';

/** Reads one parameter's text from left to right; a failure says where and what was expected. */
export class Scanner {
  readonly text: string;
  readonly label: string;
  pos = 0;

  /** @param label what is being read, as in `select parameter (a,b)`: the start of an error's message */
  constructor(text: string, label: string) {
    this.text = text;
    this.label = label;
  }

  get done(): boolean {
    return this.pos >= this.text.length;
  }

  at(literal: string): boolean {
    return this.text.startsWith(literal, this.pos);
  }

  take(literal: string): boolean {
    if (!this.at(literal)) return false;
    this.pos += literal.length;
    return true;
  }

  /** Takes what a sticky expression matches here. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.pos;
    const found = expression.exec(this.text)?.[0];
    if (found === undefined || found === '') return undefined;
    this.pos += found.length;
    return found;
  }

  spaces(): void {
    this.match(/[ \t]+/y);
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`);
  }

  end(): void {
    if (!this.done) this.fail('end of input');
  }

  fail(expected: string): never {
    const next = this.text.codePointAt(this.pos);
    const found = next === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(next));
    throw parseError(this.label, this.pos + 1, `unexpected ${found} expecting ${expected}`);
  }
}

/** PGRST100, the error of a query string that cannot be read. */
export function parseError(label: string, column: number, details: string): ApiError {
  const message = `"failed to parse ${label}" (line 1, column ${column})`;
  return new ApiError(400, 'PGRST100', message, { details });
}

/** `"quoted \"text\""`, or nothing when no quote stands here. */
export function quoted(s: Scanner): string | undefined {
  if (!s.at('"')) return undefined;
  const start = s.pos;
  s.pos += 1;
  let text = '';
  while (!s.done) {
    const char = s.text[s.pos++]!;
    if (char === '"') return text;
    text += char === '\\' && !s.done ? s.text[s.pos++]! : char;
  }
  s.pos = start;
  return undefined;
}

/** A column's, table's or alias' name: letters, digits, `_`, `$`, spaces and inner dashes, or quoted. */
export function name(s: Scanner): string {
  const inQuotes = quoted(s);
  if (inQuotes !== undefined) return inQuotes;
  const found = s.match(/[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy)?.trim();
  return found || s.fail('field name (* or [a..z0..9_$])');
}

/** `name` with its `->a->>b` steps. */
export function field(s: Scanner): Field {
  s.spaces();
  const found = { name: name(s), path: jsonPath(s) };
  s.spaces();
  return found;
}

export function jsonPath(s: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  while (s.at('->')) {
    if (steps.length === MAX_JSON_STEPS) s.fail(`at most ${MAX_JSON_STEPS} steps of a JSON path`);
    const asText = s.take('->>');
    if (!asText) s.take('->');
    steps.push({ asText, key: jsonKey(s) });
  }
  return steps;
}

function jsonKey(s: Scanner): string | number {
  const index = s.match(/-?\d+(?=->|::|[.,)]|$)/y);
  if (index !== undefined) return Number(index);
  const inQuotes = quoted(s);
  if (inQuotes !== undefined) return inQuotes;
  const key = s.match(/[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy)?.trim();
  return key || s.fail('any non reserved character different from: .,>()');
}

/** `a,b,"c d"` */
export function nameList(s: Scanner): string[] {
  const names = [name(s)];
  while (s.match(/[ \t]*,[ \t]*/y)) names.push(name(s));
  s.end();
  return names;
}

/** The names of a dotted path without their quotes. */
export function unquoted(path: string[]): string[] {
  return path.map((part) => (/^".*"$/.test(part) ? part.slice(1, -1) : part));
}
