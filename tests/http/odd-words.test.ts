import { inject, expect, test } from 'vitest';
import { publishableKey } from '../browser/people.ts';
import { requestText, sendRaw } from './support/raw.ts';

// What visitors may write where a program expects a word of its own.
const words = [
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '-1',
  'NaN',
  '1e309',
  '99999999999999999999',
  'x'.repeat(300),
  '..',
  '%F0%9F%8F%A1',
];
const id = '00000000-0000-0000-0000-000000000000';

test.for([
  '/buscar?tipo=W',
  '/W',
  '/loja/W',
  '/carros/W',
  '/denunciar/W/W',
  `/denunciar/car/${id}?motivo=W`,

  '/carros?q=W',
  '/carros?ordem=W&W=1',
  '/imoveis?cidade=W&uf=W',
  '/aluguel?quartos=W&pagina=W',

  '/sitemaps/W',
  '/compartilhar/W/W.jpg',
  '/fotos/W/W.jpg',
  '/lugares?termo=W',
  '/auth?aba=W&volta=W',

  '/sugestoes?q=W&mercado=W',
  '/W/W/visita',
  '/rest/v1/W',
  '/rest/v1/cars?select=W',
  '/rest/v1/cars?W=eq.W',

  '/rest/v1/cars?order=W',
  '/rest/v1/rpc/W',
  '/auth/v1/verify?type=W&token=W',
  '/functions/v1/W',

  '/storage/v1/object/public/W/W',
  '/storage/v1/render/image/public/pictures/W?resize=W&width=W',
])('%s answers odd words with what is wrong, not with a fault of its own', async (path) => {
  for (const word of words) {
    const target = path.replaceAll('W', word);
    const { status } = await sendRaw(requestText(target));
    expect([target, status < 500 && status > 0]).toEqual([target, true]);
  }
});

test.for([
  '/storage/v1/object/uploads/x',
  '/functions/v1/create-account',
  '/auth',
  '/fotos/receber',
  '/auth/v1/token',
])('a form for %s that does not say what stands between its parts is refused', async (target) => {
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'constructor/__proto__',
  ]) {
    const headers = { 'content-type': type, 'content-length': '1' };
    const { status } = await sendRaw(requestText(target, { method: 'POST', headers, body: 'x' }));
    expect([type, status >= 400 && status < 500]).toEqual([type, true]);
  }
});

test.for([400, 800, 1_700])('a filter of %i ids is refused in words', async (count) => {
  const ids = Array.from({ length: count }, () => id).join(',');
  const headers = { apikey: publishableKey() };
  const { status, body } = await sendRaw(requestText(`/rest/v1/cars?id=in.(${ids})`, { headers }));
  expect([status, JSON.parse(body)]).toMatchObject([414, { code: 'PGRST100' }]);
});

test('so is one that is longer than any head of a request', async () => {
  const { status, body } = await sendRaw(
    requestText(`/rest/v1/cars?id=in.(${'x'.repeat(70_000)})`),
  );
  expect([status, JSON.parse(body)]).toMatchObject([431, { code: 'PGRST100' }]);
});

test('programs find where a password is changed, and whom to tell of a weakness', async () => {
  const ask = (name: string) =>
    fetch(new URL(`/.well-known/${name}`, inject('productUrl')), { redirect: 'manual' });
  const change = await ask('change-password');
  expect([change.status, change.headers.get('location')]).toEqual([
    302,
    '/configuracoes?aba=seguranca',
  ]);
  expect(
    (await ask('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status,
  ).toBe(404);
  expect(await (await ask('security.txt')).text()).toMatch(/^Contact: mailto:\S+\nExpires: /);
});
