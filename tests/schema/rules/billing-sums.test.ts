import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const value = async (expression: string) =>
  (await world.owner(`select (${expression})::text as value`))[0]!['value'] as string;

test('a part of a period costs its days, half a cent up', async () => {
  const cases: [string, string][] = [
    ['private.pro_rata_cents(8900, 30, 30)', '8900'],
    ['private.pro_rata_cents(8900, 1, 30)', '297'],
    ['private.pro_rata_cents(8900, 20, 30)', '5933'],
    ['private.pro_rata_cents(8900, 14, 28)', '4450'],
    ['private.pro_rata_cents(8900, 15, 29)', '4603'],
    ['private.pro_rata_cents(8901, 1, 2)', '4451'],
    ['private.pro_rata_cents(89000, 366, 366)', '89000'],
    ['private.pro_rata_cents(89000, 1, 365)', '244'],
    ['private.pro_rata_cents(2900, 0, 31)', '0'],
  ];
  for (const [expression, cents] of cases)
    expect([expression, await value(expression)]).toEqual([expression, cents]);
});

test('periods begin on their own day again after a short month', async () => {
  const cases: [string, string][] = [
    ["'2026-01-31', 'monthly', 31", '2026-02-28'],
    ["'2026-02-28', 'monthly', 31", '2026-03-31'],
    ["'2028-01-31', 'monthly', 31", '2028-02-29'],
    ["'2026-03-31', 'monthly', 31", '2026-04-30'],
    ["'2026-12-15', 'monthly', 15", '2027-01-15'],
    ["'2028-02-29', 'yearly', 29", '2029-02-28'],
    ["'2031-02-28', 'yearly', 29", '2032-02-29'],
    ["'2026-11-28', 'monthly', 28", '2026-12-28'],
  ];
  for (const [from, to] of cases) {
    expect([from, await value(`private.next_period(date ${from})`)]).toEqual([from, to]);
  }
});

test('a day is a day in Brazil', async () => {
  expect(await value(`private.local_date('2026-11-22T02:59:00Z')`)).toBe('2026-11-21');
  expect(await value(`private.start_of_day('2026-11-22') = '2026-11-22T03:00:00Z'`)).toBe('true');
});

test('invoices are numbered without gaps, also by many at once and when some fail', async () => {
  await world.owner(
    `delete from public.transactions; delete from public.invoices; delete from private.invoice_counters`,
  );
  const add = (amount: number) =>
    world.refusal(
      'service',
      `insert into public.invoices (customer_id, description, amount, due_on)
       values (${rows.store}, 'Plano', ${amount}, current_date)`,
    );
  // An amount of 0 is refused after the number has been taken.
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 5 === 4 ? 0 : 10)));
  const numbers = await world.owner(`select number::int from public.invoices order by number`);
  expect(numbers.map(({ number }) => number as number)).toEqual(
    Array.from({ length: 16 }, (_, n) => n + 1),
  );
});

test('CPF and CNPJ, also with letters, by their check digits', async () => {
  const right = ['52998224725', '11144477735', '11222333000181', '12ABC34501DE35'];
  const wrong = [
    '52998224726',
    '00000000000',
    '00000000000000',
    '12ABC34501DE36',
    '1122233300018',
    '',
  ];
  for (const taxId of right)
    expect([taxId, await value(`private.is_tax_id('${taxId}')`)]).toEqual([taxId, 'true']);
  for (const taxId of wrong)
    expect([taxId, await value(`private.is_tax_id('${taxId}')`)]).toEqual([taxId, 'false']);
});
