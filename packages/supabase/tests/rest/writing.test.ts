import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();
const anon = api.anon();
const service = api.service();

beforeEach(async () => {
  await api.owner`truncate library.suggestions, library.notes, library.pairs restart identity`;
});

const suggestions = () => service.from('suggestions').select('id, title, votes').order('id');
interface Outcome {
  status: number;
  error: { code: string; details: string } | null;
}
/** The types of supabase-js allow it only where the database's own types name the server's version. */
const atMost = (change: unknown, rows: number) =>
  (change as { maxAffected(rows: number): PromiseLike<Outcome> }).maxAffected(rows);
const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];

describe('insert', () => {
  test('one row, with the defaults of what is not said', async () => {
    const { data, status } = await service
      .from('suggestions')
      .insert({ title: 'Iracema' })
      .select();
    expect(status).toBe(201);
    expect(data).toEqual([
      {
        id: 1,
        title: 'Iracema',
        votes: 1,
        made_at: '2026-01-01T00:00:00+00:00',
        code: 'IRACEMA',
        bits: null,
        big: null,
      },
    ]);
  });

  test('many rows; a key that one of them lacks is null', async () => {
    const { data, count } = await service
      .from('suggestions')
      .insert([{ title: 'Um', bits: '101' }, { title: 'Dois' }], { count: 'exact' })
      .select('title, bits');
    expect([data, count]).toEqual([
      [
        { title: 'Um', bits: '101' },
        { title: 'Dois', bits: null },
      ],
      2,
    ]);
  });

  test('a missing key takes its default when that is asked for', async () => {
    const { data } = await service
      .from('suggestions')
      .insert([{ title: 'Um', votes: 7 }, { title: 'Dois' }], { defaultToNull: false })
      .select('id, title, votes, made_at');
    expect(data).toMatchObject([
      { title: 'Um', votes: 7 },
      { title: 'Dois', votes: 1, made_at: '2026-01-01T00:00:00+00:00' },
    ]);
    const asNull = await service
      .from('suggestions')
      .insert([{ title: 'A', votes: 7 }, { title: 'B' }]);
    expect(outcome(asNull)).toEqual([400, '23502']);
  });

  test('nothing at all: a row of defaults for each', async () => {
    const { data } = await service.from('authors').insert({}).select();
    expect(data).toBeNull();
    expect((await service.from('books').insert([{}])).error!.code).toBe('23502');
    await api.owner`alter table library.suggestions alter title set default gen_random_uuid()::text`;
    expect((await service.from('suggestions').insert({}).select('votes')).data).toEqual([
      { votes: 1 },
    ]);
    const two = await service.from('suggestions').insert([{}, {}]).select('votes');
    expect(two.data).toEqual([{ votes: 1 }, { votes: 1 }]);
    await api.owner`alter table library.suggestions alter title drop default`;
  });

  test('an empty list inserts nothing', async () => {
    const { data, status } = await service.from('suggestions').insert([]).select();
    expect([data, status]).toEqual([[], 201]);
  });

  test('columns says which keys count', async () => {
    const response = await api.send('/suggestions?columns=title', {
      method: 'POST',
      body: JSON.stringify([
        { title: 'Um', whatever: 1 },
        { title: 'Dois', votes: 'many' },
      ]),
    });
    expect(response.status).toBe(201);
    expect((await suggestions()).data).toMatchObject([
      { title: 'Um', votes: 1 },
      { title: 'Dois' },
    ]);
  });

  test('without them all rows have the same keys', async () => {
    expect(
      await api.ask('/suggestions', {
        method: 'POST',
        body: JSON.stringify([{ title: 'Um' }, { title: 'Dois', votes: 2 }]),
      }),
    ).toEqual([
      400,
      { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
    ]);
  });

  test('numbers keep digits that JavaScript has not', async () => {
    const big = '12345678901234567890.123456789';
    const response = await api.send('/suggestions?select=big::text', {
      method: 'POST',
      headers: {
        apikey: api.keys.secret_key,
        prefer: 'return=representation',
      },
      body: `{"title": "Um", "big": ${big}}`,
    });
    expect(await response.json()).toEqual([{ big }]);
  });

  test('an order holds for what comes back, a limit means nothing', async () => {
    const { data, status } = await service
      .from('suggestions')
      .insert([{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }])
      .select('title')
      .order('title')
      .limit(1);
    expect([data, status]).toEqual([[{ title: 'Dois' }, { title: 'Três' }, { title: 'Um' }], 201]);
    const one = service.from('suggestions').insert({ title: 'Quatro' }).select('title');
    expect((await one.limit(1).single()).data).toEqual({ title: 'Quatro' });
  });

  test('what comes back is chosen, embedded, computed and single', async () => {
    const { data } = await service
      .from('books')
      .insert({ title: 'Ressurreição', author_id: 2, pages: 190 })
      .select('full_title, author:authors!author_id(name), subjects(name)')
      .single();
    expect(data).toEqual({
      full_title: 'Ressurreição (190 p.)',
      author: { name: 'Machado' },
      subjects: [],
    });
    await service.from('books').delete().gt('id', 100);
  });

  test.each([
    ['an unknown column', 'suggestions', { nope: 1 }, 400, 'PGRST204'],
    ['a computed one', 'books', { title: 'x', full_title: 'x' }, 400, 'PGRST204'],
    ['a generated one', 'suggestions', { title: 'x', code: 'X' }, 400, '428C9'],
    ['an identity that is always generated', 'authors', { id: 9, name: 'x' }, 400, '428C9'],
    ['a null where none may be', 'suggestions', { title: null }, 400, '23502'],
    ['a value that the check refuses', 'notes', { owner: randomUUID(), body: '' }, 400, '23514'],
    ['a key that is there already', 'shelves', { id: 1, room: 'x' }, 409, '23505'],
    ['a key that leads nowhere', 'books', { title: 'x', shelf_id: 99 }, 409, '23503'],
    ['a value of the wrong type', 'shelves', { id: 'dois', room: 'x' }, 400, '22P02'],
    ['a number that is too large', 'shelves', { id: 99999999999, room: 'x' }, 400, '22003'],
    ['a text with a zero character', 'shelves', { id: 9, room: 'a\u0000b' }, 400, '22P05'],
    ['a table that is not there', 'nope', { id: 1 }, 404, 'PGRST205'],
  ])('%s is refused', async (_, table, row, status, code) => {
    expect(outcome(await service.from(table).insert(row as never))).toEqual([status, code]);
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a bare value', '5'],
    ['a list of values', '[1]'],
  ])('a body that is %s is refused', async (_, body) => {
    expect(await api.ask('/suggestions', { method: 'POST', body })).toEqual([
      400,
      expect.objectContaining({ code: 'PGRST102' }),
    ]);
  });
});

describe('upsert', () => {
  const rows = [
    { id: 1, title: 'Um', votes: 10 },
    { id: 2, title: 'Dois', votes: 20 },
  ];
  beforeEach(async () => {
    await service.from('suggestions').insert({ id: 1, title: 'Um' });
  });

  test('merges by the primary key: 201 with a new row, 200 without', async () => {
    const first = await service.from('suggestions').upsert(rows).select('id, votes').order('id');
    expect([first.status, first.data]).toEqual([
      201,
      [
        { id: 1, votes: 10 },
        { id: 2, votes: 20 },
      ],
    ]);
    const second = await service.from('suggestions').upsert(rows, { count: 'exact' });
    expect([second.status, second.count, second.data]).toEqual([200, 2, null]);
  });

  test('ignores what is there', async () => {
    const { data, status } = await service
      .from('suggestions')
      .upsert(rows, { ignoreDuplicates: true })
      .select('id');
    expect([data, status]).toEqual([[{ id: 2 }], 201]);
    expect((await suggestions()).data).toMatchObject([{ votes: 1 }, { votes: 20 }]);
  });

  test('merges by another unique column', async () => {
    const { data } = await service
      .from('suggestions')
      .upsert({ title: 'Um', votes: 5 }, { onConflict: 'title' })
      .select('id, votes');
    expect(data).toEqual([{ id: 1, votes: 5 }]);
  });

  test('with defaults for the keys that are missing', async () => {
    const { data } = await service
      .from('suggestions')
      .upsert([{ title: 'Um', votes: 3 }, { title: 'Dois' }], {
        onConflict: 'title',
        defaultToNull: false,
      })
      .select('title, votes');
    expect(data).toEqual([
      { title: 'Um', votes: 3 },
      { title: 'Dois', votes: 1 },
    ]);
  });

  test('a table of nothing but its key', async () => {
    await service.from('pairs').insert({ a: 1, b: 1 });
    const { data } = await service
      .from('pairs')
      .upsert([
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ])
      .select();
    expect(data).toHaveLength(2);
    expect((await service.from('pairs').upsert([])).status).toBe(201);
  });

  test('needs a constraint on the columns that it names', async () => {
    const upsert = service.from('suggestions').upsert({ title: 'x' }, { onConflict: 'votes' });
    expect(outcome(await upsert)).toEqual([400, '42P10']);
  });
});

describe('update', () => {
  beforeEach(async () => {
    await service.from('suggestions').insert([
      { id: 1, title: 'Um', votes: 1 },
      { id: 2, title: 'Dois', votes: 2 },
      { id: 3, title: 'Três', votes: 3 },
    ]);
  });

  test('the rows that the filters choose, however they are written', async () => {
    const { data, status, count } = await service
      .from('suggestions')
      .update({ votes: 9 }, { count: 'exact' })
      .or('votes.gt.2,title.eq.Um')
      .select('id, votes')
      .order('id', { ascending: false });
    expect([status, count, data]).toEqual([
      200,
      2,
      [
        { id: 3, votes: 9 },
        { id: 1, votes: 9 },
      ],
    ]);
  });

  test('minimal by default', async () => {
    const { data, status, count } = await service
      .from('suggestions')
      .update({ votes: 0 }, { count: 'exact' })
      .gte('id', 2);
    expect([data, status, count]).toEqual([null, 204, 2]);
  });

  test('of no row', async () => {
    const { data, status } = await service
      .from('suggestions')
      .update({ votes: 0 })
      .eq('id', 99)
      .select();
    expect([data, status]).toEqual([[], 200]);
  });

  test('of nothing changes nothing', async () => {
    expect((await service.from('suggestions').update({}).eq('id', 1)).status).toBe(204);
    expect((await service.from('authors').update({}).eq('id', 1).select()).data).toEqual([]);
    expect((await anon.from('suggestions').update({}).eq('votes', 1)).error).toBeNull();
  });

  test('to null and to JSON', async () => {
    const { data } = await service
      .from('books')
      .update({ pages: null, details: { a: [1, { b: null }] }, tags: ['x', 'y,z'] })
      .eq('id', 5)
      .select('pages, details, tags, full_title')
      .single();
    expect(data).toEqual({
      pages: null,
      details: { a: [1, { b: null }] },
      tags: ['x', 'y,z'],
      full_title: null,
    });
    await service.from('books').update({ details: {}, tags: [] }).eq('id', 5);
  });

  test('with what belongs to the rows', async () => {
    const { data } = await service
      .from('shelves')
      .update({ room: 'Porão' })
      .eq('id', 2)
      .select('room, books(title)')
      .order('id', { referencedTable: 'books' });
    expect(data).toEqual([
      { room: 'Porão', books: [{ title: 'Quincas Borba' }, { title: 'Viagem' }] },
    ]);
    await service.from('shelves').update({ room: 'Mezanino' }).eq('id', 2);
  });

  test('a filter on an embedded resource does not choose what is changed', async () => {
    const { data } = await service
      .from('shelves')
      .update({ room: 'Térreo' })
      .eq('id', 1)
      .select('room, books(title)')
      .eq('books.title', 'Dom Casmurro');
    expect(data).toEqual([{ room: 'Térreo', books: [{ title: 'Dom Casmurro' }] }]);
  });

  test('a missing key that is named takes its default when that is asked for', async () => {
    const response = await api.send('/suggestions?id=eq.3&columns=votes&select=votes', {
      method: 'PATCH',
      headers: {
        apikey: api.keys.secret_key,
        prefer: 'missing=default, return=representation',
      },
      body: '{}',
    });
    expect(await response.json()).toEqual([{ votes: 1 }]);
  });

  test('one object only', async () => {
    const response = await api.send('/suggestions?id=eq.1', {
      method: 'PATCH',
      headers: { apikey: api.keys.secret_key },
      body: '[{"votes": 1}, {"votes": 2}]',
    });
    expect(response.status).toBe(400);
  });

  test('what a trigger says of the answer', async () => {
    const response = await api.send('/shelves?id=eq.1', {
      method: 'PATCH',
      headers: { apikey: api.keys.secret_key },
      body: '{"room": "Térreo"}',
    });
    expect(response.headers.get('x-trigger')).toBe('yes');
  });
});

describe('delete', () => {
  beforeEach(async () => {
    await service.from('suggestions').insert([1, 2, 3].map((id) => ({ id, title: `S${id}` })));
  });

  test('minimal, counted', async () => {
    const { data, status, count } = await service
      .from('suggestions')
      .delete({ count: 'exact' })
      .in('id', [1, 2]);
    expect([data, status, count]).toEqual([null, 204, 2]);
    expect((await suggestions()).data).toHaveLength(1);
  });

  test('with what was deleted', async () => {
    await service.from('book_subjects').insert({ book_id: 3, subject_id: 3 });
    const { data } = await service
      .from('book_subjects')
      .delete()
      .match({ book_id: 3, subject_id: 3 })
      .select('books(title), subjects(name)')
      .single();
    expect(data).toEqual({ books: { title: 'Quincas Borba' }, subjects: { name: 'Mar' } });
  });

  test('what others still point to stays', async () => {
    expect(outcome(await service.from('shelves').delete().eq('id', 1))).toEqual([409, '23503']);
  });
});

describe('a change that turns out otherwise is undone', () => {
  beforeEach(async () => {
    await service.from('suggestions').insert([1, 2, 3].map((id) => ({ id, title: `S${id}` })));
  });

  test('single of several', async () => {
    const update = service.from('suggestions').update({ votes: 50 }).lt('id', 3).select().single();
    expect(outcome(await update)).toEqual([406, 'PGRST116']);
    const remove = service.from('suggestions').delete().gt('id', 0).select('id').single();
    expect(outcome(await remove)).toEqual([406, 'PGRST116']);
    const insert = service.from('suggestions').insert([
      { id: 8, title: 'a' },
      { id: 9, title: 'b' },
    ]);
    expect(outcome(await insert.select().single())).toEqual([406, 'PGRST116']);
    expect((await suggestions()).data).toEqual(
      [1, 2, 3].map((id) => ({ id, title: `S${id}`, votes: 1 })),
    );
  });

  test('single of several without an answer', async () => {
    const response = await api.send('/suggestions?id=gt.1', {
      method: 'DELETE',
      headers: {
        apikey: api.keys.secret_key,
        accept: 'application/vnd.pgrst.object+json',
      },
    });
    expect(response.status).toBe(406);
    expect((await suggestions()).data).toHaveLength(3);
  });

  test('more rows than max-affected allows', async () => {
    const update = service.from('suggestions').update({ votes: 50 }).gt('id', 0);
    const { error, status } = await atMost(update, 2);
    expect([status, error!.code, error!.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 3 rows',
    ]);
    const remove = service.from('suggestions').delete().gt('id', 0);
    expect(outcome(await atMost(remove, 2))).toEqual([400, 'PGRST124']);
    expect((await suggestions()).data).toMatchObject([{ votes: 1 }, { votes: 1 }, { votes: 1 }]);
    const fewer = service.from('suggestions').delete().lt('id', 3);
    expect((await atMost(fewer, 2)).status).toBe(204);
  });

  test('max-affected without handling=strict is no limit', async () => {
    const response = await api.send('/suggestions?id=gt.0', {
      method: 'DELETE',
      headers: {
        apikey: api.keys.secret_key,
        prefer: 'max-affected=1',
      },
    });
    expect(response.status).toBe(204);
  });

  test('a second row that fails takes the first with it', async () => {
    const rows = [{ title: 'Novo' }, { title: 'S1' }];
    expect(outcome(await service.from('suggestions').insert(rows))).toEqual([409, '23505']);
    expect((await suggestions()).data).toHaveLength(3);
  });
});

describe('rights', () => {
  test('who may write but not read needs no answer', async () => {
    expect(await anon.from('suggestions').insert({ title: 'Um' })).toMatchObject({
      status: 201,
      data: null,
      error: null,
    });
    expect((await anon.from('suggestions').insert([])).error).toBeNull();
    const withAnswer = anon.from('suggestions').insert({ title: 'Dois' }).select();
    expect(outcome(await withAnswer)).toEqual([401, '42501']);
    expect((await suggestions()).data).toHaveLength(1);
  });

  test('anonymous callers are told to say who they are, others that they may not', async () => {
    const person = await api.person();
    expect(outcome(await anon.from('shelves').insert({ id: 9, room: 'x' }))).toEqual([
      401,
      '42501',
    ]);
    expect(outcome(await person.from('shelves').insert({ id: 9, room: 'x' }))).toEqual([
      403,
      '42501',
    ]);
  });

  test('columns that are not granted', async () => {
    const person = await api.person();
    const { data } = await person.from('notes').insert({ body: 'x' }).select('id, body').single();
    expect(data).toMatchObject({ body: 'x' });
    const marked = person.from('notes').insert({ body: 'x' }).select('private_mark');
    expect(outcome(await marked)).toEqual([403, '42501']);
    const update = person.from('notes').update({ private_mark: 'x' }).eq('body', 'x');
    expect(outcome(await update)).toEqual([403, '42501']);
  });

  test("others' rows are neither seen nor changed", async () => {
    const [one, other] = await Promise.all([api.person(), api.person()]);
    await one.from('notes').insert({ body: 'mine' });
    expect((await other.from('notes').select('body')).data).toEqual([]);
    const update = await other
      .from('notes')
      .update({ body: 'x' })
      .eq('body', 'mine')
      .select('body');
    expect([update.data, update.status]).toEqual([[], 200]);
    const remove = await other.from('notes').delete({ count: 'exact' }).eq('body', 'mine');
    expect([remove.status, remove.count]).toEqual([204, 0]);
    expect((await one.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
  });

  test('a row for somebody else is refused by its policy', async () => {
    await api.owner`grant insert (owner) on library.notes to authenticated`;
    const person = await api.person();
    const { status, error } = await person.from('notes').insert({ body: 'x', owner: randomUUID() });
    expect([status, error!.code]).toEqual([403, '42501']);
    expect(error!.message).toContain('row-level security');
  });
});

describe('what is not supported says so', () => {
  test.each([
    ['PUT', 'PUT', '/suggestions?id=eq.1', {}],
    ['headers only', 'POST', '/suggestions', { prefer: 'return=headers-only' }],
    ['rolling back', 'POST', '/suggestions', { prefer: 'tx=rollback' }],
    ['CSV', 'POST', '/suggestions', { 'content-type': 'text/csv' }],
    ['forms', 'POST', '/suggestions', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['other methods', 'PROPFIND', '/suggestions', {}],
  ])('%s', async (_, method, path, headers: Record<string, string>) => {
    const response = await api.send(path, {
      method,
      headers: { apikey: api.keys.secret_key, ...headers },
      ...(method !== 'DELETE' && { body: '{"title":"x"}' }),
    });
    expect([400, 405, 415]).toContain(response.status);
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^PGRST/) });
    expect((await suggestions()).data).toEqual([]);
  });
});
