import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();
const db = api.anon();

const titles = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title);

describe('select', () => {
  test('columns, aliases, casts and JSON paths with the types of JSON', async () => {
    const { data } = await db
      .from('books')
      .select(
        'id, name:title, price, cost:price::text, isbn:details->>isbn, first:details->scores->0, details->where->>city, printed_at, is_lent',
      )
      .eq('id', 1)
      .single();
    expect(data).toEqual({
      id: 1,
      name: 'A hora da estrela',
      price: 34.9,
      cost: '34.90',
      isbn: '111',
      first: 3,
      city: 'Recife',
      printed_at: '2020-05-01T12:00:00+00:00',
      is_lent: false,
    });
  });

  test('a computed field is read like a column', async () => {
    const { data } = await db.from('books').select('full_title').eq('id', 2).single();
    expect(data).toEqual({ full_title: 'Dom Casmurro (256 p.)' });
  });

  test('all columns are those that the role may read', async () => {
    const { data } = await db.from('authors').select().eq('id', 1).single();
    expect(data).toEqual({ id: 1, name: 'Clarice', born: 1920 });
    const { data: book } = await db
      .from('books')
      .select('author:authors!author_id(*)')
      .eq('id', 1)
      .single();
    expect(book).toEqual({ author: data });
    const person = await api.person();
    const { data: note } = await person.from('notes').insert({ body: 'Só meu' }).select().single();
    expect(Object.keys(note!)).toEqual(['id', 'owner', 'body']);
    const { data: whole } = await api.service().from('authors').select().eq('id', 1).single();
    expect(Object.keys(whole!)).toContain('notes');
  });

  test('a view reads like a table', async () => {
    const { data } = await db.from('cheap_books').select('title, authors(name)').order('id');
    expect(data).toContainEqual({ title: 'Viagem', authors: { name: 'Cecília' } });
  });
});

