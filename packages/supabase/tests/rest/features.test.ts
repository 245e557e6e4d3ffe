import { get } from 'node:http';
import { json as read } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const more = `
  comment on table library.shelves is E'Shelves\\n\\nWhere books stand.';
  comment on column library.shelves.room is 'The room that it is in.';
  create type library.size as enum ('small', 'large');
  create table library.boxes (
    id bigint generated always as identity primary key,
    shelf_id int references library.shelves,
    size library.size not null default 'small', label varchar(20), flags boolean[]);
  create table library.hidden (id int primary key);
  create function library.tally(minimum int, size library.size default 'small') returns int
    language sql stable as 'select minimum';
  grant select on library.boxes to anon;
  grant insert, delete on library.shelves to service_role;
  insert into library.boxes (shelf_id, size, label) values (1, 'small', 'a "b", c'), (1, 'large', null), (2, 'small', 'd');`;

const features = { openApi: true, aggregates: true, csv: true, explain: true, rollback: true };
const on = await libraryApi({ more, features });
const off = await libraryApi({ more });

test('what is off is refused in PostgREST’s own words', async () => {
  const db = off.service();
  expect((await db.from('shelves').select('id').csv()).error).toMatchObject({ code: 'PGRST107' });
  expect((await db.from('shelves').select('id').explain()).error).toMatchObject({
    code: 'PGRST107',
  });
  expect((await db.from('books').select('price.sum()')).error).toMatchObject({ code: 'PGRST123' });
  expect((await db.from('shelves').delete().eq('id', 99).rollback()).error).toMatchObject({
    code: 'PGRST127',
  });
  expect(await (await off.send('/')).json()).toMatchObject({ code: 'PGRST127' });
});

describe('the description of the API', () => {
  const described = async (apikey: string) => (await on.send('/', { headers: { apikey } })).json();

  test('names the host by which each asks, not that of who asked before', async () => {
    const hostFor = (host: string) =>
      new Promise((resolve) => {
        const headers = { host, apikey: on.keys.publishable_key };
        get(`${on.url}/rest/v1/`, { headers }, async (response) =>
          resolve(((await read(response)) as { host: string }).host),
        );
      });
    expect(await hostFor('evil.example.net')).toBe('evil.example.net');
    expect(await hostFor('api.example.com')).toBe('api.example.com');
  });

  test('holds what the caller may use, with its types, keys and comments', async () => {
    const response = await on.send('/');
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const document = await response.json();
    expect(document).toMatchObject({
      swagger: '2.0',
      basePath: '/rest/v1/',
      host: new URL(on.url).host,
      schemes: ['http'],
    });
    expect(document.definitions.boxes).toEqual({
      type: 'object',
      required: ['id', 'size'],
      properties: {
        id: { type: 'integer', format: 'int64', description: 'Note:\nThis is a Primary Key.<pk/>' },
        shelf_id: {
          type: 'integer',
          format: 'int32',
          description:
            "Note:\nThis is a Foreign Key to `shelves.id`.<fk table='shelves' column='id'/>",
        },
        size: {
          type: 'string',
          format: 'library.size',
          default: 'small',
          enum: ['small', 'large'],
        },
        label: { type: 'string', format: 'character varying', maxLength: 20 },
        flags: { type: 'array', format: 'boolean[]', items: { type: 'boolean' } },
      },
    });
    expect(document.paths['/shelves'].get).toMatchObject({
      tags: ['shelves'],
      summary: 'Shelves',
      description: 'Where books stand.',
    });
    expect(document.parameters['rowFilter.shelves.room'].description).toBe(
      'The room that it is in.',
    );
    expect(Object.keys(document.paths['/rpc/tally'])).toEqual(['get', 'post']);
    expect(document.paths['/rpc/tally'].post.parameters[0].schema.required).toEqual(['minimum']);
    // Views that cannot be written, and what every reference points to.
    const text = JSON.stringify(document);
    for (const [, kind, name] of text.matchAll(/"#\/(definitions|parameters)\/([^"]+)"/g))
      expect(document[kind!][name!], `${kind} ${name}`).toBeDefined();
  });

  test('hides what the caller may not, and partitions, other schemas and triggers', async () => {
    const mine = await described(on.keys.publishable_key);
    const service = await described(on.keys.secret_key);
    expect(Object.keys(mine.definitions)).not.toContain('hidden');
    expect(Object.keys(service.definitions).length).toBeGreaterThan(0);
    expect(JSON.stringify(service)).not.toContain('secrets');
  });

  test('is what getOpenApiSpec reads, and nothing where the caller may not use the schema', async () => {
    const head = await on.send('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await on.send('/', { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await on.send('/', { headers: { accept: 'text/csv' } })).status).not.toBe(500);
  });
});

test('csv: names, then rows as PostgreSQL writes them', async () => {
  const { data } = await on.anon().from('boxes').select('id,size,label').order('id').csv();
  expect(data).toBe('id,size,label\n1,small,"a ""b"", c"\n2,large,\n3,small,d');
  const none = await on.anon().from('boxes').select('id').eq('id', 99).csv();
  expect(none.data).toBe('\n');
});

test('explain: the plan, as text or JSON, under the caller’s rights', async () => {
  const text = await on.anon().from('boxes').select('id').explain({ analyze: true });
  expect(text.data).toMatch(/Aggregate.*actual time/);
  const json = await on.anon().from('boxes').select('id').explain({ format: 'json' });
  expect(json.data).toMatchObject([{ Plan: { 'Node Type': expect.any(String) } }]);
  expect((await on.anon().from('hidden').select('id').explain()).error).toMatchObject({
    code: '42501',
  });
});

test('rollback: done, answered and undone', async () => {
  const db = on.service();
  const { data, error } = await db
    .from('shelves')
    .insert({ id: 90, room: 'x' })
    .select()
    .rollback();
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 90, room: 'x' }]);
  expect((await db.from('shelves').select('id').eq('id', 90)).data).toEqual([]);
});

