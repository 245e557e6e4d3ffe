import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (init?: ResponseInit) => (n: number) =>
  new Response(`<h1>página ${n}</h1>`, { headers: { 'content-type': 'text/html' }, ...init });

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

function counting(make: (n: number) => Response) {
  let renders = 0;
  const cache = createPageCache({ 'x-own': 'yes' });
  const handle = (request: Request) => cache.answer(request, async () => make(++renders));
  return { handle, getFresh: cache.getFresh, expire: cache.expire, renders: () => renders };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://x${path}`, { headers });

test('requests that come together are rendered once', async () => {
  const { handle, renders } = counting(page());
  const texts = await Promise.all([1, 2, 3].map(async () => (await handle(get('/a'))).text()));
  expect(new Set(texts)).toEqual(new Set(['<h1>página 1</h1>']));
  expect(renders()).toBe(1);
});

test('a page is sent that others push out while it is rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const cache = createPageCache();
  const slow = cache.answer(get('/slow'), () => promise);
  const large = 'x'.repeat(4 * 1024 * 1024);
  for (let n = 0; n < 20; n += 1) await cache.answer(get(`/${n}`), async () => html(large));
  resolve(html('slow'));
  expect(await (await slow).text()).toBe('slow');
});

describe('a change of what a page shows', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const shown = () =>
    counting((n) => html(`${n} <a href="/carros/fiat-uno-${id}"> <a href="/loja/auto-sul">`));

  test('has it rendered anew at once, and no other', async () => {
    const { handle, expire, getFresh, renders } = shown();
    const ask = async (path: string) => (await (await handle(get(path))).text())[0];
    await ask('/carros');
    await ask(`/carros/fiat-uno-${id}`);
    expire(['another', '0f8fad5b-d9cb-469f-a165-70867728950f']);
    expect(await ask('/carros')).toBe('1');
    expire(['x', id]);
    expect(getFresh('/carros', undefined)).toBeUndefined();
    expect([await ask('/carros'), await ask(`/carros/fiat-uno-${id}`)]).toEqual(['3', '4']);
    expire(['auto-sul']);
    expect(await ask('/carros')).toBe('5');
    expect([await ask('/carros'), renders()]).toEqual(['5', 5]);
  });

  test('counts while the page is being rendered, too', async () => {
    const first = Promise.withResolvers<Response>();
    const cache = createPageCache();
    const text = `<a href="/imoveis/casa-${id}">`;
    const old = cache.answer(get('/imoveis'), () => first.promise);
    cache.expire([id]);
    first.resolve(html(`old ${text}`));
    await (await old).text();
    const next = await cache.answer(get('/imoveis'), async () => html(`new ${text}`));
    expect(await next.text()).toContain('new');
  });

  test('leaves the old one for when no new one can be rendered', async () => {
    const cache = createPageCache();
    const text = `<a href="/carros/x-${id}">`;
    await cache.answer(get('/carros'), async () => html(text));
    cache.expire('all');
    const failed = await cache.answer(
      get('/carros'),
      async () => new Response('', { status: 503 }),
    );
    expect([failed.status, await failed.text()]).toEqual([200, text]);
  });

  test('reaches the data of pages', async () => {
    const { handle, expire, renders } = counting(
      () =>
        new Response(`["id","${id}","slug","auto-sul"]`, {
          headers: { 'content-type': 'text/x-script' },
        }),
    );
    for (const changed of [id, 'auto-sul']) {
      await handle(get('/carros.data'));
      expire([changed]);
    }
    await handle(get('/carros.data'));
    expect(renders()).toBe(3);
  });
});

test('other parameters are another page', async () => {
  const { handle, renders } = counting(page());
  await handle(get('/a?q=1'));
  await handle(get('/a?q=2'));
  expect(renders()).toBe(2);
});

test('the parameters of a campaign are the same page', async () => {
  const { handle, renders } = counting(page());
  await handle(get('/a?q=1&utm_source=x'));
  await handle(get('/a?q=1&fbclid=y'));
  expect(renders()).toBe(1);
});

test('an answer that is no 200 or forbids it is not kept', async () => {
  const refusing: ResponseInit[] = [
    { status: 404 },
    { status: 500 },
    { headers: { 'cache-control': 'no-store' } },
    { headers: { 'set-cookie': 'a=b' } },
  ];
  for (const init of refusing) {
    const { handle, renders } = counting(page(init));
    await handle(get('/a'));
    await handle(get('/a'));
    expect(renders()).toBe(2);
  }
});