describe('embedded resources', () => {
  test('to one by column hint, where two keys lead to the same table', async () => {
    const { data } = await db
      .from('books')
      .select('title, author:authors!author_id(name), editor:authors!books_editor_id_fkey(name)')
      .eq('id', 1)
      .single();
    expect(data).toEqual({
      title: 'A hora da estrela',
      author: { name: 'Clarice' },
      editor: { name: 'Machado' },
    });
  });

  test('an ambiguous one is refused with the ways to say it', async () => {
    const { error, status } = await db.from('books').select('title, authors(name)');
    expect([status, error!.code]).toEqual([300, 'PGRST201']);
    expect(error!.hint).toContain('authors!books_author_id_fkey');
  });

  test('to many with its own filter, order and limit', async () => {
    const { data } = await db
      .from('shelves')
      .select('room, books(title)')
      .gte('books.price', 15)
      .order('price', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .order('id');
    expect(data).toEqual([
      { room: 'Térreo', books: [{ title: 'A hora da estrela' }] },
      { room: 'Mezanino', books: [{ title: 'Quincas Borba' }] },
    ]);
  });

  test('many to many through the table between', async () => {
    const { data } = await db
      .from('books')
      .select('id, subjects(name)')
      .in('id', [2, 3])
      .order('id');
    expect(data).toEqual([
      { id: 2, subjects: expect.arrayContaining([{ name: 'Amor' }, { name: 'Morte' }]) },
      { id: 3, subjects: [] },
    ]);
  });

  test('nested, three deep', async () => {
    const { data } = await db
      .from('subjects')
      .select('name, books(title, shelves(room))')
      .eq('name', 'Mar')
      .single();
    expect(data).toEqual({
      name: 'Mar',
      books: [{ title: 'Viagem', shelves: { room: 'Mezanino' } }],
    });
  });

  test('!inner leaves out who has none, and its filter chooses the parent', async () => {
    const { data } = await db
      .from('books')
      .select('title, shelves!inner(room)')
      .eq('shelves.room', 'Mezanino')
      .order('id');
    expect(titles(data)).toEqual(['Quincas Borba', 'Viagem']);
  });

  test('parents by whether the embedded is there', async () => {
    const { data } = await db.from('books').select('title, shelves(room)').is('shelves', null);
    expect(titles(data)).toEqual(['Sem autor, (raro)']);
  });

  test('order by a column of a to-one resource', async () => {
    const { data } = await db
      .from('books')
      .select('title, author:authors!author_id(name)')
      .order('author(name)', { nullsFirst: false })
      .order('id')
      .limit(2);
    expect(titles(data)).toEqual(['Viagem', 'A hora da estrela']);
  });

  test('what is not related is not found', async () => {
    const { error, status } = await db.from('shelves').select('subjects(name)');
    expect([status, error!.code]).toEqual([400, 'PGRST200']);
  });
});

describe('filters', () => {
  const cases: [
    string,
    (q: ReturnType<typeof books>) => PromiseLike<{ data: unknown }>,
    number[],
  ][] = [
    ['neq', (q) => q.neq('id', 1), [2, 3, 4, 5]],
    ['gt and lte', (q) => q.gt('price', 12.25).lte('price', 18.5), [2, 3]],
    ['like', (q) => q.like('title', '%Bor%'), [3]],
    ['ilike', (q) => q.ilike('title', 'DOM%'), [2]],
    [
      'in, with commas and brackets in a value',
      (q) => q.in('title', ['Viagem', 'Sem autor, (raro)']),
      [4, 5],
    ],
    ['in, empty', (q) => q.in('id', []), []],
    ['is null', (q) => q.is('pages', null), [5]],
    ['not is null', (q) => q.not('pages', 'is', null), [1, 2, 3, 4]],
    ['is true', (q) => q.is('is_lent', true), [2]],
    ['isdistinct', (q) => q.filter('pages', 'isdistinct', 88), [2, 3, 4, 5]],
    ['array contains', (q) => q.contains('tags', ['romance', 'curto']), [1]],
    ['array contained', (q) => q.containedBy('tags', ['poesia', 'mar']), [4, 5]],
    ['array overlaps', (q) => q.overlaps('tags', ['curto', 'longo']), [1, 3]],
    ['json contains', (q) => q.contains('details', { isbn: '444' }), [4]],
    ['range left of', (q) => q.rangeLt('loan_period', '[18,19)'), [1, 2]],
    ['range adjacent', (q) => q.rangeAdjacent('loan_period', '[10,12)'), [1]],
    ['full text', (q) => q.textSearch('title', 'hora & estrela', { config: 'portuguese' }), [1]],
    [
      'full text as on the web',
      (q) => q.textSearch('title', 'casmurro -hora', { type: 'websearch' }),
      [2],
    ],
    ['json path', (q) => q.eq('details->>isbn', '222'), [2]],
    ['or with and', (q) => q.or('id.eq.1,and(price.lt.13,pages.not.is.null)'), [1, 4]],
    ['not or', (q) => q.not('id', 'in', '(1,2)').or('pages.gt.200,tags.cs.{poesia}'), [3, 4]],
    ['any', (q) => q.likeAnyOf('title', ['Dom%', 'Via%']), [2, 4]],
    ['all', (q) => q.ilikeAllOf('title', ['%a%', '%hora%']), [1]],
  ];
  const books = () => db.from('books').select('id').order('id');

  test.each(cases)('%s', async (_, filter, expected) => {
    const { data } = await filter(books());
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });

  test('a value is never part of the statement', async () => {
    const evil = "'; drop table library.books; --";
    const { data, error } = await db.from('books').select('id').eq('title', evil);
    expect([data, error]).toEqual([[], null]);
    expect((await db.from('books').select('id')).data).toHaveLength(5);
  });

  test("a value of the wrong type is the client's error", async () => {
    const { error, status } = await db.from('books').select('id').eq('id', 'dois');
    expect([status, error!.code]).toEqual([400, '22P02']);
  });

  test('an unknown column, operator or table', async () => {
    expect((await db.from('books').select('nope')).error!.code).toBe('42703');
    expect((await db.from('books').select('id').filter('id', 'nope', 1)).error!.code).toBe(
      'PGRST100',
    );
    const { error, status } = await db.from('nope').select('id');
    expect([status, error!.code]).toEqual([404, 'PGRST205']);
  });
});

describe('pages and counts', () => {
  test('exact count, with the part that was asked for', async () => {
    const { data, count, status } = await db
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2);
    expect([data, count, status]).toEqual([[{ id: 2 }, { id: 3 }], 5, 206]);
  });

  test('HEAD answers only the count', async () => {
    const { data, count } = await db.from('books').select('*', { count: 'exact', head: true });
    expect([data, count]).toEqual([null, 5]);
  });

  test('the Range header', async () => {
    const response = await api.send('/books?select=id&order=id', {
      headers: { range: '3-4' },
    });
    expect(response.headers.get('content-range')).toBe('3-4/*');
    expect(await response.json()).toEqual([{ id: 4 }, { id: 5 }]);
  });

  test('a page behind the last row', async () => {
    const { error, status } = await db.from('books').select('id', { count: 'exact' }).range(50, 60);
    expect([status, error!.code]).toEqual([416, 'PGRST103']);
  });

  test('at most 1,000 rows', async () => {
    await api.owner`insert into library.subjects select n, 'S' || n from generate_series(10, 1500) n`;
    expect((await db.from('subjects').select('id')).data).toHaveLength(1000);
    await api.owner`delete from library.subjects where id >= 10`;
  });

  test('one row or an error', async () => {
    expect((await db.from('books').select('id').eq('id', 3).single()).data).toEqual({ id: 3 });
    const none = await db.from('books').select('id').eq('id', 99).single();
    expect([none.status, none.error!.code]).toEqual([406, 'PGRST116']);
    const many = await db.from('books').select('id').single();
    expect(many.error!.details).toContain('5 rows');
    expect((await db.from('books').select('id').eq('id', 99).maybeSingle()).data).toBeNull();
  });

  test('without the keys that are null', async () => {
    const { data } = await db.from('books').select('id, pages').eq('id', 5).stripNulls();
    expect(data).toEqual([{ id: 5 }]);
  });
});

