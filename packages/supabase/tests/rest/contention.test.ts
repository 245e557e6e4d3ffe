import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { libraryApi, seenByProxy, serveLibrary } from './support/api.ts';

const api = await libraryApi({ timeouts: { connection: 1_500 }, clientAddress: seenByProxy });

// Each call is another visitor's.
let visitors = 0;
const call = async (name: string, args: object, apikey = api.keys.publishable_key) => {
  const headers = { apikey, 'x-forwarded-for': `203.0.113.${(visitors += 1)}` };
  const init = { method: 'POST', body: JSON.stringify(args), headers };
  const response = await api.send(`/rpc/${name}`, init);
  return [response.status, response.status === 204 ? null : await response.json()];
};
const napping = () =>
  api.owner`select pid from pg_stat_activity where query like '%nap%' and state = 'active'
    and pid <> pg_backend_pid()`;
const timedOut = {
  code: 'PGRST003',
  details: null,
  hint: null,
  message: 'Timed out acquiring connection from connection pool.',
};

describe('connections', () => {
  test('slow calls of visitors leave signed-in people and services theirs, and let nobody wait for ever', async () => {
    const ended: string[] = [];
    const naps = Array.from({ length: 5 }, async () => {
      const answer = await call('nap', { seconds: 2.5 });
      ended.push(`visitor ${answer[0]}`);
      return answer;
    });
    await expect.poll(napping).toHaveLength(2);
    for (let n = 0; n < 3; n += 1) {
      expect(await call('add', { a: n }, api.keys.secret_key)).toEqual([200, n + 1]);
      ended.push('service');
    }
    const answers = await Promise.all(naps);
    expect(ended.slice(0, 3)).toEqual(['service', 'service', 'service']);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(answers.filter(([status]) => status === 504)).toEqual(
      [1, 2, 3].map(() => [504, timedOut]),
    );
    expect(await call('add', { a: 1 }, api.keys.secret_key)).toEqual([200, 2]);
  });

  test('pages and the health check have theirs, however many callers sleep', async () => {
    const people = await Promise.all([api.person(), api.person(), api.person()]);
    const naps = [
      ...people.map((db) => db.rpc('nap', { seconds: 2.5 }).then(({ status }) => status)),
      ...[1, 2, 3].map(() => call('nap', { seconds: 2.5 }).then(([status]) => status)),
    ];
    await expect.poll(napping).toHaveLength(4);
    for (const area of ['pages', 'health'] as const) {
      const request = new Request('http://inside/rest/v1/shelves?select=id&limit=1', {
        headers: { apikey: api.keys.publishable_key },
      });
      expect((await api.inside(request, { own: { area } })).status).toBe(200);
    }
    expect(await napping()).toHaveLength(4);
    await Promise.all(naps);
  });

  test('a signed-in caller who asks for much waits for his turns longer than others, and is not refused', async () => {
    const db = await api.person();
    const nap = async (seconds: number) => (await db.rpc('nap', { seconds })).status;
    expect(await nap(0.7)).toBe(200);
    // One at a time from here on: the last begins after more than a second and a half.
    expect(await Promise.all([nap(0.7), nap(0.7), nap(0.7), nap(0.7)])).toEqual(
      [1, 2, 3, 4].map(() => 200),
    );
  });

  test('many signed-in people who ask in the same second wait for their turns, and none is refused', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const naps = people.map(async (db) => (await db.rpc('nap', { seconds: 0.7 })).status);
    expect(await Promise.all(naps)).toEqual(people.map(() => 200));
  });

  test('who asks for many things at once has no second connection while another waits for his first', async () => {
    const [many, one] = await Promise.all([api.person(), api.person()]);
    const ended: string[] = [];
    const nap = async (db: typeof one, seconds: number, name: string) => {
      expect((await db.rpc('nap', { seconds })).status).toBe(200);
      ended.push(name);
    };
    // Has used more of his minute than the other, who has used nothing yet.
    await nap(one, 0.4, 'before');
    const naps = [1, 2, 3, 4].map(() => nap(many, 0.15, 'many'));
    await expect.poll(napping).toHaveLength(2);
    await Promise.all([...naps, nap(one, 0, 'one')]);
    expect(ended.indexOf('one')).toBeLessThan(4);
  });

  test('who waits has a turn as soon as one is free', async () => {
    const calls = [0.3, 0.3, 0.3, 0, 0, 0].map((seconds) => call('nap', { seconds }));
    expect(await Promise.all(calls)).toEqual(calls.map(() => [200, 1]));
  });

  test('a refused statement gives its connection back', async () => {
    const refused = Array.from({ length: 20 }, () => call('refuse', { code: '22023' }));
    for (const [status] of await Promise.all(refused)) expect(status).toBe(400);
    expect(await call('add', { a: 1 })).toEqual([200, 2]);
  });
});

describe('a row that another changes', () => {
  const hold = async () => {
    let release = () => {};
    const held = api.owner.begin(async (tx) => {
      await tx`update library.subjects set name = 'X' where id = 1`;
      await new Promise<void>((resolve) => (release = resolve));
    });
    await expect
      .poll(() => api.owner`select from pg_stat_activity where state = 'idle in transaction'`)
      .not.toHaveLength(0);
    return async () => {
      release();
      await held;
    };
  };
  const change = ({ send }: Pick<typeof api, 'send'> = api) =>
    send('/subjects?id=eq.1', {
      method: 'PATCH',
      body: '{"name":"Y"}',
      headers: { apikey: api.keys.secret_key },
    });

  test('is waited for while a process changes the schema', async () => {
    let settled: PromiseWithResolvers<void> | undefined;
    const other = await serveLibrary({
      ...api,
      whenSettled: () => settled?.promise,
      guard: async (work) => {
        await settled?.promise;
        return work();
      },
    });
    const release = await hold();
    const changing = change(other);
    await pause(500);
    settled = Promise.withResolvers();
    await pause(2_000);
    await release();
    settled.resolve();
    expect((await changing).status).toBe(204);
    await other.close();
  });

  test('is not waited for without end: 503, and when to come again', async () => {
    const release = await hold();
    const response = await change();
    await release();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: '55P03' });
  });
});

describe('transactions that clash', () => {
  test('in a deadlock the one that is undone goes again', async () => {
    const rename = (first: number, second: number, word: string) =>
      call('rename_both', { first, second, word }, api.keys.secret_key);
    expect(await Promise.all([rename(1, 2, 'A'), rename(2, 1, 'B')])).toEqual([
      [204, null],
      [204, null],
    ]);
    const rows = await api.owner`select distinct name from library.subjects where id in (1, 2)`;
    expect(rows).toHaveLength(1);
  });

  test('three attempts in all', async () => {
    expect(await call('clash', { times: 2 })).toEqual([200, 3]);
    await api.owner`alter sequence library.attempts restart`;
    const [status, body] = await call('clash', { times: 3 });
    expect([status, body]).toMatchObject([500, { code: '40001', message: 'come again' }]);
    const [next] = await api.owner`select nextval('library.attempts')`;
    expect(next!['nextval']).toBe('4');
  });
});
