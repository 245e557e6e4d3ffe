import { afterAll, describe, expect, test } from 'vitest';
import { libraryApi, serveLibrary } from './support/api.ts';

const api = await libraryApi();
// A second process over the same database has a cache of its own.
const other = await serveLibrary(api);
afterAll(other.close);

/**
 * What both processes answer. Nobody says `reload schema`: they see it at the latest when what they looked at last
 * has grown old.
 */
const answers = async (path: string, init: RequestInit = {}) =>
  Promise.all([api, other].map(async (one) => (await one.send(path, init)).json()));
const twice = (answer: unknown) => [answer, answer];

describe('what is new is seen without a restart and without being told', () => {
  test('a column: read, filtered, written', async () => {
    await api.owner`alter table library.shelves add colour text default 'azul'`;
    await expect
      .poll(() => answers('/shelves?select=colour&colour=eq.azul&limit=1'))
      .toEqual(twice([{ colour: 'azul' }]));
    await api.owner`alter table library.shelves add width int`;
    const width = () => api.service().from('shelves').update({ width: 3 }).eq('id', 1);
    await expect.poll(async () => (await width()).error).toBeNull();
    await expect
      .poll(() => answers('/shelves?select=width&id=eq.1'))
      .toEqual(twice([{ width: 3 }]));
  });

  test('a table, and its relationship', async () => {
    await api.owner`create table library.lamps (id int primary key, shelf_id int references library.shelves)`;
    await api.owner`insert into library.lamps values (1, 2)`;
    await api.owner`grant select on library.lamps to anon`;
    await expect
      .poll(() => answers('/lamps?select=id,shelves(room)'))
      .toEqual(twice([{ id: 1, shelves: { room: 'Mezanino' } }]));
    await expect
      .poll(() => answers('/shelves?select=lamps(id)&id=eq.2'))
      .toEqual(twice([{ lamps: [{ id: 1 }] }]));
  });

  test('a function, and its overload, called with a body', async () => {
    await api.owner`create function library.twice(n int) returns int language sql immutable as 'select n * 2'`;
    await api.owner`grant execute on function library.twice to anon`;
    await expect
      .poll(() => answers('/rpc/twice', { method: 'POST', body: '{"n": 2}' }))
      .toEqual(twice(4));
    await api.owner`create function library.twice(n int, times int) returns int language sql immutable as 'select n * 2 * times'`;
    await api.owner`grant execute on function library.twice(int, int) to anon`;
    await expect
      .poll(() => answers('/rpc/twice', { method: 'POST', body: '{"n": 2, "times": 2}' }))
      .toEqual(twice(8));
  });
});
