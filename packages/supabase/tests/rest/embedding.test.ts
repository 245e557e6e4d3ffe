import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const club = readFileSync(new URL('./support/club.sql', import.meta.url), 'utf8');

const api = await libraryApi({ more: club });
const db = api.anon();

const read = async (path: string): Promise<unknown> => (await api.send(path)).json();

describe('by a foreign key where views show it, too', () => {
  test.each([
    ['its column', 'author_id'],
    ['its name', 'books_author_id_fkey'],
    ['the table and its column', 'authors!author_id'],
    ['the table and its name', 'authors!books_author_id_fkey'],
  ])('%s', async (_, target) => {
    const { data } = await db
      .from('books')
      .select(`id, writer:${target}(name)`)
      .eq('id', 1)
      .single();
    expect(data).toEqual({ id: 1, writer: { name: 'Clarice' } });
    const view = await db
      .from('book_list')
      .select(`id, writer:${target}(name)`)
      .eq('id', 1)
      .single();
    expect(view.data).toEqual({ id: 1, writer: { name: 'Clarice' } });
  });

  test('a view is meant only by its own name', async () => {
    const { data } = await db
      .from('books')
      .select('author_list!author_id(name)')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ author_list: { name: 'Clarice' } });
    const lists = await db.from('book_list').select('shelf_list(room)').eq('id', 3).single();
    expect(lists.data).toEqual({ shelf_list: { room: 'Mezanino' } });
  });

  test('of a table with itself', async () => {
    const select =
      'name, boss:boss_id(name), again:staff_boss_id_fkey(name), team:staff!boss_id(name)';
    const { data } = await db.from('staff').select(select).in('id', [1, 3]).order('id');
    expect(data).toEqual([
      { name: 'Rui', boss: null, again: null, team: [{ name: 'Eva' }, { name: 'Leo' }] },
      { name: 'Leo', boss: { name: 'Rui' }, again: { name: 'Rui' }, team: [] },
    ]);
    const one = await db
      .from('staff')
      .select('name, deputy:deputy_id(name), of:staff!deputy_id(name)')
      .gt('id', 1)
      .order('id');
    expect(one.data).toEqual([
      { name: 'Eva', deputy: null, of: { name: 'Leo' } },
      { name: 'Leo', deputy: { name: 'Eva' }, of: null },
    ]);
  });

  test('of a view with itself, of a table that is not exposed', async () => {
    const { data } = await db
      .from('readers')
      .select('name, mentor:mentor_id(name), readers(name)')
      .order('id');
    expect(data).toEqual([
      { name: 'Ana', mentor: null, readers: [{ name: 'Bia' }, { name: 'Caio' }] },
      { name: 'Bia', mentor: { name: 'Ana' }, readers: [] },
      { name: 'Caio', mentor: { name: 'Ana' }, readers: [] },
    ]);
  });
});

describe('views', () => {
  test('one to one through them is an object, both ways', async () => {
    expect(await read('/passports?select=number,readers(name)&order=number')).toEqual([
      { number: 'A1', readers: { name: 'Ana' } },
      { number: 'B2', readers: { name: 'Bia' } },
    ]);
    expect(await read('/readers?select=name,passports(number)&order=id')).toEqual([
      { name: 'Ana', passports: { number: 'A1' } },
      { name: 'Bia', passports: { number: 'B2' } },
      { name: 'Caio', passports: null },
    ]);
  });

  test('over tables that are not exposed, and over such views', async () => {
    expect(await read('/letters?select=title,readers(name)&id=eq.3')).toEqual([
      { title: 'Oi', readers: { name: 'Caio' } },
    ]);
    expect(await read('/readers?select=name,short_letters(id)&order=id')).toEqual([
      { name: 'Ana', short_letters: [] },
      { name: 'Bia', short_letters: [{ id: 1 }, { id: 2 }] },
      { name: 'Caio', short_letters: [] },
    ]);
    expect(await read('/short_letters?select=id,readers(name)&id=eq.1')).toEqual([
      { id: 1, readers: { name: 'Bia' } },
    ]);
  });

  test('as ends and as the middle of many to many', async () => {
    expect(await read('/readers?select=name,clubs(name)&order=id&clubs.order=name')).toEqual([
      { name: 'Ana', clubs: [{ name: 'Xadrez' }] },
      { name: 'Bia', clubs: [{ name: 'Vinho' }, { name: 'Xadrez' }] },
      { name: 'Caio', clubs: [] },
    ]);
    expect(await read('/books?select=subject_list(name)&id=eq.1')).toEqual([
      { subject_list: [{ name: 'Morte' }] },
    ]);
    expect(await read('/subject_list?select=book_list(title)&id=eq.3')).toEqual([
      { book_list: [{ title: 'Viagem' }] },
    ]);
  });

  test('a row that a view shows many times over is still one object', async () => {
    const { data } = await db
      .from('books')
      .select('title, book_authors!author_id(name)')
      .eq('id', 2);
    expect(data).toHaveLength(1);
  });
});

