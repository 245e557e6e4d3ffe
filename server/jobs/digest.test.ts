import { expect, test } from 'vitest';
import { type Alerts, digestOf } from './digest.ts';

const id = '6f0c1c57-8f0e-4c59-9a5e-0f6d8e6f0001';
const civic = {
  id,
  vertical: 'cars' as const,
  title: 'Honda Civic Touring',
  price: 89_900,
  city: 'Campinas',
  state: 'SP',
};
const search = {
  id: 'a',
  name: 'Civic em Campinas',
  vertical: 'cars' as const,
  filters: { marca: ['honda', 'toyota'], preco_max: '90000' },
  token: 'one',
};
const found = (more: Partial<Alerts> = {}): Alerts => ({
  total: 1,
  token: 'all',
  listings: [civic],
  searches: [search],
  ...more,
});

test('one listing leads to its page and says its price', () => {
  const { title, message, path, facts } = digestOf(found());
  expect(title).toBe('Novo anúncio: Honda Civic Touring');
  expect(message).toContain('Civic em Campinas');
  expect(message.replaceAll('\u00a0', ' ')).toContain('R$ 89.900');
  expect(path).toBe(`/carros/honda-civic-touring-${id}`);
  expect(facts).toMatchObject({ more: 0, token: 'one' });
});

test('several of one search lead to the search as it was saved', () => {
  const { title, path, facts } = digestOf(found({ total: 12 }));
  expect(title).toBe('12 anúncios novos em “Civic em Campinas”');
  expect(path).toBe('/carros?marca=honda%2Ctoyota&preco_max=90000');
  expect(facts['more']).toBe(11);
});

test('of several searches the button of the mail program ends all, each link its own', () => {
  const other = { ...search, id: 'b', name: 'Casa', vertical: 'properties' as const, token: 'two' };
  const { message, facts, searchIds } = digestOf(found({ total: 2, searches: [search, other] }));
  expect(message).toBe('Suas buscas “Civic em Campinas” e “Casa” encontraram 2 anúncios novos.');
  expect(facts['token']).toBe('all');
  expect(searchIds).toEqual(['a', 'b']);
});

test('a rent is a month’s', () => {
  const flat = { id, vertical: 'rentals' as const, title: 'Kitnet', city: 'Recife', state: 'PE' };
  const { facts } = digestOf(found({ listings: [{ ...flat, price_per_month: 1_200 }] }));
  const [row] = facts['listings'] as { price: string }[];
  expect(row!.price.replaceAll('\u00a0', ' ')).toBe('R$ 1.200/mês');
});
