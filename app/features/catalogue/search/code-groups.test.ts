import { expect, test } from 'vitest';
import { gearboxGroups } from '~/domain/listings/terms.ts';
import { parseSearch } from './parse-search.ts';
import { searchUrl, toggled } from './search-url.ts';

const addressOf = (query: string) =>
  searchUrl('car', parseSearch('car', new URLSearchParams(query)).state);

test.each([
  ['cambio=automatico', '/carros?cambio=automatico'],
  ['cambio=cvt&cambio=automatico', '/carros?cambio=automatico'],
  ['cambio=automatico-convencional,cvt,automatizado,manual', '/carros?cambio=automatico,manual'],
  ['cambio=cvt,manual', '/carros?cambio=cvt,manual'],
])('%s has the address %s', (query, address) => {
  expect(addressOf(query)).toBe(address);
});

test.each([
  [[], 'automatico', ['automatico']],
  [['cvt'], 'automatico', ['automatico']],
  [['automatico'], 'automatico', undefined],
  [['automatico', 'manual'], 'cvt', ['manual', 'cvt']],
  [['cvt', 'automatizado'], 'automatico-convencional', ['automatico']],
])('%j and a press on %s is %j', (cambio, pressed, chosen) => {
  expect(toggled({ cambio }, 'cambio', pressed, gearboxGroups)).toEqual(
    chosen ? { cambio: chosen } : {},
  );
});
