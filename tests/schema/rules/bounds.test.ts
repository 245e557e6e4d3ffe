import { describe, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

// What the API is handed is not what the screens send.
const world = useWorld();
const padded = `'a' || repeat(' ', 1000000)`;
const unseen = `U&'\\200B\\3164'`;

test('how long a text is counts with the spaces around it', async () => {
  const checks = await world.owner(`
    select conrelid::regclass::text as listed, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ 'btrim\\(\\w+\\)\\) <='`);
  expect(checks).toEqual([]);
  for (const set of [`title = ${padded}`, `title = ${unseen}`])
    expect(
      await world.refusal('user', `update public.reviews set ${set} where id = ${rows.review}`),
    ).toMatch(/^23514 /);
});

test('every text and every list that people write has an end', async () => {
  const open = await world.owner(`
    select c.oid::regclass::text as listed, a.attname as named from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      -- Always null: what is secret is kept elsewhere.
      and (c.relname, a.attname) <> ('integration_settings', 'api_key')
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'uuid[]'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
        and (k.contype = 'f' or k.contype = 'c'
          and pg_get_constraintdef(k.oid) ~ 'length|cardinality|column_size|private\\.|= ANY|~'))`);
  expect(open).toEqual([]);
});

test('a figure is a number, and a day a day, in whatever people write', async () => {
  const open = await world.owner(`
    select c.oid::regclass::text as listed, a.attname as named from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      -- Held by private.check_transaction.
      and (c.relname, a.attname) <> ('transactions', 'occurred_on')
      and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'double precision'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and a.attnum = any (k.conkey) and pg_get_constraintdef(k.oid) ~ format('\\m%s (<=|<|<> ''NaN'')', a.attname))`);
  expect(open).toEqual([]);
});

describe('nothing comes past its bounds', () => {
  test.each([
    ['properties', 'iptu', `'NaN'`, rows.property],
    ['properties', 'monthly_fees', `'NaN'`, rows.property],
    ['properties', 'total_area', '3000000000', rows.property],
    ['rentals', 'area', `'NaN'`, rows.rental],
    ['rentals', 'available_from', `'infinity'`, rows.rental],
    ['rentals', 'guarantees', `array_fill('caucao'::text, array[80000])`, rows.rental],
    ['cars', 'title', unseen, rows.car],
    ['customers', 'email', `'ganhe dinheiro em golpe.example'`, rows.store],
    ['customers', 'email', `E'a@b.test\\r\\nBcc: x@y.test'`, rows.store],
  ])('%s, %s', async (table, column, value, id) => {
    const change = `update public.${table} set ${column} = ${value} where id = ${id}`;
    expect(await world.refusal('seller', change)).toMatch(/^(23514|PT422) /);
  });
});

test('by what document a store is verified is the administration’s', async () => {
  const change = (set: string) => `update public.customers set ${set} where id = ${rows.store}`;
  await world.owner(change(`is_verified = true, tax_id = '11222333000181'`));
  for (const set of ['tax_id = null', `legal_name = 'Outra SA'`])
    expect(await world.refusal('seller', change(set))).toMatch(/^42501 /);
  expect(await world.refusal('admin', change(`legal_name = 'Outra SA'`))).toBe('not refused');
  await world.owner(change('is_verified = false'));
  expect(await world.refusal('seller', change(`legal_name = 'Mais uma SA'`))).toBe('not refused');
});

test('an answer that is too long is refused in words, and its row stays unsaid', async () => {
  expect(
    await world.refusal('seller', `select public.answer_review(${rows.review}, repeat('a', 4001))`),
  ).toMatch(/^PT422 A resposta pode ter/);
});
