import { expect, test } from 'vitest';
import { customerRow } from '@patio/demo/generate/customers';
import { Random } from '@patio/demo/random';
import { makeDemoNow } from './support.ts';

test('no person who sells shows the address that they sign in with', () => {
  const people = makeDemoNow().sellers.filter(({ store }) => store === null);
  const shown = people.map(
    (person) => customerRow(new Random('customers'), person, new Date()).email,
  );
  expect(new Set(shown)).toEqual(new Set([null]));
});

test('two listings of each vertical show a telephone of their own, which no operator has given out', () => {
  const { listings, sellers } = makeDemoNow();
  const stores = sellers.map(({ phone }) => phone);
  for (const market of Object.values(listings)) {
    const rows = market.map(({ row }) => row);
    const phones = rows.flatMap(({ contact_phone: phone }) => phone ?? []);
    expect(phones).toHaveLength(2);
    for (const phone of phones) {
      expect(phone).toMatch(/^\+55\d{2}90\d{7}$/);
      expect(stores).not.toContain(phone);
    }
  }
});
