import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';
import { seeded } from './support/random.ts';
import { requestMaker } from './support/requests.ts';

const api = await libraryApi();

const hostile = [
  `'`,
  `"`,
  `""`,
  `\\`,
  `'; drop table library.books; --`,
  `"; drop table library.books; --`,
  `") from library.authors; --`,
  `id" from cellar.secrets --`,
  `1) or (1=1`,
  `$1`,
  `$$`,
  `\u0000`,
  `a\u0000b`,
  `\n`,
  `/* x */`,
  `pg_sleep(9)`,
  `__proto__`,
  `constructor`,
  `toString`,
  `ctid`,
  `*`,
  `a..b`,
  `->`,
  `->>`,
  `::`,
  `!inner`,
  `(`,
  `)`,
  `{`,
  `}`,
  `,`,
  `\u{1F4DA}`,
  `\u202Etxt`,
  `\uFFFF`,
  `%`,
  `%00`,
  `x`.repeat(300),
];
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const encoded = encodeURIComponent;

interface Answer {
  status: number;
  body: string;
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await api.send(path, init);
  return { status: response.status, body: await response.text() };
}

const notText = (value: unknown) => value !== null && typeof value !== 'string';

/** What is wrong with an answer: a server's error, one in another form than usual, or one of SQL's own grammar. */
function flaw({ status, body }: Answer): string | undefined {
  if (status >= 500) return 'a defect of the server';
  if (status < 400 || body === '') return undefined;
  const { code, message, details, hint } = JSON.parse(body) as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string' || notText(hint))
    return 'no usual error';
  if (notText(details) && code !== 'PGRST201') return 'no usual details';
  const ofStatement = /^(42601|42P02|42P18|08P01|0A000|XX)/.test(code) && !/tsquery/.test(message);
  return ofStatement ? 'a statement that is none' : undefined;
}

/** Sends all of them, and finds those that do harm. */
async function harmful(
  requests: Iterable<[path: string, init?: RequestInit]>,
  statuses: number[] = [],
) {
  const found: object[] = [];
  for (const [path, init] of requests) {
    const answer = await send(path, init);
    const what = flaw(answer);
    statuses.push(answer.status);
    if (what) found.push({ what, path: decodeURIComponent(path), init, answer });
  }
  return found;
}

const positions: [string, (text: string) => string][] = [
  ['a column in select', (t) => `/books?select=${t}`],
  ['an alias', (t) => `/books?select=${t}:id`],
  ['a cast', (t) => `/books?select=id::${t}`],
  ['a JSON path in select', (t) => `/books?select=details->${t}`],
  ['a JSON path to text', (t) => `/books?select=details->where->>${t}`],
  ['an embedded table', (t) => `/books?select=id,${t}(id)`],
  ['the alias of an embedded table', (t) => `/books?select=id,${t}:shelves(id)`],
  ['a hint', (t) => `/books?select=id,authors!${t}(id)`],
  ['a column of an embedded table', (t) => `/books?select=id,shelves(${t})`],
  ['a column to filter by', (t) => `/books?${t}=eq.1`],
  ['a JSON path to filter by', (t) => `/books?details->>${t}=eq.1`],
  [
    'a column of an embedded table to filter by',
    (t) => `/books?select=shelves(id)&shelves.${t}=eq.1`,
  ],
  ['an operator', (t) => `/books?title=${t}.x`],
  ['a modifier', (t) => `/books?title=eq(${t}).x`],
  ['a language', (t) => `/books?title=fts(${t}).x`],
  ['words to search for', (t) => `/books?title=plfts.${t}`],
  ['a search expression', (t) => `/books?title=wfts(portuguese).${t}`],
  ['a value', (t) => `/books?title=eq.${t}`],
  ['a pattern', (t) => `/books?title=like.${t}`],
  ['a regular expression', (t) => `/books?title=match.${t}`],
  ['a list', (t) => `/books?title=in.(${t})`],
  ['a list of numbers', (t) => `/books?id=in.(1,${t})`],
  ['an array', (t) => `/books?tags=cs.{${t}}`],
  ['what is contained', (t) => `/books?details=cs.${t}`],
  ['a range', (t) => `/books?loan_period=ov.${t}`],
  ['one of several patterns', (t) => `/books?title=ilike(any).{${t}}`],
  ['what something is', (t) => `/books?is_lent=is.${t}`],
  ['a condition', (t) => `/books?or=(${t})`],
  ['a column in a condition', (t) => `/books?or=(${t}.eq.1,id.eq.1)`],
  ['a value in a condition', (t) => `/books?or=(title.eq.${t},id.eq.1)`],
  ['an order', (t) => `/books?order=${t}`],
  ['a direction', (t) => `/books?order=id.${t}`],
  ['an embedded order', (t) => `/books?select=shelves(id)&order=shelves(${t})`],
  ['an order of an embedded table', (t) => `/books?select=subjects(id)&subjects.order=${t}`],
  ['a limit', (t) => `/books?limit=${t}`],
  ['an offset', (t) => `/books?offset=${t}`],
  ['a limit of an embedded table', (t) => `/books?select=id&${t}.limit=1`],
  ['a table', (t) => `/${t}`],
  ['a function', (t) => `/rpc/${t}`],
  ['the name of an argument', (t) => `/rpc/add?${t}=1`],
  ['an argument', (t) => `/rpc/join_words?words=${t}`],
  ['a number as an argument', (t) => `/rpc/add?a=${t}`],
  ['a filter on rows of a function', (t) => `/rpc/books_of?author=Clarice&${t}=eq.1`],
  ['a column of rows of a function', (t) => `/rpc/books_of?author=Clarice&select=${t}`],
];

