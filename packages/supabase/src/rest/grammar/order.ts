import type { OrderTerm } from './ast.ts';
import { field, name } from './names.ts';
import { Scanner } from './scanner.ts';

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