describe('aggregates', () => {
  const boxes = (select: string) => on.anon().from('boxes').select(select);

  test('over all rows, by groups, with casts, aliases and an order', async () => {
    expect((await boxes('count()')).data).toEqual([{ count: 3 }]);
    expect((await boxes('id.sum()::text,most:id.max(),id.min()')).data).toEqual([
      { sum: '6', most: 3, min: 1 },
    ]);
    const grouped = boxes('size,how_many:count(),id.sum()').order('size', { ascending: false });
    expect((await grouped).data).toEqual([
      { size: 'large', how_many: 1, sum: 2 },
      { size: 'small', how_many: 2, sum: 4 },
    ]);
    expect((await boxes('size,count()').order('id')).error).toMatchObject({ code: '42803' });
    expect((await boxes('size,count()').eq('size', 'large')).data).toEqual([
      { size: 'large', count: 1 },
    ]);
    expect((await boxes('nothing.sum()')).error).toMatchObject({ code: '42703' });
  });

  test('in embedded resources, and by what is embedded or spread', async () => {
    const shelves = await on
      .anon()
      .from('shelves')
      .select('id,boxes(count(),id.sum())')
      .in('id', [1, 2]);
    expect(shelves.data).toEqual([
      { id: 1, boxes: [{ count: 2, sum: 3 }] },
      { id: 2, boxes: [{ count: 1, sum: 3 }] },
    ]);
    const embedded = await boxes('count(),shelves(id)');
    expect(embedded.data).toHaveLength(2);
    expect(embedded.data).toContainEqual({ count: 2, shelves: { id: 1 } });
    const spread = await boxes('count(),...shelves(shelf:id)');
    expect(spread.data).toContainEqual({ count: 2, shelf: 1 });
    // Of what is spread the rows are summed up into which it is.
    expect((await boxes('size,...shelves(id.sum())').order('size')).data).toEqual([
      { size: 'small', sum: 3 },
      { size: 'large', sum: 1 },
    ]);
    const list = await on.anon().from('shelves').select('...boxes(id.sum())');
    expect(list.error).toMatchObject({ code: 'PGRST127' });
  });
});
