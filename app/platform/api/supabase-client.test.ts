import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { onlyFor } from './one-person.ts';

// What the server writes is read when the page comes: another file may have had these modules without a page.
vi.resetModules();
const dataset = { apiUrl: 'http://localhost', apiKey: 'sb_publishable_x' };
vi.stubGlobal('document', { documentElement: { dataset } });
const { createBrowserClient, createPassingClient } = await import('./supabase-client.ts');

afterEach(() => vi.unstubAllGlobals());
// Nor do others keep them as of a page that has one.
afterAll(() => vi.resetModules());

test.for([
  ['the client of the session', () => createBrowserClient('x')],
  ['that of an errand', createPassingClient],
] as const)('%s asks once, and says so, while the database is away', async ([, create]) => {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', async (input: string | URL) => {
    asked.push(`${input}`);
    const body = JSON.stringify({ code: 'PGRST001', message: 'away', details: null, hint: null });
    return new Response(body, { status: 503, headers: { 'retry-after': '0' } });
  });
  const { error } = await create().from('plans').select('id');
  expect(error?.code).toBe('PGRST001');
  expect(asked).toEqual(['http://localhost/rest/v1/plans?select=id']);
});

test('what is asked for one person does not go out in the name of another, and says that', async () => {
  const sent: Headers[] = [];
  const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
  const stored = (sub: string) =>
    JSON.stringify({
      access_token: token(sub),
      refresh_token: 'x',
      expires_at: Date.now(),
      user: { id: sub },
    });
  let session = stored('ana');
  const storage = { getItem: () => session, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json([]);
  });
  const api = onlyFor(createBrowserClient('x').schema('public'), 'ana');
  expect(await api.from('plans').select('id')).toMatchObject({ error: null, data: [] });
  session = stored('bia');
  expect((await api.from('plans').select('id')).error?.code).toBe('PGRST301');
  expect(sent.map((headers) => headers.get('authorization'))).toEqual([`Bearer ${token('ana')}`]);
  expect(sent[0]!.has('x-person')).toBe(false);
});