describe('no name or value becomes part of a statement', () => {
  test.each(positions)('%s', async (_, path) => {
    const written = hostile.flatMap((text) => [text, quoted(text)]);
    expect(await harmful(written.map((text) => [path(encoded(text))]))).toEqual([]);
  });

  test.each<[string, string, (text: string) => [path: string, body: unknown]]>([
    ['the keys of a row', 'POST', (t) => ['/suggestions', { [t]: 1 }]],
    ['a value of a row', 'POST', (t) => ['/suggestions', { title: t }]],
    ['a value of another type', 'POST', (t) => ['/suggestions', { title: 'x', votes: t }]],
    ['columns', 'POST', (t) => [`/suggestions?columns=${encoded(quoted(t))}`, { title: 'x' }]],
    ['bare columns', 'POST', (t) => [`/suggestions?columns=title,${encoded(t)}`, { title: 'x' }]],
    [
      'columns of a conflict',
      'POST',
      (t) => [`/suggestions?on_conflict=${encoded(quoted(t))}`, { title: 'x' }],
    ],
    ['the keys of a change', 'PATCH', (t) => ['/suggestions?id=eq.0', { [t]: 1 }]],
    ['a value of a change', 'PATCH', (t) => ['/suggestions?id=eq.0', { title: t }]],
    ['a filter of a change', 'PATCH', (t) => [`/suggestions?title=eq.${encoded(t)}`, { votes: 1 }]],
    [
      'a column that comes back',
      'PATCH',
      (t) => [`/suggestions?id=eq.0&select=${encoded(quoted(t))}`, { votes: 1 }],
    ],
    ['the name of an argument', 'POST', (t) => ['/rpc/add', { a: 1, [t]: 1 }]],
    ['an argument', 'POST', (t) => ['/rpc/join_words', { words: [t] }]],
    ['a whole document', 'POST', (t) => ['/rpc/echo', { [t]: t }]],
  ])('%s', async (_, method, make) => {
    const headers = () => ({
      apikey: api.keys.secret_key,
      prefer: 'return=representation,resolution=merge-duplicates,missing=default',
    });
    const requests = hostile
      .map(make)
      .map(([path, body]): [string, RequestInit] => [
        path,
        { method, headers: headers(), body: JSON.stringify(body) },
      ]);
    expect(await harmful(requests)).toEqual([]);
  });

  test.each(['accept-profile', 'accept', 'prefer', 'range', 'apikey', 'authorization', 'x-other'])(
    'the header %s',
    async (name) => {
      const values = hostile.map((text) => text.replace(/[^\x20-\x7e]/g, '?'));
      const written = values.flatMap((v) => [v, `return=${v}, ${v}=1, handling=strict`]);
      const requests = written.map((v): [string, RequestInit] => [
        '/books?limit=1',
        { headers: { [name]: v } },
      ]);
      expect(await harmful(requests)).toEqual([]);
    },
  );

  test('names that the statement itself uses are names like others', async () => {
    const names = [
      'r',
      'e',
      'm',
      'f',
      'c',
      'a',
      'v',
      '_',
      't1',
      't2',
      't3',
      'target',
      'excluded',
      'body',
      'rows',
      'row',
      'select',
      'user',
    ];
    const select = names.map((name) => `${name}:id`).join(',');
    const expected = (id: number) => Object.fromEntries(names.map((name) => [name, id]));
    const read = await api.send(`/books?id=eq.1&select=${select},shelves(${select})`);
    expect(await read.json()).toEqual([{ ...expected(1), shelves: expected(1) }]);
    const single = await api.send(`/books?id=eq.1&select=${select}`, {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    });
    expect(await single.json()).toEqual(expected(1));
    const call = await api.send(`/rpc/books_of?author=Clarice&select=${select}`);
    expect(await call.json()).toEqual([expected(1)]);
    const change = await api.send(`/books?id=eq.1&select=${select},full_title`, {
      method: 'PATCH',
      headers: { apikey: api.keys.secret_key, prefer: 'return=representation' },
      body: '{"pages": 88}',
    });
    expect(await change.json()).toEqual([
      { ...expected(1), full_title: 'A hora da estrela (88 p.)' },
    ]);
  });

  test('tables and columns of the strangest names are served', async () => {
    await api.owner.unsafe(`
      create table library."t1 ""x"" 'y'" (r int primary key, "a ""b""" text default E'q\\\\''', "__proto__" text);
      create function library.c(library."t1 ""x"" 'y'") returns int language sql immutable as 'select 7';
      grant select on library."t1 ""x"" 'y'" to anon;
      grant all on library."t1 ""x"" 'y'" to service_role;
      grant execute on function library.c to service_role`);
    const table = `t1 "x" 'y'`;
    await expect
      .poll(async () => {
        await api.owner`notify pgrst, 'reload schema'`;
        return (await api.anon().from(table).select()).data;
      })
      .toEqual([]);
    const row = { r: 1, 'a "b"': `'"\\`, ['__proto__']: 'x' };
    const service = api.service();
    expect((await service.from(table).insert(row)).error).toBeNull();
    const { data } = await service
      .from(table)
      .select('r, c, "a \\"b\\"", "__proto__"')
      .eq('"a \\"b\\""', `'"\\`)
      .single();
    expect(JSON.stringify(data)).toBe(`{"r":1,"c":7,"a \\"b\\"":"'\\"\\\\","__proto__":"x"}`);
    const defaults = await api.send(`/${encoded(table)}?columns=r,"a \\"b\\""`, {
      method: 'POST',
      headers: { apikey: api.keys.secret_key, prefer: 'missing=default,return=representation' },
      body: '[{"r": 2}]',
    });
    expect(await defaults.json()).toMatchObject([{ r: 2, 'a "b"': `q\\'` }]);
  });
});

describe('requests made up at random', () => {
  const requests = 3_000;
  const random = seeded(20_261_121);
  const { anyRequest } = requestMaker(random, hostile);

  test('break nothing', { timeout: 120_000 }, async () => {
    const statuses: number[] = [];
    const all = Array.from({ length: requests }, () => {
      const { path, ...init } = anyRequest();
      const headers = {
        ...init.headers,
        ...(random.chance(0.6) && { apikey: api.keys.secret_key }),
      };
      return [path, { ...init, headers }] as [string, RequestInit];
    });
    // A few at once, as they would come.
    const queue = all.values();
    const found = await Promise.all([1, 2, 3, 4].map(() => harmful(queue, statuses)));
    expect(found.flat()).toEqual([]);
    // Made up as they are, enough of them mean something.
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(requests / 5);
    const [left] = await api.owner`select count(*)::int as tables from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'library' and relkind = 'r'`;
    expect(left!['tables']).toBeGreaterThanOrEqual(8);
    expect((await api.anon().from('shelves').select('id')).error).toBeNull();
  });
});
