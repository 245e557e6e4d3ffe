import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();
// One author of 300 books, each about each of 300 subjects: what embeds itself multiplies.
await api.owner`insert into library.books (id, title, author_id) select n, 'B' || n, 1 from generate_series(1001, 1300) n`;
await api.owner`insert into library.subjects select n, 'S' || n from generate_series(1001, 1300) n`;
await api.owner`insert into library.book_subjects
  select b, s from generate_series(1001, 1300) b, generate_series(1001, 1300) s`;
await api.owner`grant update (is_lent) on library.books to authenticated`;
await api.owner`analyze`;

const tooMuch = (details: string | RegExp) => [
  400,
  {
    code: '54000',
    message: 'The request asks for too much at once',
    details: expect.stringMatching(details),
    hint: expect.stringMatching(/./),
  },
];
const costly = /expects a cost of|took too long/;
const service = () => ({ headers: { apikey: api.keys.secret_key } });

describe('what multiplies is refused, or given up after a moment', () => {
  const lists = '/books?id=gte.1001&select=id,subjects(id,books(id))';

  test('lists within lists, by what PostgreSQL expects them to cost', async () => {
    expect(await api.ask(lists)).toEqual(tooMuch(costly));
    const few = await api.ask(
      '/authors?select=name,books!author_id(title,subjects(name))&name=neq.Clarice',
    );
    expect(few[0]).toBe(200);
  });

  test('the way there and back again, by a column or through a table between', async () => {
    for (const path of [
      '/books?id=gte.1001&select=author_id(books!author_id(author_id(books!author_id(id))))',
      '/subjects?select=book_subjects(books(book_subjects(subjects(id))))',
    ]) {
      const [status, body] = await api.ask(path);
      expect([path, status, body.code]).toEqual([path, 400, '54000']);
    }
  });

  test('in a function that gives rows, too', async () => {
    const path = '/rpc/books_of?author=Clarice&select=id,subjects(id,books(id))';
    expect(await api.ask(path)).toEqual(tooMuch(costly));
  });

  test('what is left out by a high offset, with all that is embedded in it', async () => {
    await api.owner`insert into library.subjects select n, 'S' from generate_series(10001, 60000) n`;
    await api.owner`analyze library.subjects`;
    const path = '/subjects?select=id,books(id,author_id,authors!author_id(name))&offset=49000';
    expect(await api.ask(path)).toEqual(tooMuch(costly));
    expect((await api.ask('/subjects?select=id&offset=49000&limit=5'))[0]).toBe(200);
  });

  test('one list for each of many rows, and those rows that have one, where no index helps', async () => {
    await api.owner`create table library.loose (id int primary key, book_id int references library.books)`;
    await api.owner`insert into library.loose select n, 1 + n % 5 from generate_series(1, 200000) n`;
    await api.owner`insert into library.books (id, title) select n, 'L' from generate_series(20001, 22000) n`;
    await api.owner`grant select on library.loose to anon`;
    await api.owner`analyze library.loose, library.books`;
    await expect.poll(async () => (await api.ask('/loose?id=eq.1'))[0]).toBe(200);
    for (const path of [
      '/books?id=gt.20000&select=id,loose(id)',
      '/books?id=gt.20000&select=id,loose(count)&order=title',
    ])
      expect([path, await api.ask(path)]).toEqual([path, tooMuch(costly)]);
    expect((await api.ask('/books?select=id,loose(count)&limit=3&order=id'))[0]).toBe(200);
    expect((await api.ask('/books?select=id,loose!inner(count)&limit=3'))[0]).toBeLessThan(500);
  });

  test('a service may', async () => {
    expect((await api.ask(`${lists}&limit=1`, service()))[0]).toBe(200);
  });
});

