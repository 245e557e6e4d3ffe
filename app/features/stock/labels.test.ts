import { expect, test } from 'vitest';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { describeListing, listingStateLabel } from '~/screens/listings/states.ts';
import { canRenew, dropOf, meaningOf, priceNews } from './labels.ts';

const now = new Date('2026-11-21T17:30:00Z');
const civic: StockRow = {
  item_type: 'car',
  id: 'ca000000-0000-4000-8000-000000000001',
  title: 'Honda Civic',
  price: 100_000,
  status: 'published',
  availability: 'available',
  bucket: 'published',
  views_count: 10,
  photo_count: 8,
  highlighted_until: null,
  rejection_reason: null,
  published_at: '2026-10-30T12:00:00Z',
  expires_at: null,
  gone_at: null,
  assigned_to: null,
  updated_at: '2026-11-20T12:00:00Z',
  plate: 'ABC1D23',
  year: 2023,
  year_fabrication: 2022,
  km: 31_200,
  bedrooms: null,
  area: null,
  property_type: null,
  photo: null,
  near: 100_000,
  contacts: 2,
  favourites: 34,
  bought_until: null,
  moved_at: null,
  moved_by_store: false,
  change: null,
};
const plain = (text?: string) => text?.replaceAll('\u00a0', ' ');

test('a car is told from another by its years and km, a home by rooms and area', () => {
  expect(describeListing(civic)).toBe('2022/2023 · 31.200 km');
  const home = { ...civic, year: null, year_fabrication: null, km: null, bedrooms: 1, area: 62 };
  expect(describeListing(home)).toBe('1 quarto · 62 m²');
});

test.for<[Partial<StockRow>, string, string]>([
  [{}, 'Ativo', '22 dias no ar'],
  [{ expires_at: '2026-11-24T12:00:00Z' }, 'Ativo', 'Expira em 3 dias'],
  [{ expires_at: '2026-11-21T20:00:00Z' }, 'Ativo', 'Expira hoje'],
  [
    { status: 'pending', bucket: 'pending', moved_at: '2026-11-21T15:00:00Z' },
    'Pendente',
    'Em análise há 2 h',
  ],
  [
    { status: 'rejected', bucket: 'rejected', rejection_reason: 'Falta foto' },
    'Rejeitado',
    'Falta foto',
  ],
  [
    { status: 'paused', bucket: 'paused', moved_at: '2026-11-12T15:00:00Z', moved_by_store: true },
    'Pausado',
    'Pela loja, em 12/11',
  ],
  [{ status: 'paused', bucket: 'paused' }, 'Pausado', ''],
  [{ availability: 'reserved', bucket: 'reserved' }, 'Reservado', ''],
  [
    { availability: 'sold', bucket: 'gone', gone_at: '2026-11-18T15:00:00Z' },
    'Vendido',
    'Em 18/11, 19 dias no ar',
  ],
  [{ availability: 'rented', bucket: 'gone', status: 'expired' }, 'Alugado', ''],
  [
    { status: 'expired', bucket: 'expired', expires_at: '2026-11-20T15:00:00Z' },
    'Expirado',
    'Em 20/11',
  ],
])('%o is %s: %s', ([change, word, meaning]) => {
  const row = { ...civic, ...change };
  expect(listingStateLabel(row).label).toBe(word);
  expect(meaningOf(row, now).text).toBe(meaning);
});

test('who paused it is named', () => {
  const paused: StockRow = { ...civic, bucket: 'paused', moved_at: '2026-11-12T15:00:00Z' };
  expect(meaningOf(paused, now).text).toBe('Pela administração, em 12/11');
});

test('renewing is offered from four days before the end', () => {
  expect(canRenew(civic, now)).toBe(false);
  expect(canRenew({ ...civic, expires_at: '2026-11-25T17:31:00Z' }, now)).toBe(false);
  expect(canRenew({ ...civic, expires_at: '2026-11-25T17:29:00Z' }, now)).toBe(true);
  expect(canRenew({ ...civic, status: 'expired', bucket: 'expired' }, now)).toBe(true);
  expect(canRenew({ ...civic, status: 'expired', bucket: 'gone' }, now)).toBe(false);
});

test('a drop is told for three days, while the price is still that one', () => {
  const change = { before: 104_000, price: 100_000, at: '2026-11-19T17:00:00Z' };
  expect(plain(dropOf({ ...civic, change }, now))).toBe('Baixou R$ 4.000 há 2 dias');
  expect(dropOf({ ...civic, change, price: 101_000 }, now)).toBeUndefined();
  expect(
    dropOf({ ...civic, change: { ...change, at: '2026-11-17T17:00:00Z' } }, now),
  ).toBeUndefined();
});

test('what another price brings about is said while it is typed', () => {
  expect(priceNews(civic, 100_000)).toBeUndefined();
  expect(priceNews(civic, 99_500)).toBeUndefined();
  expect(priceNews(civic, 99_000)?.text).toBe('Avisa 34 favoritos');
  expect(priceNews(civic, 79_999)?.text).toBe('Volta para análise');
  const expired: StockRow = { ...civic, status: 'expired', bucket: 'expired' };
  expect(priceNews(expired, 79_999)?.text).toBe('Vira rascunho');
  // Exactly 20%, in cents.
  const rental = { ...civic, favourites: 0, price: 2500.5, near: 2500.5 };
  expect(priceNews(rental, 2000.4)).toBeUndefined();
  expect(priceNews(rental, 2000.39)?.text).toBe('Volta para análise');
  expect(priceNews({ ...civic, near: null }, 79_999)?.text).toBe('Avisa 34 favoritos');
  expect(priceNews({ ...civic, favourites: 0 }, 99_000)).toBeUndefined();
});
