import type { seeded } from './random.ts';

export interface MadeUpRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface Relation {
  columns: readonly string[];
  embeds: readonly string[];
}

const relations: Record<string, Relation> = {
  books: {
    columns: [
      'id',
      'title',
      'price',
      'pages',
      'tags',
      'details',
      'loan_period',
      'printed_at',
      'is_lent',
      'full_title',
    ],
    embeds: [
      'shelves',
      'shelf_id',
      'subjects',
      'book_subjects',
      'authors!author_id',
      'authors!books_editor_id_fkey',
      'authors',
    ],
  },
  authors: { columns: ['id', 'name', 'born'], embeds: ['books!author_id', 'books'] },
  shelves: { columns: ['id', 'room'], embeds: ['books'] },
  subjects: { columns: ['id', 'name'], embeds: ['books', 'book_subjects'] },
  book_subjects: { columns: ['book_id', 'subject_id'], embeds: ['books', 'subjects'] },
  cheap_books: { columns: ['id', 'title', 'price'], embeds: ['authors'] },
  suggestions: { columns: ['id', 'title', 'votes', 'made_at', 'code', 'bits', 'big'], embeds: [] },
  notes: { columns: ['id', 'body', 'private_mark'], embeds: [] },
};
const tables = Object.keys(relations);

/** What fits a column more often than not. */
const fitting: Record<string, readonly string[]> = {
  id: [
    'eq.1',
    'gt.0',
    'in.(1,2,3)',
    'not.is.null',
    'lt.5',
    'neq.2',
    'eq(any).{1,2}',
    'isdistinct.1',
  ],
  title: [
    'like.*a*',
    'ilike.V*',
    'eq.Viagem',
    'match.^V',
    'fts.hora',
    'wfts(portuguese).casmurro',
    'in.("a,b",Viagem)',
    'like(any).{V*,D*}',
  ],
  price: ['gt.10', 'lte.20.5', 'not.eq.15'],
  pages: ['is.null', 'gte.100', 'not.is.null'],
  tags: ['cs.{romance}', 'ov.{curto,longo}', 'cd.{a,b}', 'eq.{}'],
  details: ['cs.{"isbn":"111"}', 'not.is.null', 'neq.{}'],
  loan_period: ['cs.5', 'ov.[1,4)', 'sl.[18,19)', 'adj.[10,12)', 'is.null', 'nxr.[1,5)'],
  printed_at: ['gt.2020-01-01', 'is.null', 'lte.now'],
  is_lent: ['is.true', 'is.not_null', 'eq.false'],
};
const anyOperation = [
  'eq.1',
  'gt.x',
  'is.null',
  'is.nope',
  'in.()',
  'in.(1',
  'like.*',
  'fts(nope).x',
  'cs.{1',
  'nope.1',
  'not.not.eq.1',
  'eq.99999999999999999999',
  'eq.1e400',
  'ov.empty',
  'imatch.(',
  'eq(all).x',
];
const types = [
  'text',
  'int',
  'int8',
  'json',
  'jsonb',
  'numeric',
  'bool',
  'date',
  'timestamptz',
  'bytea',
  'nope',
];
const functions: Record<string, readonly (readonly [string, unknown])[]> = {
  add: [
    ['a', 1],
    ['b', 2],
  ],
  books_of: [['author', 'Machado']],
  one_book: [['book', 2]],
  titles: [],
  summary: [],
  nothing: [],
  join_words: [['words', ['a']]],
  whoami: [],
  total: [['numbers', [1, 2]]],
  merged: [
    ['a', {}],
    ['b', { x: 1 }],
  ],
  divide: [
    ['a', 7],
    ['b', 0],
  ],
  rooms: [],
  bare_record: [],
  bare_records: [],
  numbers: [['upto', 3]],
  overloaded: [
    ['a', 1],
    ['b', 1],
  ],
  unclear: [['a', 1]],
  fallback: [['a', 1]],
  echo: [['x', 1]],
  full_title: [],
};
const preferences = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'missing=default',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'handling=strict',
  'max-affected=0',
  'nope',
];
const forms = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  '*/*',
  'nope',
];

