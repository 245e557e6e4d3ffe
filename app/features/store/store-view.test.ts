import { byTable } from '~/domain/listings/verticals.ts';
import { expect, test } from 'vitest';
import type { FoundStore } from '~/platform/answers/answers.ts';
import { storeJsonLd } from './store-head.ts';
import { storeView } from './store-view.ts';

const now = new Date('2026-11-21T17:30:00Z'); // a Saturday

const row: FoundStore = {
  id: '57000000-0000-4000-8000-000000000001',
  slug: 'autos-ipiranga',
  business_name: 'Autos Ipiranga',
  owner_name: 'Sérgio Bueno',
  description: 'Revenda de família.\n\nFica perto do Cambuí.',
  city: 'Campinas',
  state: 'SP',
  plan_type: 'pro',
  is_verified: true,
  logo_path: null,
  cover_path: null,
  agent_photo: null,
  hours: { 1: ['08:00-19:00'] },
  opening_hours: null,
  public_address: 'Av. Norte-Sul, 1.240',
  verified_at: '2026-03-02T13:00:00Z',
  verified_as: 'business',
  answer_minutes: 18,
  reached_by: ['phone', 'email'],
  creci: null,
  rating_average: 4.8,
  rating_count: 63,
  created_at: '2024-03-14T13:00:00Z',
  updated_at: '2026-11-20T13:00:00Z',
  counts: { ...byTable(() => 0), cars: 1033, views: 23022 },
};

test('a store in words', () => {
  expect(storeView(row, now)).toMatchObject({
    verified: 'Empresa conferida em março de 2026',
    address: 'Av. Norte-Sul, 1.240',
    opening: { isOpen: false, now: 'Fechada agora', next: 'abre segunda às 8h' },
    answers: 'Costuma responder em 18 min',
    initials: 'AI',
    owner: 'Sérgio Bueno',
    isPro: true,
    paragraphs: ['Revenda de família.', 'Fica perto do Cambuí.'],
    place: 'Campinas, SP',
    rating: { average: '4,8', count: '63 avaliações' },
    figures: [
      { label: 'Anúncios ativos', value: '1.033' },
      { label: 'Visualizações', value: '23.022' },
      { label: 'Avaliação', value: '4,8' },
      { label: 'No Pátio desde', value: '2024' },
    ],
  });
});

test('that nobody has looked yet is no figure', () => {
  const { figures } = storeView({ ...row, counts: { ...row.counts, views: 0 } }, now);
  expect(figures).toContainEqual({ label: 'Visualizações', value: '–' });
});

test('what a person who sells on their own did not say is not shown', () => {
  const silent = {
    ...row,
    business_name: 'Ana Lima',
    owner_name: 'Ana Lima',
    plan_type: 'basic',
    is_verified: false,
    description: null,
    hours: null,
    public_address: null,
    answer_minutes: null,
    rating_average: null,
    rating_count: 0,
  };
  const view = storeView(silent, now);
  expect(view.isPro).toBe(false);
  const unsaid = ['owner', 'rating', 'verified', 'address', 'opening', 'hours', 'answers'];
  expect(Object.keys(view).filter((key) => unsaid.includes(key))).toEqual([]);
  expect(view.paragraphs).toEqual([]);
});

test('who sells most cars is a dealer, otherwise an agent; a rating needs reviews', () => {
  const kind = (counts: Partial<FoundStore['counts']>) =>
    storeJsonLd({ ...row, counts: { ...row.counts, ...counts } }, 'https://patio.test')[0];
  expect(kind({})).toMatchObject({
    '@type': 'AutoDealer',
    url: 'https://patio.test/loja/autos-ipiranga',
    openingHours: ['Mo 08:00-19:00'],
    address: {
      streetAddress: 'Av. Norte-Sul, 1.240',
      addressLocality: 'Campinas',
      addressRegion: 'SP',
      addressCountry: 'BR',
    },
    aggregateRating: { ratingValue: 4.8, reviewCount: 63 },
  });
  expect(kind({ cars: 2, properties: 2, rentals: 1 })?.['@type']).toBe('RealEstateAgent');
  expect(kind({ cars: 0, properties: 0, rentals: 0 })?.['@type']).toBe('Store');
  const unrated = storeJsonLd({ ...row, rating_average: null, rating_count: 0 }, 'https://x.test');
  expect(unrated[0]).not.toHaveProperty('aggregateRating');
});
