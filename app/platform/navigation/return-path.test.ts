import { expect, test } from 'vitest';
import { returnListing, withReturnPath } from './return-path.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const read = (volta: string) => returnListing(new URLSearchParams({ volta }));

test('the way back is read as it was written, and leads into the editor alone', () => {
  const path = `/painel/anuncios/car/${id}?passo=fotos`;
  const address = withReturnPath('/planos', path);
  expect(address).toBe(`/planos?volta=${encodeURIComponent(path)}`);
  expect(returnListing(new URLSearchParams(address.split('?')[1]))).toEqual({
    vertical: 'car',
    id,
    path,
  });
  expect(withReturnPath('/planos', undefined)).toBe('/planos');
  for (const other of [
    '',
    '/painel',
    `//evil.example/painel/anuncios/car/${id}`,
    `https://evil.example/painel/anuncios/car/${id}`,
    `/painel/anuncios/boat/${id}`,
    `/painel/anuncios/constructor/${id}`,
    `/painel/anuncios/car/${id}/../../x`,
    `/painel/anuncios/car/${id}?passo=fotos&volta=//evil.example`,
    `/painel/anuncios/car/${id}\n`,
  ])
    expect(read(other)).toBeUndefined();
});
