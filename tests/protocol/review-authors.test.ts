import { expect, test } from 'vitest';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { apiInside } from './support/inside.ts';

// Specification, section 7: reviews are read with their authors' names, customers with names and addresses.
const db = await ownWorld();
const api = await apiInside(db);
const idOf = (literal: string) => literal.replaceAll("'", '');
const car = idOf(rows.car);
const clientOf = async (person?: string) => (person ? api.as(person) : api.anon);

test.each([
  ['a visitor', undefined],
  ['the author', people.ana],
  ['another person', people.bia],
  ['the seller', people.davi],
  ['an administrator', people.olga],
])('%s reads a review with its author’s name', async (_who, person) => {
  const { data, error } = await (
    await clientOf(person)
  )
    .from('reviews')
    .select('id, rating, title, comment, created_at, profiles(name)')
    .eq('item_type', 'car')
    .eq('item_id', car)
    .order('created_at', { ascending: false });
  expect([error, data!.map(({ profiles }) => profiles)]).toEqual([null, [{ name: 'Ana' }]]);
});

test.each([undefined, people.bia])('no other column comes with it, for %s', async (person) => {
  const client = await clientOf(person);
  for (const column of ['email', 'phone', 'avatar_path', '*, email']) {
    const { data, error } = await client.from('reviews').select(`id, profiles(${column})`);
    expect([column, data, error !== null]).toEqual([column, null, true]);
  }
  const { data } = await client.from('reviews').select('profiles(*)').eq('item_id', car);
  expect(data).toEqual([{ profiles: { id: people.ana, name: 'Ana' } }]);
});

test('people who signed nothing that can be seen are not named', async () => {
  const client = await clientOf(people.bia);
  expect((await client.from('profiles').select('id, name')).data).toEqual([
    { id: people.bia, name: 'Bia' },
  ]);
  expect((await client.from('review_authors' as 'stores').select('id')).error).not.toBeNull();
  // A review that the caller made up, of somebody, and one that is hidden.
  for (const id of ['00000000-0000-4000-8000-000000000000', car, idOf(rows.hiddenReview)]) {
    const response = await api.fetch(`${api.url}/rest/v1/rpc/profiles`, {
      method: 'POST',
      headers: { apikey: api.keys.publishable_key, 'content-type': 'application/json' },
      body: JSON.stringify({ review: { id, user_id: people.ana } }),
    });
    expect(await response.text()).not.toContain('Ana');
  }
});

test('an administrator reads stores with the names and addresses of their people', async () => {
  const { data, error } = await (
    await clientOf(people.olga)
  )
    .from('customers')
    .select('id, business_name, profiles(name, email)')
    .eq('plan_type', 'pro')
    .eq('is_active', true)
    .order('created_at', { ascending: false });
  expect([error, data]).toEqual([
    null,
    [
      {
        id: idOf(rows.otherStore),
        business_name: 'Elisa Imóveis',
        profiles: { name: 'Elisa', email: 'elisa@loja.test' },
      },
    ],
  ]);
});
