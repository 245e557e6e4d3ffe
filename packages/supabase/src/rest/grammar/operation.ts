import type { CompareOperator, IsValue, Operation, SearchOperator } from './ast.ts';
import { quoted } from './names.ts';
import type { Scanner } from './scanner.ts';

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

const searchOperation = /(fts|plfts|phfts|wfts)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy;
const quantifiable = /(eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((any|all)\))?\./y;
const simple = /(neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\./y;

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
  const search = groups(s, searchOperation);
  if (search) {
    const operator = search[1] as SearchOperator;
    const config = search[2]?.trim();
    return { kind: 'search', operator, ...(config && { config }), value: value(s) };
  }
  const found = groups(s, quantifiable) ?? groups(s, simple);
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
