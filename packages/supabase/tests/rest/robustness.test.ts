import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { openPools } from '../../src/database/pools.ts';
import { DEFAULT_DATABASE_POOL } from '../../src/database/shares.ts';
import { requestsUrl } from '../support/database.ts';
import { serveLibrary, libraryApi } from './support/api.ts';
import { type Link, openLink } from './support/link.ts';

const api = await libraryApi({ timeouts: { anonymous: 1_500, others: 8_000 } });

const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));

describe('the schema changes under running requests', () => {
  // Often enough that every connection has prepared it.
  const warm = (path: string) => times(40, () => api.ask(path));

  test('a column is added, changes its type and goes', async () => {
    await warm('/shelves?id=eq.1');
    await api.owner`alter table library.shelves add extra int default 7`;
    expect(await api.ask('/shelves?id=eq.1')).toEqual([200, [{ id: 1, room: 'Térreo', extra: 7 }]]);
    await warm('/shelves?id=eq.1');
    await api.owner`alter table library.shelves alter extra type text using 'x' || extra`;
    for (const [status, rows] of await times(20, () => api.ask('/shelves?id=eq.1'))) {
      expect([status, rows]).toEqual([200, [{ id: 1, room: 'Térreo', extra: 'x7' }]]);
    }
    await api.owner`alter table library.shelves drop extra`;
    expect(await api.ask('/shelves?id=eq.1')).toEqual([200, [{ id: 1, room: 'Térreo' }]]);
  });

  test('a named column changes its type', async () => {
    await api.owner`create table library.readings (id int primary key, value int)`;
    await api.owner`grant select on library.readings to anon`;
    await api.owner`insert into library.readings values (1, 5)`;
    await api.owner`notify pgrst, 'reload schema'`;
    const path = '/readings?select=value&value=eq.5';
    await expect.poll(() => api.ask(path)).toEqual([200, [{ value: 5 }]]);
    await warm(path);
    await api.owner`alter table library.readings alter value type numeric(6, 2)`;
    for (const answer of await times(20, () => api.ask(path))) {
      expect(answer).toEqual([200, [{ value: 5 }]]);
    }
    await api.owner`alter table library.readings alter value type text`;
    await api.owner`notify pgrst, 'reload schema'`;
    await expect
      .poll(() => api.ask('/readings?select=value&value=eq.5.00'))
      .toEqual([200, [{ value: '5.00' }]]);
    await api.owner`drop table library.readings`;
    expect((await api.ask(path))[0]).toBe(404);
    await api.owner`notify pgrst, 'reload schema'`;
    await expect.poll(() => api.ask(path)).toMatchObject([404, { code: 'PGRST205' }]);
  });

  test('a function is replaced by one that gives other columns', async () => {
    await warm('/rpc/rooms');
    await api.owner`drop function library.rooms()`;
    await api.owner`create function library.rooms() returns table (name text, number int)
      language sql stable as $$ select room, id from library.shelves order by id $$`;
    await api.owner`grant execute on function library.rooms to anon`;
    const rows = [
      { name: 'Térreo', number: 1 },
      { name: 'Mezanino', number: 2 },
    ];
    for (const answer of await times(20, () => api.ask('/rpc/rooms'))) {
      expect(answer).toEqual([200, rows]);
    }
  });

  test('rights and policies count at once', async () => {
    await warm('/subjects?select=id&order=id');
    await api.owner`alter table library.subjects enable row level security`;
    for (const answer of await times(20, () => api.ask('/subjects?select=id&order=id'))) {
      expect(answer).toEqual([200, []]);
    }
    await api.owner`create policy "one" on library.subjects for select using (id = 1)`;
    expect(await api.ask('/subjects?select=id&order=id')).toEqual([200, [{ id: 1 }]]);
    await api.owner`revoke select on library.subjects from anon`;
    expect((await api.ask('/subjects?select=id&order=id'))[0]).toBe(401);
    await api.owner`grant select on library.subjects to anon`;
    await api.owner`alter table library.subjects disable row level security`;
  });
});

describe('clients come and go', () => {
  test('one that leaves in the middle takes nothing with it', async () => {
    const left = await times(8, async () => {
      const controller = new AbortController();
      const request = api.send('/rpc/sleep', { method: 'POST', signal: controller.signal });
      setImmediate(() => controller.abort());
      return request.then(
        () => 'answered',
        (error: Error) => error.name,
      );
    });
    expect(new Set(left)).toEqual(new Set(['AbortError']));
    expect(await api.ask('/shelves?select=id&order=id')).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  });

  test('callers do not get into each other, however many there are', async () => {
    const people = await times(5, async () => {
      const id = crypto.randomUUID();
      return { id, db: await api.person(id) };
    });
    const calls = await times(60, async () => {
      const { id, db } = people[Math.floor(Math.random() * people.length)]!;
      const [own, anonymous, failed] = await Promise.all([
        db.rpc('whoami', {}, { get: true }),
        api.anon().rpc('whoami'),
        db.rpc('refuse', { code: '22023' }, { get: true }),
      ]);
      return [own.data.uid === id, anonymous.data.uid, failed.error!.code];
    });
    for (const call of calls) expect(call).toEqual([true, null, '22023']);
  });

  test('no transaction stays open', async () => {
    await expect
      .poll(async () => {
        const [row] = await api.owner`select count(*)::int as open from pg_stat_activity
          where datname = current_database() and usename like 'authenticator%' and state <> 'idle'
            and query not like '%sleep%'`;
        return row!['open'];
      })
      .toBe(0);
  });
});

