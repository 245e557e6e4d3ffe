import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LibraryApi, serveLibrary, startLibraryApi } from './support/api.ts';

let api: LibraryApi;
let other: Awaited<ReturnType<typeof serveLibrary>>;

beforeAll(async () => {
  api = await startLibraryApi();
  // A second process over the same database has a cache of its own.
  other = await serveLibrary(api);
});
afterAll(async () => {
  await other?.close();
  await api?.close();
});

/** Nobody says `reload schema`: both see it at the latest when what they looked at last has grown old. */
async function seenByBoth(path: string, expected: unknown, init: RequestInit = {}) {
  for (const one of [api, other]) {
    await expect
      .poll(async () => {
        const response = await one.send(path, init);
        return response.json();
      })
      .toEqual(expected);
  }
}

describe('what is new is seen without a restart and without being told', () => {
  test('a column: read, filtered, written', async () => {
    await api.owner`alter table library.shelves add colour text default 'azul'`;
    await seenByBoth('/shelves?select=colour&colour=eq.azul&limit=1', [{ colour: 'azul' }]);
    await api.owner`alter table library.shelves add width int`;
    const { error } = await api.service().from('shelves').update({ width: 3 }).eq('id', 1);
    // The look before may count for a second.
    if (error) {
      await expect
        .poll(
          async () => (await api.service().from('shelves').update({ width: 3 }).eq('id', 1)).error,
        )
        .toBeNull();
    }
    await seenByBoth('/shelves?select=width&id=eq.1', [{ width: 3 }]);
  });

  test('a table, and its relationship', async () => {
    await api.owner`create table library.lamps (id int primary key, shelf_id int references library.shelves)`;
    await api.owner`insert into library.lamps values (1, 2)`;
    await api.owner`grant select on library.lamps to anon`;
    await seenByBoth('/lamps?select=id,shelves(room)', [{ id: 1, shelves: { room: 'Mezanino' } }]);
    await seenByBoth('/shelves?select=lamps(id)&id=eq.2', [{ lamps: [{ id: 1 }] }]);
  });

  test('a function, and its overload, called with a body', async () => {
    await api.owner`create function library.twice(n int) returns int language sql immutable as 'select n * 2'`;
    await api.owner`grant execute on function library.twice to anon`;
    await seenByBoth('/rpc/twice', 4, { method: 'POST', body: '{"n": 2}' });
    await api.owner`create function library.twice(n int, times int) returns int language sql immutable as 'select n * 2 * times'`;
    await api.owner`grant execute on function library.twice(int, int) to anon`;
    await seenByBoth('/rpc/twice', 8, { method: 'POST', body: '{"n": 2, "times": 2}' });
  });
});