test('a POST is always answered anew', async () => {
  const { handle, renders } = counting(page());
  await handle(get('/a'));
  const posted = await handle(new Request('http://x/a', { method: 'POST', body: 'x' }));
  expect(await posted.text()).toBe('<h1>página 2</h1>');
  expect(renders()).toBe(2);
});

test('answers 304 to the same tag, and compressed to who takes it', async () => {
  const { handle } = counting(page());
  const first = await handle(get('/a', { 'accept-encoding': 'gzip, br' }));
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe(
    '<h1>página 1</h1>',
  );
  const again = await handle(get('/a', { 'if-none-match': first.headers.get('etag')! }));
  expect(again.status).toBe(304);
});

test('a page is the same one in every encoding, whichever was asked for first', async () => {
  const { handle, renders } = counting(page());
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const encodings = ['identity', 'gzip', 'br', 'gzip', 'identity'] as const;
  for (const encoding of encodings) {
    const answer = await handle(get('/a', { 'accept-encoding': encoding }));
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(`${body.length}`);
    expect(unpack[encoding](body).toString()).toBe('<h1>página 1</h1>');
  }
  expect(renders()).toBe(1);
});

describe('while no new one can be made', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    // The cache has taken hold of the clock itself.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test.for([
    ['an outage', 503, undefined],
    ['too much asked', 200, 429],
  ] as const)('a page goes on for a day (%s)', async ([, made, refused]) => {
    const cache = createPageCache();
    const asked = async (render: number, refusal?: number) => {
      const answer = await cache.answer(
        get('/a'),
        async () => new Response(`${render}`, { status: render }),
        () => (refusal === undefined ? undefined : new Response('no', { status: refusal })),
      );
      return answer.status;
    };
    expect(await asked(200)).toBe(200);
    for (const minutes of [5, 600]) {
      vi.advanceTimersByTime(minutes * 60_000);
      expect(await asked(made, refused)).toBe(200);
    }
    vi.advanceTimersByTime(15 * 3_600_000);
    expect(await asked(made, refused)).toBe(refused ?? made);
    expect(await asked(200)).toBe(200);
  });
});

test('cookies and language of the first visitor do not reach the renderer', async () => {
  const seen: string[] = [];
  const { answer } = createPageCache();
  await answer(get('/a', { cookie: 'a=b', 'accept-language': 'fr' }), async (request) => {
    seen.push([...request.headers.keys()].join());
    return page()(1);
  });
  expect(seen).toEqual(['accept']);
});

test('a page lies ready plain as well, and weighs what it holds', async () => {
  const cache = createPageCache();
  const text = '<p>igual</p>'.repeat(1000);
  await cache.answer(get('/a', { 'accept-encoding': 'br' }), async () => html(text));
  const packed = cache.measure().bytes!;
  await cache.answer(get('/a'), async () => html('outra'));
  expect(cache.getFresh('/a', undefined)!.body.toString()).toBe(text);
  expect(cache.getFresh('/a', 'br')).toBeDefined();
  expect(cache.measure().bytes).toBe(packed + text.length);
});

test('an answer without content stays one', async () => {
  const { answer } = createPageCache();
  const counted = new Request('http://x/a/visita', { method: 'POST' });
  const noted = await answer(counted, async () => new Response(null, { status: 204 }));
  expect(noted.status).toBe(204);
});

test('an answer of its own may set several cookies', async () => {
  const { answer } = createPageCache();
  const headers: [string, string][] = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ];
  const given = await answer(get('/a'), async () => new Response('x', { headers }));
  expect(given.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a page lies ready once it was sent, in that encoding, with all its headers', async () => {
  const { handle, getFresh, renders } = counting(page());
  expect(getFresh('/a', 'br')).toBeUndefined();
  const sent = await handle(get('/a', { 'accept-encoding': 'br' }));
  expect(getFresh('/a', undefined)).toBeUndefined();
  expect(getFresh('/a', 'gzip')).toBeUndefined();
  const ready = getFresh('/a?utm_source=x', 'gzip, br')!;
  expect(ready.headers).toEqual(Object.fromEntries(sent.headers));
  expect(ready).toMatchObject({ status: 200, etag: sent.headers.get('etag') });
  expect(ready.body).toEqual(Buffer.from(await sent.arrayBuffer()));
  expect(renders()).toBe(1);
});
