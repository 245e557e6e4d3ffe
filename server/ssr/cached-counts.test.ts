import { expect, test, vi } from 'vitest';
import { createCountCache } from './cached-counts.ts';

const call = (filters: object, name = 'count_cars') =>
  new Request(`http://api/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify({ filters }),
  });

/** An API that numbers its answers, each when it is let go. */
function api() {
  let asked = 0;
  const waiting: (() => void)[] = [];
  let status = 200;
  const counts = createCountCache(async () => {
    const nth = (asked += 1);
    const answer = new Response(`${nth}`, { status });
    await new Promise<void>((go) => waiting.push(go));
    return answer;
  });
  const release = () => waiting.splice(0).forEach((go) => go());
  const read = async (request: Request) => {
    const answer = counts.ask(request);
    await new Promise(setImmediate);
    release();
    return (await answer).text();
  };
  return { counts, read, release, asked: () => asked, refuse: () => (status = 503) };
}

test('many who ask the same are answered by one count, in whatever order their filters stand', async () => {
  const { counts, release, read, asked } = api();
  const filters = { marca: ['fiat'], preco_max: 1 };
  const both = [counts.ask(call(filters)), counts.ask(call({ preco_max: 1, marca: ['fiat'] }))];
  await new Promise(setImmediate);
  release();
  expect(await Promise.all(both.map(async (one) => (await one).text()))).toEqual(['1', '1']);
  expect(await read(call(filters))).toBe('1');
  expect(await read(call({ ...filters, preco_max: 2 }))).toBe('2');
  expect(await read(call(filters, 'count_rentals'))).toBe('3');
  expect(asked()).toBe(3);
});

test('what was told to have changed is counted anew, also what was on its way', async () => {
  const { counts, read, release } = api();
  expect(await read(call({}))).toBe('1');
  expect(await read(call({}, 'count_rentals'))).toBe('2');
  counts.clear('cars');
  const old = counts.ask(call({}));
  await new Promise(setImmediate);
  counts.clear('cars');
  release();
  expect(await (await old).text()).toBe('3');
  expect(await read(call({}))).toBe('4');
  expect(await read(call({}, 'count_rentals'))).toBe('2');
  counts.clear();
  expect(await read(call({}, 'count_rentals'))).toBe('5');
});

test('a refusal is nobody else’s, and is not kept', async () => {
  const { counts, refuse, release, asked } = api();
  refuse();
  const two = [counts.ask(call({})), counts.ask(call({}))];
  for (const _ of two) {
    await new Promise(setImmediate);
    release();
    await new Promise(setImmediate);
  }
  expect((await Promise.all(two)).map(({ status }) => status)).toEqual([503, 503]);
  expect(asked()).toBe(2);
});

test('a page of results and anything else is asked each time', async () => {
  const { read, asked } = api();
  await read(call({}, 'search_cars'));
  await read(call({}, 'search_cars'));
  expect(asked()).toBe(2);
});

test('a count without filters is kept as one, whether or not it says so', async () => {
  const { read } = api();
  const bare = (body: BodyInit | null) =>
    new Request('http://api/rest/v1/rpc/count_cars', { method: 'POST', body });
  expect(await read(bare('{}'))).toBe('1');
  expect(await read(bare(null))).toBe('1');
  expect(await read(call({}))).toBe('1');
});

test('how many a store has on show is one count for the pages of all its listings, until any vertical changes', async () => {
  const { counts, read, asked } = api();
  const stock = (store: string) =>
    new Request('http://api/rest/v1/rpc/count_other_listings', {
      method: 'POST',
      body: JSON.stringify({ store }),
    });
  expect(await read(stock('a'))).toBe('1');
  expect(await read(stock('a'))).toBe('1');
  expect(await read(stock('b'))).toBe('2');
  counts.clear('rentals');
  expect(await read(stock('a'))).toBe('3');
  expect(asked()).toBe(3);
});

test('the figures of all stores are one count, until any vertical changes', async () => {
  const { counts, read, asked } = api();
  const totals = () =>
    new Request('http://api/rest/v1/rpc/pro_totals', { method: 'POST', body: '{}' });
  expect(await read(totals())).toBe('1');
  expect(await read(totals())).toBe('1');
  counts.clear('cars');
  expect(await read(totals())).toBe('2');
  expect(asked()).toBe(2);
});

test('what has run out is not measured', async () => {
  const { counts, read } = api();
  await read(call({ marca: ['fiat'] }));
  expect(counts.measure().items).toBe(1);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await expect.poll(counts.measure).toMatchObject({ items: 0, bytes: 0 });
  clock.mockRestore();
});

/** An API of pages and counts as the database writes them, each numbered. */
function pages() {
  const bodies: { counted?: boolean }[] = [];
  let refused = 0;
  const counts = createCountCache(async (request) => {
    const body = (await request.json()) as { counted?: boolean };
    const nth = bodies.push(body);
    if (refused > 0) {
      refused -= 1;
      return new Response('{"message":"agora não"}', { status: 503 });
    }
    const count = `{"total": ${nth}, "facets": {"marca": ["count"]}}`;
    if (request.url.includes('/count_')) return new Response(count);
    const page = `{"featured" : [], "items" : [{"title" : ", \\"count\\" : "}], "nth" : ${nth}`;
    return new Response(body.counted ? `${page}, "count" : ${count}}` : `${page}}`);
  });
  const page = async (filters: object, nth = 1, name = 'search_cars') => {
    const answer = await counts.ask(
      new Request(`http://api/rest/v1/rpc/${name}`, {
        method: 'POST',
        body: JSON.stringify({ filters, sort: 'relevancia', page: nth, counted: true }),
      }),
    );
    return { status: answer.status, ...(await answer.json()) };
  };
  return { counts, page, bodies, refuse: (times: number) => (refused = times) };
}

test('a page and its counts are asked for at once, and the other pages of the search without counts', async () => {
  const { counts, page, bodies } = pages();
  const first = await page({ preco_max: 1 });
  expect(first).toMatchObject({ nth: 1, count: { total: 1, facets: { marca: ['count'] } } });
  expect(await page({ preco_max: 1 }, 2)).toMatchObject({ nth: 2, count: first.count });
  expect(bodies.map(({ counted }) => counted)).toEqual([true, false]);
  // Alone it is the same count, and another vertical's is another.
  expect(await (await counts.ask(call({ preco_max: 1 }))).json()).toEqual(first.count);
  expect(await page({ preco_max: 1 }, 1, 'search_rentals')).toMatchObject({ count: { total: 3 } });
  counts.clear('cars');
  expect(await page({ preco_max: 1 })).toMatchObject({ count: { total: 4 } });
});

test('two pages of one search at the same time share its count', async () => {
  const { page, bodies } = pages();
  const [one, other] = await Promise.all([page({}), page({}, 2)]);
  expect(other.count).toEqual(one.count);
  expect(bodies.map(({ counted }) => counted)).toEqual([true, false]);
});

test('a page that is refused keeps nothing, and is nobody else’s refusal', async () => {
  const { page, bodies, refuse } = pages();
  refuse(1);
  const both = await Promise.all([page({}), page({}, 2)]);
  expect(both).toMatchObject([{ status: 503 }, { status: 200, count: { total: 3 } }]);
  refuse(1);
  expect(await page({ km_max: 1 })).toEqual({ status: 503, message: 'agora não' });
  expect(await page({ km_max: 1 })).toMatchObject({ count: { total: 5 } });
  expect(bodies).toHaveLength(5);
});
