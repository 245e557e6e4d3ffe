import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient, createPassingClient } from './supabase-client.ts';

// As the server writes it; read when the page comes.
vi.hoisted(() => {
  const dataset = { apiUrl: 'http://localhost', apiKey: 'sb_publishable_x' };
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

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
