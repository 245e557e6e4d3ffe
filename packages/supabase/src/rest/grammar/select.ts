import { MAX_EMBED_DEPTH } from '../limits.ts';
import type { AggregateFunction, EmbedItem, SelectItem } from './ast.ts';
import { jsonPath, name, Scanner } from './scanner.ts';

/** Reads the value of `select=`. */
export function parseSelect(text: string): SelectItem[] {
  const s = new Scanner(text, `select parameter (${text})`);
  const items = list(s, 0);
  s.end();
  return items;
}

function list(s: Scanner, depth: number): SelectItem[] {
  s.spaces();
  if (s.done || s.at(')')) return [];
  const items: SelectItem[] = [];
  do {
    s.spaces();
    items.push(item(s, depth));
    s.spaces();
  } while (s.take(','));
  return items;
}

function item(s: Scanner, depth: number): SelectItem {
  if (s.match(/\*(?=[ \t]*(?:[,)]|$))/y)) return { kind: 'star' };
  if (s.take('...')) return embed(s, depth, name(s), undefined, true);
  let found = name(s);
  let alias: string | undefined;
  if (s.match(/:(?!:)/y)) {
    alias = found;
    found = name(s);
  }
  if (found === 'count' && s.take('()'))
    return { kind: 'aggregate', call: 'count', ...resultCast(s), ...named(alias) };
  if (s.at('!') || s.at('(')) return embed(s, depth, found, alias, false);
  const path = jsonPath(s);
  const cast = s.take('::') ? castName(s) : undefined;
  const call = s.match(/\.(?:sum|avg|count|max|min)\(\)/y)?.slice(1, -2);
  if (call !== undefined) {
    return {
      kind: 'aggregate',
      call: call as AggregateFunction,
      field: { name: found, path },
      ...(cast !== undefined && { cast }),
      ...resultCast(s),
      ...named(alias),
    };
  }
  if (!s.done && !s.match(/[ \t]*(?=[,)])/y) && !s.at(',') && !s.at(')')) {
    s.fail('"->", "::", "!", "(", "," or end of input');
  }
  return {
    kind: 'field',
    field: { name: found, path },
    ...(cast !== undefined && { cast }),
    ...(alias !== undefined && { alias }),
  };
}

const named = (alias: string | undefined) => (alias === undefined ? {} : { alias });

function resultCast(s: Scanner): { resultCast?: string } {
  return s.take('::') ? { resultCast: castName(s) } : {};
}

function castName(s: Scanner): string {
  return s.match(/[\p{L}\p{N}_ $]+/uy)?.trim() || s.fail('letter or digit');
}

function embed(
  s: Scanner,
  depth: number,
  target: string,
  alias: string | undefined,
  spread: boolean,
): EmbedItem {
  if (depth >= MAX_EMBED_DEPTH) {
    s.fail(`at most ${MAX_EMBED_DEPTH} levels of embedded resources`);
  }
  let hint: string | undefined;
  let inner = false;
  while (s.take('!')) {
    const modifier = name(s);
    if (modifier === 'inner') inner = true;
    else if (modifier !== 'left') hint ??= modifier;
  }
  s.expect('(');
  const items = list(s, depth + 1);
  s.expect(')');
  return {
    kind: 'embed',
    target,
    inner,
    spread,
    items,
    ...(alias !== undefined && { alias }),
    ...(hint !== undefined && { hint }),
  };
}