/** Makes up requests to the library: most of the grammar, now and then with something hostile in it. */
export function requestMaker(random: ReturnType<typeof seeded>, hostile: readonly string[]) {
  const { below, pick, chance, times } = random;
  const odd = (usual: string) => (chance(0.025) ? pick(hostile) : usual);

  const columnOf = (table: string) => {
    const column = pick(relations[chance(0.97) ? table : pick(tables)]!.columns);
    return odd(chance(0.1) ? `"${column}"` : column);
  };
  const pathOf = (table: string) => {
    const column = columnOf(table);
    const steps = column === 'details' && chance(0.5) ? 2 : chance(0.03) ? 1 : 0;
    return (
      column +
      times(
        steps,
        () => pick(['->', '->>']) + odd(pick(['isbn', 'scores', '0', '-1', 'where'])),
      ).join('')
    );
  };
  const operationOn = (column: string) => {
    const fits = Object.hasOwn(fitting, column) && chance(0.9);
    const operation = pick(fits ? fitting[column]! : anyOperation);
    const known = operation.startsWith('not.') || chance(0.85) ? operation : `not.${operation}`;
    return chance(0.04) ? known.slice(0, known.indexOf('.') + 1) + pick(hostile) : known;
  };
  const fieldOf = (table: string) =>
    `${chance(0.15) ? `${odd('x')}:` : ''}${pathOf(table)}${chance(0.1) ? `::${odd(pick(types))}` : ''}`;
  const selectOf = (table: string, depth: number): string =>
    [
      chance(0.2) ? pick(['*', 'count']) : fieldOf(table),
      ...times(2, () => (chance(0.4) && depth < 4 ? embedOf(table, depth) : fieldOf(table))),
    ].join(',');
  const embedOf = (table: string, depth: number): string => {
    const target = odd(pick([...relations[table]!.embeds, chance(0.1) ? 'nope' : 'books']));
    const [name] = target.split('!');
    const inner = Object.hasOwn(relations, name!) ? name! : 'shelves';
    return `${pick(['', '', '', 'x:', '...'])}${target}${pick(['', '', '!inner', '!left'])}(${chance(0.15) ? pick(['', 'count']) : selectOf(inner, depth + 1)})`;
  };
  const orderOf = (table: string) =>
    `${chance(0.1) ? `shelves(${columnOf('shelves')})` : pathOf(table)}${pick(['', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', odd('')])}`;
  const conditionOf = (table: string, depth: number): string => {
    if (chance(0.3) && depth < 4) {
      return `${pick(['', 'not.'])}${pick(['and', 'or'])}(${conditionOf(table, depth + 1)},${conditionOf(table, depth + 1)})`;
    }
    const column = columnOf(table);
    return `${column}.${operationOn(column)}`;
  };

  function queryOf(table: string, changes: boolean): [string, string][] {
    const found: [string, string][] = [];
    const at = () => (chance(0.1) ? `${pick(relations[table]!.embeds) ?? 'nope'}.` : '');
    if (chance(0.7)) found.push(['select', selectOf(table, 0)]);
    for (let i = below(3); i > 0; i -= 1) {
      const column = columnOf(table);
      found.push([`${at()}${column}`, operationOn(column)]);
    }
    if (chance(0.2))
      found.push([
        `${at()}${pick(['', 'not.'])}or`,
        `(${conditionOf(table, 0)},${conditionOf(table, 0)})`,
      ]);
    if (chance(0.3)) found.push([`${at()}order`, orderOf(table)]);
    if (chance(changes ? 0.02 : 0.3)) found.push([`${at()}limit`, odd(`${below(4)}`)]);
    if (chance(changes ? 0.02 : 0.1)) found.push([`${at()}offset`, odd(`${below(4)}`)]);
    if (chance(changes ? 0.2 : 0.02))
      found.push(['columns', times(3, () => columnOf(table)).join(',') || 'id']);
    if (chance(changes ? 0.2 : 0.02)) found.push(['on_conflict', odd(pick(['id', 'title']))]);
    return found;
  }

  const scalar = () => pick<unknown>([1, 'x', null, true, [1], {}, -1.5, '1', pick(hostile)]);
  const rowOf = (table: string) =>
    Object.fromEntries(times(3, () => [columnOf(table), scalar()] as const));
  const bodyOf = (table: string) => {
    if (chance(0.05))
      return pick(['', '{', '[', 'nope', '"\\ud800"', '[1]', '{"title":"\\u0000"}']);
    return JSON.stringify(chance(0.3) ? times(3, () => rowOf(table)) : rowOf(table));
  };

  const headers = (): Record<string, string> => {
    const prefer = times(3, () => pick(preferences));
    return {
      ...(prefer.length > 0 && { prefer: prefer.join(',') }),
      ...(chance(0.2) && { accept: pick(forms) }),
      ...(chance(0.1) && { range: pick(['0-1', '5-', '3-2', 'x', '0-99999999999999']) }),
    };
  };
  const address = (target: string, parameters: [string, string][]) =>
    `/${target}?${new URLSearchParams(parameters).toString()}`;

  function anyRead(): MadeUpRequest {
    const table = pick(tables);
    const method = chance(0.1) ? 'HEAD' : 'GET';
    return {
      path: address(encodeURIComponent(odd(table)), queryOf(table, false)),
      method,
      headers: headers(),
    };
  }

  function anyChange(): MadeUpRequest {
    const table = chance(0.7) ? 'suggestions' : pick(tables);
    const method = pick(['POST', 'PATCH', 'DELETE']);
    const path = address(encodeURIComponent(odd(table)), queryOf(table, true));
    return {
      path,
      method,
      headers: headers(),
      ...(method !== 'DELETE' && { body: bodyOf(table) }),
    };
  }

  function anyCall(): MadeUpRequest {
    const name = pick(Object.keys(functions));
    const args = functions[name]!.filter(() => chance(0.9)).map(
      ([key, value]) => [odd(key), chance(0.9) ? value : scalar()] as const,
    );
    const target = `rpc/${encodeURIComponent(odd(name))}`;
    const query = chance(0.4) ? queryOf('books', false) : [];
    if (chance(0.5)) {
      return {
        path: address(target, query),
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(Object.fromEntries(args)),
      };
    }
    const inQuery = args.map(([key, value]): [string, string] => [
      key,
      Array.isArray(value) ? `{${value.join(',')}}` : String(value),
    ]);
    return { path: address(target, [...query, ...inQuery]), method: 'GET', headers: headers() };
  }

  return { anyRequest: () => pick([anyRead, anyRead, anyChange, anyCall])() };
}
