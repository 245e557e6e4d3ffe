import { expect, test } from 'vitest';
import { addressOf, isNarrowed, type Base } from './target.ts';

const home = (form: string): Base => ({
  action: '/buscar',
  form: new URLSearchParams(form),
  address: new URLSearchParams(),
});
const list = (address: string): Base => ({
  action: '/carros',
  form: new URLSearchParams(),
  address: new URLSearchParams(address),
});
// As the home page reads its form; the text, which a choice takes the place of, included.
const searchTarget = (form: URLSearchParams) => {
  const query = new URLSearchParams(
    [...form].filter(([name, value]) => name !== 'tipo' && value !== ''),
  );
  return `/${form.get('tipo')}?${query}`;
};
const civic = { filters: { marca: 'honda', modelo: 'civic' } };

test('what else is asked for stays, the text and its page go', () => {
  const base = list(
    'q=civ&texto=civ&preco_max=90000&marca=fiat&modelo=uno&pagina=3&ordem=menor-preco',
  );
  expect(addressOf(civic, 'car', base, searchTarget)).toBe(
    '/carros?preco_max=90000&ordem=menor-preco&marca=honda&modelo=civic',
  );
  expect(addressOf({ text: 'civic até 90' }, 'car', base, searchTarget)).toBe(
    '/carros?preco_max=90000&marca=fiat&modelo=uno&ordem=menor-preco&q=civic+at%C3%A9+90',
  );
});

test('a place takes the place of another', () => {
  const base = list('uf=SP&bairro=cambui&cidade=Campinas%2C+SP&cor=preto');
  expect(addressOf({ filters: { cidade: 'Recife, PE' } }, 'car', base, searchTarget)).toBe(
    '/carros?cor=preto&cidade=Recife%2C+PE',
  );
});

test('from the home page with its city and price; another vertical from a list with nothing', () => {
  const base = home('tipo=carros&q=civ&cidade=Natal');
  expect(addressOf(civic, 'car', base, searchTarget)).toBe(
    '/carros?cidade=Natal&marca=honda&modelo=civic',
  );
  expect(addressOf({ text: 'casa' }, 'property', base, searchTarget)).toBe(
    '/imoveis?cidade=Natal&q=casa',
  );
  expect(addressOf({ text: 'casa' }, 'property', list('marca=fiat'), searchTarget)).toBe(
    '/imoveis?q=casa',
  );
  expect(addressOf({ path: '/loja/x' }, 'car', base, searchTarget)).toBe('/loja/x');
});

test('figures of a vertical hold where nothing else is asked for', () => {
  expect(isNarrowed('car', list('q=civ&ordem=menor-preco&pagina=2'), searchTarget)).toBe(false);
  expect(isNarrowed('car', list('q=civ&cor=preto'), searchTarget)).toBe(true);
  expect(isNarrowed('car', home('tipo=carros&q=civ&cidade='), searchTarget)).toBe(false);
});
