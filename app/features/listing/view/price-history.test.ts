import { expect, test } from 'vitest';
import { priceHistory } from './price-history.ts';

const now = new Date('2026-11-21T12:00:00Z');
const change = (changed_at: string, price_before: number, price: number) => ({
  changed_at,
  price_before,
  price,
});
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replace(/\u00a0/g, ' ')
    .replace(/\|+/g, '|');

test('one price has no history', () => {
  expect(priceHistory({ price_changes: [] }, '2026-11-01T12:00:00Z', now)).toBe('');
});

test('prices stand in a table, the newest first, and in a drawing that says what it shows', () => {
  const html = priceHistory(
    {
      price_changes: [
        change('2026-11-18T12:00:00Z', 92_000, 88_000),
        change('2026-11-10T12:00:00Z', 90_000, 92_000),
      ],
    },
    '2026-11-01T12:00:00Z',
    now,
  );
  expect(textOf(html)).toContain(
    '18/11/2026|baixou R$ 4.000|R$ 88.000|10/11/2026|subiu R$ 2.000|R$ 92.000|01/11/2026|publicado|R$ 90.000',
  );
  expect(html.replace(/\u00a0/g, ' ')).toContain(
    'aria-label="De R$ 90.000 para R$ 88.000 desde 01/11/2026"',
  );
  // From the left edge to now, a step at each change: half way and 85% of the way.
  expect(html).toContain('d="M0 50H0V50H270V8H510V92H600"');
});

test('published anew since, the first price is still the one before the first change', () => {
  const html = priceHistory(
    { price_changes: [change('2026-11-18T12:00:00Z', 92_000, 88_000)] },
    '2026-11-19T12:00:00Z',
    now,
  );
  expect(textOf(html)).toContain('18/11/2026|baixou R$ 4.000|R$ 88.000|');
  expect(textOf(html)).not.toContain('publicado');
});
