import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Link, openLink } from '../../packages/supabase/tests/rest/support/link.ts';
import { siteOfRun } from '../seed/support.ts';
import { ownDatabase } from '../support/database.ts';
import { type Product, startProduct } from '../support/product.ts';
import { keysOf } from './support.ts';

const db = await ownDatabase(await siteOfRun());
let link: Link;
let product: Product;
let key: string;
let detail: string;
let store: string;

beforeAll(async () => {
  link = await openLink(db.url);
  product = await startProduct({ DATABASE_URL: link.url, LOG_LEVEL: 'silent' });
  key = keysOf(product).publishable_key;
  detail = await firstIn('carros-1');
  store = await firstIn('lojas-1');
});
afterAll(async () => {
  await product?.stop();
  await link?.cut();
});

async function firstIn(part: string): Promise<string> {
  // A machine that has much else to do may refuse the first ones.
  return vi.waitFor(
    async () => {
      const map = await (await fetch(`${product.url}/sitemaps/${part}.xml`)).text();
      return new URL(/<loc>([^<]+)</.exec(map)![1]!).pathname;
    },
    { timeout: 20_000, interval: 250 },
  );
}
const get = (path: string) => fetch(product.url + path, { headers: { apikey: key } });
const post = (path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = () =>
  post('/auth/v1/token?grant_type=password', {
    email: 'visitante@patio.test',
    password: 'patio-demo',
  });

const excuse = [503, '5', true, true];
async function told(response: Response) {
  const html = await response.text();
  return [
    response.status,
    response.headers.get('retry-after'),
    html.includes('Voltamos já'),
    html.includes('Tente de novo em instantes'),
  ];
}

const statuses = () =>
  Promise.all([
    get(`/carros?preco_max=${Math.floor(Math.random() * 1e6)}`).then(({ status }) => status),
    get('/rest/v1/plans?select=id&limit=1').then(({ status }) => status),
    signIn().then(({ status }) => status),
    get('/healthz').then(({ status }) => status),
  ]);

describe.for(['freeze', 'cut'] as const)('a database that is gone (%s)', (how) => {
  beforeAll(() => link[how]());

  test('pages say calmly when to come again', async () => {
    expect(
      await told(await get(`/carros?cor=preto&preco_max=${how === 'cut' ? 1 : 2}00000`)),
    ).toEqual(excuse);
    expect(await told(await get(`/imoveis?quartos_min=${how === 'cut' ? 1 : 2}`))).toEqual(excuse);
  });

  test('so do the data that a page asks for when one goes on to it', async () => {
    const { status, headers } = await get(`/aluguel.data?quartos_min=${how === 'cut' ? 1 : 2}`);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('the API says so in its own words', async () => {
    const answer = await get('/rest/v1/plans?select=id');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'PGRST001' });
    const change = await post('/rest/v1/rpc/record_view', {
      item_type: 'car',
      item_id: crypto.randomUUID(),
      visitor: 'x',
    });
    expect(change.status).toBe(503);
  });

  test('so does a download of an archive', async () => {
    const { status, headers } = await get('/backups/0123');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('so does signing in', async () => {
    const answer = await signIn();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure' });
  });

  test('the health check fails', async () => {
    const answer = await get('/healthz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  test('a form that was sent says so, and keeps what was typed', async () => {
    const answer = await fetch(`${product.url}${detail}.data`, {
      method: 'POST',
      headers: { origin: product.url },
      body: new URLSearchParams({
        intent: 'mensagem',
        name: 'Maria Souza',
        email: 'maria@exemplo.com.br',
        phone: '11987654321',
        message: 'Ainda está à venda? Posso ver no sábado.',
      }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(text).toContain('O que você escreveu continua aqui: tente de novo em instantes.');
    expect(text).toContain('Posso ver no sábado.');
  });

  test('so does one that was sent without JavaScript, and never repeats a password', async () => {
    const account = { email: 'maria@exemplo.com.br', password: 'segredo-da-maria' };
    const message = {
      intent: 'mensagem',
      name: 'Maria "Só" Souza',
      message: 'Posso ver no <sábado>?',
    };
    const said = 'O que você escreveu continua aqui:';
    const sent: [path: string, fields: Record<string, string>, kept: string[]][] = [
      ['/auth', { intent: 'entrar', ...account }, ['value="maria@exemplo.com.br"']],
      ['/login', { intent: 'entrar', ...account }, ['value="maria@exemplo.com.br"']],
      [
        '/auth?aba=cadastrar',
        { intent: 'cadastrar', name: 'Maria Souza', ...account },
        ['value="maria@exemplo.com.br"', 'value="Maria Souza"'],
      ],
      [
        '/auth?aba=recuperar',
        { intent: 'recuperar', email: account.email },
        ['value="maria@exemplo.com.br"'],
      ],
      [
        detail,
        { ...message, email: account.email, phone: '11987654321' },
        [
          'value="Maria &quot;Só&quot; Souza"',
          'Posso ver no &lt;sábado&gt;?',
          'value="mensagem"',
          said,
        ],
      ],
      [store, { intent: 'telefone' }, ['value="telefone"']],
      [
        `/denunciar/carro/${detail.slice(-36)}`,
        { reason: 'outro', details: 'O preço é outro.' },
        ['O preço é outro.', 'value="outro"', said],
      ],
    ];
    for (const [path, fields, kept] of sent) {
      const answer = await fetch(product.url + path, {
        method: 'POST',
        headers: { origin: product.url },
        body: new URLSearchParams(fields),
      });
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
      for (const words of kept) {
        expect([path, html]).toEqual([path, expect.stringContaining(words)]);
      }
      expect(html).not.toContain(account.password);
    }
  });

  test('everything works again, without a restart, once it is back', async () => {
    if (how === 'cut') await link.mend();
    else link.thaw();
    await expect.poll(statuses, { timeout: 30_000 }).toEqual([200, 200, 200, 200]);
  });
});

test('a page whose data another holds is no failure of the site', async () => {
  let release = () => {};
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const holding = db.owner.begin(async (tx) => {
    await tx`lock table public.cars, public.app_settings, private.search_cars in access exclusive mode`;
    held();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await isHeld;
  expect(await told(await get('/carros?marca=fiat&preco_max=777000'))).toEqual(excuse);
  release();
  await holding;
});
