import { beforeEach, describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi({ timeouts: { anonymous: 2_000, others: 8_000 } });
const db = api.anon();

interface Outcome {
  data: unknown;
  status: number;
  error: { code: string; message: string; details: string; hint: string } | null;
}
const outcome = ({ status, error }: Outcome) => [status, error?.code];

describe.each([
  ['POST', false],
  ['GET', true],
])('called by %s', (_method, get) => {
  test.each<[string, string, object, unknown]>([
    ['a number', 'add', { a: 2, b: 3 }, 5],
    ['with a default left out', 'add', { a: 2 }, 3],
    [
      'a set of values',
      'titles',
      {},
      ['A hora da estrela', 'Dom Casmurro', 'Quincas Borba', 'Viagem', 'Sem autor, (raro)'],
    ],
    ['a list argument', 'total', { numbers: [1, 2, 3] }, 6],
    [
      'a table',
      'summary',
      {},
      [
        { author: 'Cecília', books: 1 },
        { author: 'Clarice', books: 1 },
        { author: 'Machado', books: 2 },
      ],
    ],
    ['a table of one column', 'rooms', {}, [{ room: 'Térreo' }, { room: 'Mezanino' }]],
    ['out parameters', 'divide', { a: 17, b: 5 }, { quotient: 3, rest: 2 }],
    ['a bare record', 'bare_record', {}, { id: 1, title: 'A hora da estrela' }],
    [
      'bare records',
      'bare_records',
      {},
      [
        { id: 1, room: 'Térreo' },
        { id: 2, room: 'Mezanino' },
      ],
    ],
    ['null', 'no_number', {}, null],
    ['the overload whose arguments these are', 'overloaded', { a: 1 }, 'one number'],
    ['the overload of more arguments', 'overloaded', { a: 1, b: 2 }, 'two numbers'],
  ])('gives %s', async (_, name, args, expected) => {
    const { data, error, status } = await db.rpc(name, args, { get });
    expect([status, error]).toEqual([200, null]);
    expect(data).toEqual(expected);
  });

  test('one row of a table is an object', async () => {
    const { data } = await db.rpc('one_book', { book: 2 }, { get }).select('title, is_lent');
    expect(data).toEqual({ title: 'Dom Casmurro', is_lent: true });
  });

  test('rows are filtered, chosen, ordered, limited and counted', async () => {
    const { data, count, status } = await db
      .rpc('books_of', { author: 'Machado' }, { get, count: 'exact' })
      .select('title, cost:price::text')
      .gt('pages', 10)
      .order('price', { ascending: false })
      .limit(1);
    expect([data, count, status]).toEqual([[{ title: 'Quincas Borba', cost: '18.50' }], 2, 206]);
  });

  test('rows have what belongs to them, and computed fields', async () => {
    const { data } = await db
      .rpc('books_of', { author: 'Machado' }, { get })
      .select('full_title, shelves!inner(room), subjects(name)')
      .eq('shelves.room', 'Térreo')
      .order('full_title')
      .order('id', { referencedTable: 'subjects' });
    expect(data).toEqual([
      {
        full_title: 'Dom Casmurro (256 p.)',
        shelves: { room: 'Térreo' },
        subjects: [{ name: 'Amor' }, { name: 'Morte' }],
      },
    ]);
  });

  test('one row or an error', async () => {
    const one = await db.rpc('books_of', { author: 'Clarice' }, { get }).select('id').single();
    expect(one.data).toEqual({ id: 1 });
    const none = await db.rpc('books_of', { author: 'Nobody' }, { get }).select('id').single();
    expect(outcome(none)).toEqual([406, 'PGRST116']);
    const maybe = await db
      .rpc('books_of', { author: 'Nobody' }, { get })
      .select('id')
      .maybeSingle();
    expect([maybe.data, maybe.error]).toEqual([null, null]);
    expect((await db.rpc('add', { a: 1 }, { get }).single()).data).toBe(2);
    expect((await db.rpc('numbers', { upto: 1 }, { get }).single()).data).toBe(1);
    expect(outcome(await db.rpc('numbers', { upto: 2 }, { get }).single())).toEqual([
      406,
      'PGRST116',
    ]);
  });

  test('a page of a set of values', async () => {
    const { data, count } = await db
      .rpc('numbers', { upto: 9 }, { get, count: 'exact' })
      .range(3, 5);
    expect([data, count]).toEqual([[4, 5, 6], 9]);
    const all = await db.rpc('numbers', { upto: 1500 }, { get });
    expect(all.data).toHaveLength(1000);
  });

  test('a value counts as one', async () => {
    expect(await db.rpc('add', { a: 1 }, { get, count: 'exact' })).toMatchObject({
      data: 2,
      count: 1,
    });
  });

  test('a value has nothing to select, filter or order by', async () => {
    expect(outcome(await db.rpc('add', { a: 1 }, { get }).select('x'))).toEqual([400, '42703']);
    expect(outcome(await db.rpc('titles', {}, { get }).eq('title', 'x'))).toEqual([400, '42703']);
    expect(outcome(await db.rpc('titles', {}, { get }).order('title'))).toEqual([400, '42703']);
  });

  test('acts as its caller', async () => {
    expect((await db.rpc('whoami', {}, { get })).data).toEqual({
      user: 'anon',
      uid: null,
      role: 'anon',
    });
    const id = '11111111-1111-4111-8111-111111111111';
    const person = await api.person(id);
    expect((await person.rpc('whoami', {}, { get })).data).toEqual({
      user: 'authenticated',
      uid: id,
      role: 'authenticated',
    });
  });

  test.each([
    ['an unknown one', 'nope', {}],
    ['one without an argument that it needs', 'add', { b: 1 }],
    ['one with an argument that it has not', 'add', { a: 1, c: 1 }],
    ['one whose arguments have no names', 'full_title', {}],
  ])('%s is not found', async (_, name, args) => {
    const result = await db.rpc(name, args, { get });
    expect(outcome(result)).toEqual([404, 'PGRST202']);
    expect(result.error!.message).toContain(`library.${name}`);
  });

  test('overloads that fit alike are refused', async () => {
    const result = await db.rpc('unclear', { a: 1 }, { get });
    expect(outcome(result)).toEqual([300, 'PGRST203']);
    expect(result.error!.message).toContain(
      'library.unclear(a => integer), library.unclear(a => text)',
    );
  });

  test('an argument of the wrong type', async () => {
    expect(outcome(await db.rpc('add', { a: 'um' }, { get }))).toEqual([400, '22P02']);
  });

  test('the error of the function itself', async () => {
    expect(await db.rpc('refuse', { code: 'P0001' }, { get })).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'não pode', details: 'porque não', hint: 'tente outro' },
    });
    expect(outcome(await db.rpc('refuse', { code: '42501' }, { get }))).toEqual([401, '42501']);
    expect(outcome(await db.rpc('refuse', { code: '23505' }, { get }))).toEqual([409, '23505']);
  });

  test('a void one has no answer, but runs', async () => {
    expect(await db.rpc('nothing', {}, { get })).toMatchObject({
      data: null,
      error: null,
      status: 204,
    });
    expect((await db.rpc('must_be_positive', { n: 1 }, { get })).status).toBe(204);
    expect(outcome(await db.rpc('must_be_positive', { n: 0 }, { get }))).toEqual([400, '22023']);
  });

  test('what takes too long is given up', async () => {
    const result = await db.rpc('sleep', {}, { get });
    expect(outcome(result)).toEqual([500, '57014']);
  });

  test('without an answer', async () => {
    const { data, count, error } = await db.rpc(
      'books_of',
      { author: 'Machado' },
      { head: true, count: 'exact' },
    );
    expect([data, count, error]).toEqual([null, 2, null]);
  });
});