describe('computed relationships', () => {
  test('to one, by ROWS 1, and none; what gives one row gives one of nulls for none', async () => {
    const { data } = await db
      .from('books')
      .select('id, writer(name), spot:place(room)')
      .in('id', [1, 5])
      .order('id');
    expect(data).toEqual([
      { id: 1, writer: { name: 'Clarice' }, spot: { room: 'Térreo' } },
      { id: 5, writer: null, spot: { room: null } },
    ]);
  });

  test('to many, nested, filtered, counted by !inner', async () => {
    const { data, count, error } = await db
      .from('author_list')
      .select('name, books!author_id(title, writer!inner(name))', { count: 'exact' })
      .eq('books.writer.name', 'Machado')
      .order('name');
    expect([error, count]).toEqual([null, 3]);
    expect(data![2]).toEqual({
      name: 'Machado',
      books: [
        { title: 'Dom Casmurro', writer: { name: 'Machado' } },
        { title: 'Quincas Borba', writer: { name: 'Machado' } },
      ],
    });
    const works = await db.from('authors').select('name, works!inner(title)').eq('works.id', 4);
    expect(works.data).toEqual([{ name: 'Cecília', works: [{ title: 'Viagem' }] }]);
  });

  test('one takes the place of the table that it is named like', async () => {
    expect(await read('/shelves?select=room,books(title)&order=id')).toEqual([
      { room: 'Térreo', books: [{ title: 'Dom Casmurro' }] },
      { room: 'Mezanino', books: [{ title: 'Viagem' }] },
    ]);
  });

  test('of what a change and a function give', async () => {
    const changed = await db
      .from('books')
      .update({ pages: 88 })
      .eq('id', 1)
      .select('id, writer(name)');
    expect(changed.data).toEqual([{ id: 1, writer: { name: 'Clarice' } }]);
    const all = await db
      .from('books')
      .update({ pages: 88 })
      .eq('id', 1)
      .select('*, full_title, place(room)')
      .single();
    expect(all.data).toMatchObject({
      id: 1,
      full_title: 'A hora da estrela (88 p.)',
      place: { room: 'Térreo' },
    });
    expect(all.data).not.toHaveProperty('pgrst_row');
    const called = await db.rpc('books_of', { author: 'Machado' }).select('id, writer(name)');
    expect(called.data).toEqual([
      { id: 2, writer: { name: 'Machado' } },
      { id: 3, writer: { name: 'Machado' } },
    ]);
    const one = await db.rpc('one_book', { book: 4 }).select('*, place(room)').single();
    expect(one.data).toMatchObject({ id: 4, place: { room: 'Mezanino' } });
    expect(one.data).not.toHaveProperty('pgrst_row');
  });
});

describe('a spread resource', () => {
  test('of one row: its fields are those of the row that it belongs to', async () => {
    const { data } = await db
      .from('books')
      .select('title, ...shelves(place:room, ...books(first:title)), ...author_id(name)')
      .in('id', [1, 5])
      .order('id');
    expect(data).toEqual([
      { title: 'A hora da estrela', place: 'Térreo', first: ['Dom Casmurro'], name: 'Clarice' },
      { title: 'Sem autor, (raro)', place: null, first: null, name: null },
    ]);
    const inner = await db
      .from('books')
      .select('number:id, ...shelves!inner(*), writer(name)', { count: 'exact' })
      .eq('shelves.id', 2)
      .order('id')
      .limit(1);
    expect([inner.data, inner.count]).toEqual([
      [{ number: 3, id: 2, room: 'Mezanino', writer: { name: 'Machado' } }],
      2,
    ]);
  });

  test('of many rows: a list of each field', async () => {
    const { data } = await db
      .from('authors')
      .select('name, ...books!author_id(title, id, shelves(room))')
      .order('id')
      .order('id', { referencedTable: 'books' });
    expect(data![1]).toEqual({
      name: 'Machado',
      title: ['Dom Casmurro', 'Quincas Borba'],
      id: [2, 3],
      shelves: [{ room: 'Térreo' }, { room: 'Mezanino' }],
    });
    const many = await db.from('books').select('id, ...subjects(*)').eq('id', 5).single();
    expect(many.data).toMatchObject({ name: [] });
  });

  test('of what a change and a function give', async () => {
    const changed = await db
      .from('books')
      .update({ pages: 88 })
      .eq('id', 1)
      .select('id, ...shelves(room)');
    expect(changed.data).toEqual([{ id: 1, room: 'Térreo' }]);
    const called = await db.rpc('one_book', { book: 4 }).select('id, ...place(room)').single();
    expect(called.data).toEqual({ id: 4, room: 'Mezanino' });
  });
});

describe('what is not found says what could be meant', () => {
  test('a misspelt resource', async () => {
    expect(await read('/books?select=subjets(name)')).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'books' and 'subjets' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'books' and 'subjets' in the schema 'library', but no matches were found.",
      hint: "Perhaps you meant 'subjects' instead of 'subjets'.",
    });
  });

  test('a wrong hint for a right one: none', async () => {
    expect(await read('/books?select=subjects!nothing(name)')).toMatchObject({
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'books' and 'subjects' using the hint 'nothing' in the schema 'library', but no matches were found.",
      hint: null,
    });
  });

  test('a misspelt table, unless nothing is alike', async () => {
    expect(await read('/bookz')).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'library.bookz' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'library.books'",
    });
    expect(await read('/zzzzzz')).toMatchObject({ code: 'PGRST205', hint: null });
    expect(await read('/secrets')).toMatchObject({ code: 'PGRST205', hint: null });
  });

  test('a misspelt column', async () => {
    expect(await read('/books?select=titel')).toEqual({
      code: '42703',
      message: 'column books.titel does not exist',
      details: null,
      hint: 'Perhaps you meant to reference the column "books.title".',
    });
    expect(await read('/books?select=xyzxyz')).toMatchObject({ code: '42703', hint: null });
  });

  test('one that could be several, in the order of PostgREST', async () => {
    const response = await api.send('/books?select=title,authors(name)');
    expect(response.status).toBe(300);
    expect(await response.json()).toEqual({
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)',
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });
});
