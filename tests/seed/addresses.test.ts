import { expect, test } from 'vitest';
import { customerRow } from '../../demo/generate/customers.ts';
import { Random } from '../../demo/random.ts';
import { makeDemoNow } from './support.ts';

test('no person who sells shows the address that they sign in with', () => {
  const people = makeDemoNow().sellers.filter(({ store }) => store === null);
  const shown = people.map((person) => customerRow(new Random('customers'), person).email);
  expect(new Set(shown)).toEqual(new Set([null]));
});
