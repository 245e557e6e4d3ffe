import { ApiError } from '../errors.ts';
import type { At, Query } from './ast.ts';
import { parseFilter, parseLogic } from './condition.ts';
import { nameList, unquoted } from './names.ts';
import { parseOrder } from './order.ts';
import { parseError, Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

/** Begins like a filter's value: only then is a GET function call's parameter not an argument. */
const startsWithOperator =
  /^(?:not\.)?(?:(?:in|is|isdistinct|neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\.|(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((?:any|all)\))?\.|(?:fts|plfts|phfts|wfts)(?:\([^)]*\))?\.)/;

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
      if (withArguments && !startsWithOperator.test(value)) query.args.push([key, value]);
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