describe('how much one request may have', () => {
  const many = (count: number, one: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => one(n)).join(',');
  const embeds = (count: number) => many(count, (n) => `s${n}:shelves(room)`);
  const nested = 'id,shelves(id,books(id,shelves(id,books(id,shelves(id)))))';
  const lists = 'subjects(books(subjects(books(id))))';

  test('embedded resources: 12, and 24 for a service', async () => {
    expect((await api.ask(`/books?limit=1&select=${embeds(12)}`))[0]).toBe(200);
    expect(await api.ask(`/books?limit=1&select=${embeds(13)}`)).toEqual(tooMuch('12 embedded'));
    expect((await api.ask(`/books?limit=1&select=${embeds(24)}`, service()))[0]).toBe(200);
    expect(await api.ask(`/books?select=${embeds(25)}`, service())).toEqual(tooMuch('24 embedded'));
  });

  test('levels of them: 4, of which 3 are lists', async () => {
    expect((await api.ask('/books?id=eq.1&select=shelves(books(shelves(books(id))))'))[0]).toBe(
      200,
    );
    expect(await api.ask(`/books?id=eq.1&select=${nested}`)).toEqual(tooMuch('4 levels'));
    expect(await api.ask(`/books?id=eq.1&select=${lists}`)).toEqual(tooMuch('3 levels of lists'));
    expect((await api.ask(`/books?id=eq.1&select=${nested}`, service()))[0]).toBe(200);
  });

  test('selected fields, filters and fields to sort by', async () => {
    const fields = (count: number) => many(count, (n) => `f${n}:title`);
    expect((await api.ask(`/books?limit=1&select=${fields(200)}`))[0]).toBe(200);
    expect(await api.ask(`/books?limit=1&select=${fields(201)}`)).toEqual(tooMuch('200 selected'));
    const filters = (count: number) => `/books?or=(${many(count, (n) => `title.ilike.*${n}x*`)})`;
    expect((await api.ask(filters(100)))[0]).toBe(200);
    expect(await api.ask(filters(101))).toEqual(tooMuch('100 filters'));
    const patterns = `/books?title=ilike(any).{${many(101, (n) => `*${n}*`)}}`;
    expect(await api.ask(patterns)).toEqual(tooMuch('100 filters'));
    expect(await api.ask(`/books?order=${many(11, () => 'title')}`)).toEqual(tooMuch('10 fields'));
    const path = `details${'->a'.repeat(17)}`;
    expect(await api.ask(`/books?select=${path}`)).toMatchObject([400, { code: 'PGRST100' }]);
  });

  test('regular expressions: only a service', async () => {
    const refused = [
      400,
      {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: expect.stringContaining('match and imatch'),
        hint: expect.stringContaining('like'),
      },
    ];
    const expressions = [
      '/books?title=match.^V',
      '/books?title=not.imatch.(a*)*b',
      '/books?title=match(any).{a,b}',
      '/books?or=(id.eq.1,and(title.imatch.x,id.gt.1))',
      '/books?select=id,shelves!inner(id)&shelves.room=imatch.t',
      '/rpc/books_of?author=Clarice&title=match.^V',
    ];
    for (const path of expressions) expect(await api.ask(path)).toEqual(refused);
    const change = { method: 'PATCH', body: '{"votes": 1}' };
    expect(await api.ask('/suggestions?title=imatch.x', change)).toEqual(refused);
    const { error } = await (
      await api.person()
    )
      .from('books')
      .select()
      .filter('title', 'imatch', 'x');
    expect(error!.code).toBe('PGRST127');
    expect((await api.ask('/books?title=match.^V&select=id', service()))[1]).toEqual([{ id: 4 }]);
  });
});

describe('the answer to a change embeds less', () => {
  const change = async (select: string) =>
    (await api.person()).from('books').update({ is_lent: false }).eq('id', 1).select(select);

  test('6 resources, 2 levels, no lists within lists', async () => {
    const embeds = (count: number) =>
      Array.from({ length: count }, (_, n) => `s${n}:shelves(room)`).join(',');
    expect((await change(embeds(6))).error).toBeNull();
    expect((await change(embeds(7))).error).toMatchObject({ code: '54000' });
    expect((await change('id, subjects(name, book_subjects(book_id))')).error).toMatchObject({
      code: '54000',
      details: expect.stringContaining('1 levels of lists'),
    });
    expect((await change('id, author_id(name), book_subjects(subjects(name))')).error).toBeNull();
    const deep = await change('id, shelves(id, books(id, shelves(id)))');
    expect(deep.error).toMatchObject({ details: expect.stringContaining('2 levels') });
    expect((await change('id')).data).toEqual([{ id: 1 }]);
  });

  test('nothing of a refused change is done', async () => {
    const db = await api.person();
    const { error } = await db
      .from('books')
      .update({ is_lent: true })
      .eq('id', 4)
      .select('subjects(books(id))');
    expect(error!.code).toBe('54000');
    expect((await db.from('books').select('is_lent').eq('id', 4).single()).data).toEqual({
      is_lent: false,
    });
  });
});
