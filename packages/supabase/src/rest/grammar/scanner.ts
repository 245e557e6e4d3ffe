import { ApiError } from '../errors.ts';

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