describe('the database goes away and comes back', () => {
  let link: Link;
  let linked: Awaited<ReturnType<typeof serveLibrary>>;
  let end: () => Promise<void>;

  beforeAll(async () => {
    link = await openLink(api.ownerUrl);
    const owner = connect(link.url, 2);
    const lanes = openPools(requestsUrl(link.url), DEFAULT_DATABASE_POOL);
    linked = await serveLibrary({ owner, lanes, guard: (work) => work() });
    end = async () => {
      await linked.close();
      const all = [owner, ...Object.values(lanes).flat()];
      await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
      await link.cut();
    };
  });
  afterAll(() => end?.());

  const read = async (path = '/shelves?select=id&order=id') => {
    const response = await linked.send(path);
    return [response.status, await response.json()] as const;
  };
  const all = [200, [{ id: 1 }, { id: 2 }]];
  const lost = [503, { code: 'PGRST001', message: expect.any(String), details: null, hint: null }];

  test('its connections are closed', async () => {
    expect((await read())[0]).toBe(200);
    await api.owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename like 'authenticator%'`;
    // The pool may learn of it only by asking.
    await expect.poll(() => read()).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  });

  test('one is closed while it works', async () => {
    const working = linked.send('/rpc/sleep', { method: 'POST' });
    await expect
      .poll(async () => {
        const stopped = await api.owner`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename like 'authenticator%'
            and query like '%sleep%' and state = 'active'`;
        return stopped.length;
      })
      .toBeGreaterThan(0);
    expect((await working).status).toBe(503);
    await expect.poll(() => read()).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  });

  test('it cannot be reached', async () => {
    await link.cut();
    for (const answer of await times(12, () => read())) expect(answer).toEqual(lost);
    const change = await linked.send('/suggestions', { method: 'POST', body: '{"title":"x"}' });
    expect(change.status).toBe(503);
    await link.mend();
    await expect.poll(() => read(), { timeout: 10_000 }).toEqual(all);
    for (const answer of await times(20, () => read())) expect(answer).toEqual(all);
  });

  test('what changed meanwhile is known afterwards', async () => {
    await link.cut();
    await expect.poll(() => read()).toEqual(lost);
    await api.owner`create table library.latecomers (id int primary key)`;
    await api.owner`grant select on library.latecomers to anon`;
    await api.owner`notify pgrst, 'reload schema'`;
    await expect.poll(() => read()).toEqual(lost);
    await link.mend();
    await expect.poll(() => read('/latecomers'), { timeout: 20_000 }).toEqual([200, []]);
    await api.owner`drop table library.latecomers`;
    await api.owner`notify pgrst, 'reload schema'`;
    await expect
      .poll(() => read('/latecomers'), { timeout: 20_000 })
      .toMatchObject([404, { code: 'PGRST205' }]);
  });

  test('its connections break again and again: every request is answered, and nothing is left behind', async () => {
    const breaking = { goesOn: true };
    const statuses = new Set<number>();
    const ask = async (worker: number) => {
      for (let n = 0; breaking.goesOn; n += 1) {
        // New statements, known ones and changes: each waits for the database in another way.
        const answers = await Promise.all([
          linked.send(`/books?select=x${worker}_${n}:id&id=gt.${n}`),
          linked.send('/books?select=id&title=like.V*'),
          linked.send('/rpc/add', { method: 'POST', body: `{"a":${n}}` }),
        ]);
        for (const answer of answers) statuses.add(answer.status);
      }
    };
    const breakOff = async () => {
      for (let round = 0; round < 25; round += 1) {
        if (round % 6 === 5) {
          await link.cut();
          await link.mend();
        }
        await api.owner`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename like 'authenticator%' and random() < 0.6`;
        await linked.send('/shelves?limit=1');
      }
      breaking.goesOn = false;
    };
    await Promise.all([breakOff(), ...[1, 2, 3, 4, 5, 6].map(ask)]);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(() => read(), { timeout: 10_000 }).toEqual(all);
    for (const answer of await times(20, () => read())) expect(answer).toEqual(all);
  });
});