describe('arguments', () => {
  test('JSON of any shape', async () => {
    const a = { list: [1, null, { x: 'é' }], 'strange key "': true };
    expect((await db.rpc('merged', { a, b: { c: 1.5 } })).data).toEqual({ ...a, c: 1.5 });
    expect((await db.rpc('merged', { a: [1], b: [[2]] })).data).toEqual([1, [2]]);
  });

  test('a variadic list, as a list or by repeating', async () => {
    expect((await db.rpc('join_words', { words: ['a', 'b,c'] })).data).toBe('a b,c');
    const response = await api.send('/rpc/join_words?words=a&words=b%2Cc');
    expect(await response.json()).toBe('a b,c');
  });

  test('the last of a repeated one', async () => {
    expect(await (await api.send('/rpc/add?a=1&a=5')).json()).toBe(6);
  });

  test('a filter on a column with the name of an argument', async () => {
    const response = await api.send('/rpc/books_of?author=Machado&title=like.Dom*&select=id');
    expect(await response.json()).toEqual([{ id: 2 }]);
  });

  test('a whole document where the argument has no name', async () => {
    for (const whole of [{ a: [1] }, [1, 2], 'text', 5, null, {}]) {
      const response = await api.send('/rpc/echo', { method: 'POST', body: JSON.stringify(whole) });
      expect(await response.json()).toEqual(whole);
    }
  });

  test('named arguments come before a whole document', async () => {
    expect((await db.rpc('fallback', { a: 1 })).data).toBe('named');
    expect((await db.rpc('fallback', { b: 1 })).data).toBe('whole');
  });

  test('a list where named arguments are wanted', async () => {
    expect(await api.ask('/rpc/add', { method: 'POST', body: '[{"a":1}]' })).toMatchObject([
      400,
      { code: 'PGRST102' },
    ]);
  });

  test('no body is no argument', async () => {
    const response = await api.send('/rpc/titles', { method: 'POST' });
    expect(await response.json()).toHaveLength(5);
  });

  test('a composite value without a row is null in each column', async () => {
    const { data } = await db.rpc('one_book', { book: 99 }).select('id, title');
    expect(data).toEqual({ id: null, title: null });
  });
});

