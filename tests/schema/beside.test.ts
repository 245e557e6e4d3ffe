import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { besideFile } from '../../server/postgres/beside.ts';
import { describeAsked, missingFor } from '../../supabase/describe/beside.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// A removal or a change waits for the next version; see "What running processes ask for" in docs/extending.md.
test('processes of the oldest version that may serve beside this one find what they ask for', async () => {
  const [, ...old] = readFileSync(besideFile, 'utf8').trim().split('\n');
  expect(old.length).toBeGreaterThan(300);
  expect(missingFor(old, await describeAsked(db.owner))).toEqual([]);
});

test.each([
  ['a column that is gone', 'table public.cars: title text', undefined],
  ['another type', 'table public.cars: doors smallint', 'table public.cars: doors integer'],
  [
    'a column that must be given now',
    'column public.cars.doors text',
    'column public.cars.doors text required',
  ],
  [
    'a function that is gone',
    'function public.f(a text) -> text',
    'function public.g(a text) -> text',
  ],
  [
    'an argument more',
    'function public.f(a text) -> text',
    'function public.f(a text, b text) -> text',
  ],
  ['another result', 'function public.f() -> text', 'function public.f() -> jsonb'],
])('%s is missed', (_, old, now) => {
  expect(missingFor([old], now ? [now] : [])).toHaveLength(1);
});

test.each([
  ['column public.cars.doors text required', 'column public.cars.doors text'],
  [
    'function public.f(a text) -> text',
    "function public.f(a text, b text DEFAULT ', x'::text) -> text",
  ],
  [
    'function public.f() -> TABLE(a text)',
    'function public.f(b text DEFAULT NULL::text) -> TABLE(a text, b text)',
  ],
])('%s is served by %s', (old, now) => {
  expect(missingFor([old], [now])).toEqual([]);
});

test('a further column of a known table must not be asked for', () => {
  const old = ['column public.cars.id uuid'];
  const further = 'column public.cars.colour text';
  expect(missingFor(old, [...old, further])).toEqual([]);
  expect(missingFor(old, [...old, `${further} required`])).toEqual([`${further} required`]);
});
