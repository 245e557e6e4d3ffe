import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();
const db = api.anon();
await api.owner`insert into library.subjects select n, 'S' || n from generate_series(10, 1509) n`;
await api.owner`insert into library.book_subjects select 1, n from generate_series(10, 1509) n`;

const code = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const rows = (data: unknown) => data as Record<string, unknown[]>[];

describe('rows', () => {
  test('1,000 of an answer, however many are asked for', async () => {
    expect((await db.from('subjects').select('id')).data).toHaveLength(1000);
    expect((await db.from('subjects').select('id').limit(5000)).data).toHaveLength(1000);
    const last = await db.from('subjects').select('id', { count: 'exact' }).range(1000, 4999);
    expect([last.data!.length, last.count, last.status]).toEqual([503, 1503, 206]);
  });

  test('1,000 of each embedded list', async () => {
    const { data } = await db
      .from('books')
      .select('subjects(id), book_subjects(subject_id)')
      .eq('id', 1);
    expect(rows(data)[0]!['subjects']).toHaveLength(1000);
    expect(rows(data)[0]!['book_subjects']).toHaveLength(1000);
    const more = await db
      .from('books')
      .select('subjects(id)')
      .eq('id', 1)
      .limit(5000, { referencedTable: 'subjects' });
    expect(rows(more.data)[0]!['subjects']).toHaveLength(1000);
  });

  test('no limit on what is changed', async () => {
    const { count } = await api
      .service()
      .from('subjects')
      .update({ name: 'S' }, { count: 'exact' })
      .gte('id', 10);
    expect(count).toBe(1500);
  });

  test('4 MB of an answer', async () => {
    await api.owner`update library.subjects set name = repeat('x', 4300) where id >= 10`;
    const response = await api.send('/subjects?select=name&id=gte.10');
    expect(await code(response)).toEqual([400, '54000']);
    expect((await db.from('subjects').select('name').gte('id', 10).limit(900)).data).toHaveLength(
      900,
    );
    await api.owner`update library.subjects set name = 'S' where id >= 10`;
  });
});

describe('bodies', () => {
  const post = (body: string) => api.send('/rpc/echo', { method: 'POST', body });

  test('1 MB', async () => {
    const fits = JSON.stringify({ text: 'x'.repeat(1_048_576 - 11) });
    expect(fits).toHaveLength(1_048_576);
    expect((await post(fits)).status).toBe(200);
    expect(await code(await post(`${fits} `))).toEqual([413, 'PGRST102']);
  });

  test('1 MB of what comes in pieces and does not say how much', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${api.url}/rest/v1/rpc/echo`,
        {
          method: 'POST',
          headers: { apikey: api.keys.publishable_key, 'content-type': 'application/json' },
        },
        (response) => {
          resolve(response.statusCode);
          response.resume();
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('"');
      for (let i = 0; i < 20; i += 1) sent.write('x'.repeat(65_536));
      sent.end('"');
    });
    expect(status).toBe(413);
    expect((await post('1')).status).toBe(200);
  });

  test('128 levels', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect((await post(nested(128))).status).toBe(200);
    expect(await code(await post(nested(129)))).toEqual([400, 'PGRST102']);
    expect(await code(await post('['.repeat(500_000)))).toEqual([400, 'PGRST102']);
    expect(await code(await post('{"a":'.repeat(129) + '1' + '}'.repeat(129)))).toEqual([
      400,
      'PGRST102',
    ]);
    expect((await post(JSON.stringify(`${'['.repeat(500)}"`))).status).toBe(200);
  });
});

describe('addresses', () => {
  test('8 kB', async () => {
    const path = '/rest/v1/books?title=eq.';
    const fits = 'x'.repeat(8192 - path.length);
    expect((await api.send(`/books?title=eq.${fits}`)).status).toBe(200);
    expect(await code(await api.send(`/books?title=eq.${fits}x`))).toEqual([414, 'PGRST100']);
  });

  test('6 levels of embedded resources are read at all', async () => {
    const nest = (levels: number): string =>
      levels === 0 ? 'id' : `id,${levels % 2 === 0 ? 'shelves' : 'books'}(${nest(levels - 1)})`;
    expect(await code(await api.send(`/books?select=${nest(6)}`))).toEqual([400, '54000']);
    expect(await code(await api.send(`/books?select=${nest(8)}`))).toEqual([400, 'PGRST100']);
  });

  test('16 levels of and/or', async () => {
    const nest = (levels: number): string =>
      levels === 0 ? 'id.eq.1' : `${levels % 2 ? 'and' : 'or'}(${nest(levels - 1)},id.gt.0)`;
    expect((await api.send(`/books?or=(${nest(15)})`)).status).toBe(200);
    expect(await code(await api.send(`/books?or=(${nest(16)})`))).toEqual([400, 'PGRST100']);
    expect(await code(await api.send(`/books?or=${'('.repeat(3000)}`))).toEqual([400, 'PGRST100']);
  });

  test('63 bytes of a name in the answer, which PostgreSQL would cut', async () => {
    expect((await api.send(`/books?select=${'a'.repeat(63)}:id&limit=1`)).status).toBe(200);
    expect(await code(await api.send(`/books?select=${'a'.repeat(64)}:id`))).toEqual([
      400,
      'PGRST100',
    ]);
    expect(await code(await api.send(`/books?select=${'é'.repeat(32)}:id`))).toEqual([
      400,
      'PGRST100',
    ]);
  });

  test('values as long as the address allows', async () => {
    const ids = Array.from({ length: 1500 }, (_, i) => i).join(',');
    expect(await (await api.send(`/books?id=in.(${ids})&select=id`)).json()).toHaveLength(5);
  });
});
