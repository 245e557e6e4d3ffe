import { ApiError } from '../errors.ts';
import type { At, OrderTerm, Query } from './ast.ts';
import { parseFilter, parseLogic, startsWithOperator } from './condition.ts';
import { field, name, nameList, parseError, Scanner, unquoted } from './scanner.ts';
import { parseSelect } from './select.ts';

/**
 * Reads a whole query string.
 * @param withArguments of a function called by GET, whose parameters without an operator are its arguments
 * @throws ApiError PGRST100 naming the parameter and the column where it goes wrong
 */
export function parseQuery(search: string, withArguments: boolean): Query {
  const params = new URLSearchParams(search);
  const query: Query = {
    select: parseSelect(params.get('select') || '*'),
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: names(params, 'columns', true),
    onConflict: names(params, 'on_conflict', false),
    args: [],
  };
  for (const [key, value] of params) readParameter(query, key, value, withArguments);
  return query;
}

function readParameter(query: Query, key: string, value: string, withArguments: boolean): void {
  if (key === 'select' || key === 'columns' || key === 'on_conflict') return;
  const path = key.split('.');
  const last = path.pop();
  switch (last) {
    case 'order':
      if (value) query.orders.push({ path: unquoted(path), value: parseOrder(value) });
      return;
    case 'limit':
      query.limits.push(count(key, path, value));
      return;
    case 'offset':
      query.offsets.push(count(key, path, value));
      return;
    case 'and':
    case 'or':
      query.conditions.push(parseLogic(key, value));
      return;
    default:
      if (withArguments && !startsWithOperator(value)) query.args.push([key, value]);
      else query.conditions.push(parseFilter(key, value));
  }
}

function names(params: URLSearchParams, key: string, refusesEmpty: boolean): string[] | undefined {
  const text = params.get(key);
  return text || (refusesEmpty && text !== null)
    ? nameList(new Scanner(text, `${key} parameter (${text})`))
    : undefined;
}

function count(key: string, path: string[], text: string): At<bigint> {
  if (!/^-?\d{1,18}$/.test(text)) {
    throw parseError(`${key} parameter (${text})`, 1, 'expecting an integer');
  }
  const value = BigInt(text);
  if (value < 0n) {
    const what = key.endsWith('limit') ? 'Limit' : 'Offset';
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `${what} should be greater than or equal to zero.`,
    });
  }
  return { path: unquoted(path), value };
}

/** Reads the value of `order=`. */
export function parseOrder(text: string): OrderTerm[] {
  const s = new Scanner(text, `order (${text})`);
  const terms: OrderTerm[] = [];
  do terms.push(term(s));
  while (s.take(','));
  s.end();
  return terms;
}

function term(s: Scanner): OrderTerm {
  const start = s.pos;
  s.spaces();
  const relation = name(s);
  if (!s.take('(')) {
    s.pos = start;
    return { field: field(s), ...modifiers(s) };
  }
  const found = field(s);
  s.expect(')');
  return { field: found, relation, ...modifiers(s) };
}

function modifiers(s: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> {
  const direction = s.match(/\.(?:asc|desc)(?=[., ]|$)/y)?.slice(1) as OrderTerm['direction'];
  const nulls = s.match(/\.nulls(?:first|last)(?=[, ]|$)/y)?.slice(6) as OrderTerm['nulls'];
  s.spaces();
  if (!s.done && !s.at(',')) {
    s.fail(
      direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
    );
  }
  return { ...(direction && { direction }), ...(nulls && { nulls }) };
}
