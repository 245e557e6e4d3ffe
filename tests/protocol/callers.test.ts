import { expect, test } from 'vitest';
import { anonymousApi, onBehalfOf } from '../../server/ssr/anonymous-api.ts';
import { createFindClient } from '../../server/http/visitor.ts';
import { type LibraryApi, libraryApi } from '../../packages/supabase/tests/rest/support/api.ts';

const alone = await libraryApi();
const behindProxy = await libraryApi({ clientAddress: createFindClient([]) });

const asked = async (api: LibraryApi, headers: Record<string, string>, method = 'POST') =>
  (await api.send('/rpc/came_from', { method, headers })).json();

test('a function learns the address of the connection, and nothing that the caller says', async () => {
  const forged = {
    'x-forwarded-for': '1.2.3.4',
    'x-visitor-address': '1.2.3.4',
    'cf-connecting-ip': '1.2.3.4',
  };
  for (const method of ['GET', 'POST']) {
    expect(await asked(alone, forged, method)).toEqual({ 'x-forwarded-for': '127.0.0.1' });
  }
});

test('of a proxy that is believed it learns whom that has seen, and no address named before', async () => {
  expect(await asked(behindProxy, { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' })).toEqual({
    'x-forwarded-for': '5.6.7.8',
  });
  expect(await asked(behindProxy, {})).toEqual({ 'x-forwarded-for': '127.0.0.1' });
});

test('of a call inside the process it learns on whose behalf it is', async () => {
  const api = anonymousApi('http://inside', alone.keys.publishable_key, (request) =>
    alone.inside(request),
  );
  const ask = async (one: typeof api) =>
    (await one.rpc('came_from' as never).setHeader('content-profile', 'library')).data;
  expect(await ask(onBehalfOf(api, '5.6.7.8'))).toEqual({ 'x-forwarded-for': '5.6.7.8' });
  expect(await ask(api)).toEqual({});
});