describe('what is not supported says so', () => {
  test.each([
    ['aggregates', '/books?select=price.sum()', {}],
    ['CSV', '/books', { accept: 'text/csv' }],
    ['plans', '/books', { accept: 'application/vnd.pgrst.plan' }],
    ['OpenAPI', '/', {}],
  ])('%s', async (_, path, headers: Record<string, string>) => {
    const response = await api.send(path, { headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      code: expect.stringMatching(/^PGRST/),
      message: expect.any(String),
    });
  });
});

// Plans of reads are kept: one plan must never serve for another way to ask, nor for another role.
test('the same address asked in other ways is answered in each of them, again and again', async () => {
  const ways: [Record<string, string>, (answer: Response, body: unknown) => unknown, unknown][] = [
    [{}, (_, body) => (body as unknown[]).length, 3],
    [{ range: '0-1' }, (_, body) => (body as unknown[]).length, 2],
    [{ prefer: 'count=exact' }, ({ headers }) => headers.get('content-range'), '0-2/3'],
    [{ accept: 'application/vnd.pgrst.object+json' }, ({ status }) => status, 406],
  ];
  for (const [headers, seen, wanted] of [...ways, ...ways]) {
    const answer = await api.send('/books?select=id&order=id&id=lte.3', { headers });
    expect(seen(answer, await answer.json())).toBe(wanted);
  }
  const alone = '/books?select=id&id=eq.3';
  const object = { headers: { accept: 'application/vnd.pgrst.object+json' } };
  expect(await (await api.send(alone)).json()).toEqual([{ id: 3 }]);
  expect(await (await api.send(alone, object)).json()).toEqual({ id: 3 });
  expect(await (await api.send(alone, { method: 'HEAD' })).text()).toBe('');
});

// One plan serves for other rows of the same question, and for nothing else in which such an id may stand.
test('what is asked of one id and then of another is answered of each', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  await api.owner`insert into library.books (title, pages) values (${one}, 11), (${two}, 22), (${`x${one}`}, 33)`;
  try {
    const pages = async (query: string) =>
      ((await (await api.send(`/books?order=pages&${query}`)).json()) as { pages: number }[]).map(
        (row) => Object.values(row)[0],
      );
    for (const [id, seen] of [[one, 11] as const, [two, 22] as const, [one, 11] as const]) {
      expect(await pages(`select=pages&title=eq.${id}`)).toEqual([seen]);
      expect(await pages(`select=pages&title=not.eq.${id}&pages=in.(11,22)`)).toEqual([33 - seen]);
      expect(await pages(`select=pages&title=eq.x${id}`)).toEqual(id === one ? [33] : []);
      expect(await pages(`select=pages&title=like.*${id}`)).toEqual(id === one ? [11, 33] : [22]);
      expect(await pages(`select=pages&title=in.(${id})`)).toEqual([seen]);
      expect(await pages(`select=pages&or=(title.eq.${id},title.eq.${id})`)).toEqual([seen]);
      expect(await pages(`select=pages&title=in.(${one},${id})`)).toEqual(
        id === one ? [11] : [11, 22],
      );
      expect(await pages(`select=details->>${id}&title=eq.${id}`)).toEqual([null]);
      const named = (await (
        await api.send(`/books?select="${id}":pages&pages=eq.11`)
      ).json()) as {}[];
      expect(named).toEqual([{ [id]: 11 }]);
    }
  } finally {
    await api.owner`delete from library.books where pages in (11, 22, 33)`;
  }
});