describe('functions that change something', () => {
  beforeEach(async () => {
    await api.owner`update library.books set is_lent = id = 2`;
    await api.owner`select setval('library.calls', 1, false)`;
  });

  test('work by POST only', async () => {
    const service = api.service();
    expect(outcome(await service.rpc('lend', { book: 1 }, { get: true }))).toEqual([405, '25006']);
    expect(outcome(await db.rpc('count_calls', {}, { head: true })).at(0)).toBe(405);
    expect((await service.rpc('lend', { book: 1 })).data).toBe(true);
    expect(outcome(await db.rpc('lend', { book: 3 }))).toEqual([401, '42501']);
    const { data } = await db.from('books').select('id').is('is_lent', true).order('id');
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('by no other method', async () => {
    for (const method of ['PATCH', 'DELETE', 'PUT']) {
      expect(await api.ask('/rpc/add?a=1', { method })).toMatchObject([405, { code: 'PGRST101' }]);
    }
  });

  test('run once, whatever is read of them', async () => {
    expect((await db.rpc('count_calls', {}, { count: 'exact' })).data).toBe(1);
    expect((await db.rpc('count_calls').single()).data).toBe(2);
    expect((await db.rpc('count_calls')).data).toBe(3);
  });

  test('are undone when the answer is not as demanded', async () => {
    const service = api.service();
    expect(outcome(await service.rpc('lend_all').single())).toEqual([406, 'PGRST116']);
    const prefer = 'handling=strict, max-affected=4';
    const { status, error } = await service.rpc('lend_all').setHeader('Prefer', prefer);
    expect([status, error!.code]).toEqual([400, 'PGRST124']);
    expect((await db.from('books').select('id').is('is_lent', true)).data).toHaveLength(1);
    const value = await service.rpc('lend', { book: 1 }).setHeader('Prefer', prefer);
    expect(outcome(value)).toEqual([400, 'PGRST128']);
  });

  test('without an answer when none is wanted', async () => {
    const { data, status } = await api
      .service()
      .rpc('lend_all')
      .setHeader('Prefer', 'return=minimal');
    expect([data, status]).toEqual([null, 204]);
  });
});

describe('what a function says of its answer', () => {
  test('status and headers', async () => {
    const response = await api.send('/rpc/teapot', { method: 'POST' });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-pot')).toBe('tea');
    expect(await response.json()).toBe('short and stout');
    expect((await api.send('/rpc/teapot')).status).toBe(418);
  });

  const say = (status: string, headers: string) =>
    api.send('/rpc/set_answer', { method: 'POST', body: JSON.stringify({ status, headers }) });

  test('one header several times, or instead of the usual one', async () => {
    const response = await say(
      '201',
      '[{"X-A": "1"}, {"X-A": "2"}, {"Content-Type": "application/x-own"}]',
    );
    expect([response.status, response.headers.get('x-a')]).toEqual([201, '1, 2']);
    expect(response.headers.get('content-type')).toBe('application/x-own');
  });

  test('a status without a body', async () => {
    const response = await say('205', '');
    expect([response.status, await response.text()]).toEqual([205, '']);
  });

  test.each(['nope', '99', '1000', '-1', '101'])('no status: %s', async (status) => {
    const response = await say(status, '');
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST112' }]);
  });

  test.each([
    '{',
    '"x"',
    '{"X": "1"}',
    '[{"X": 1}]',
    '[{"bad name": "x"}]',
    '[{"X": "a\\nb"}]',
    '[null]',
  ])('no headers: %s', async (headers) => {
    const response = await say('', headers);
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST111' }]);
  });

  test.each([
    ['PT404', 404],
    ['PT429', 429],
    ['PT503', 503],
    ['PT199', 500],
    ['PT40A', 500],
  ])('the error code %s', async (code, status) => {
    const result = await db.rpc('refuse', { code }).retry(false);
    expect(outcome(result)).toEqual([status, code]);
  });

  test('an error without a body', async () => {
    const response = await api.send('/rpc/refuse', { method: 'POST', body: '{"code": "PT304"}' });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  test('an error that is all its own', async () => {
    const { status, error } = await db.rpc('refuse_wholly', {
      body: '{"code": "123", "message": "Payment required", "details": "Quota", "hint": "Upgrade"}',
      answer: '{"status": 402, "headers": {"X-Powered-By": "Nerd Rage"}}',
    });
    expect([status, error]).toMatchObject([
      402,
      { code: '123', message: 'Payment required', details: 'Quota', hint: 'Upgrade' },
    ]);
  });

  test.each([
    ['nope', '{"status": 402}'],
    ['{"code": "1", "message": "x"}', 'nope'],
    ['{"code": "1", "message": "x"}', '{"status": 42}'],
    ['{"code": "1", "message": "x"}', '{"status": 402, "headers": {"bad name": "x"}}'],
    ['null', '{"status": 402}'],
  ])('one that cannot be read: %s, %s', async (body, answer) => {
    const result = await db.rpc('refuse_wholly', { body, answer });
    expect(outcome(result)).toEqual([500, 'PGRST121']);
  });
});
