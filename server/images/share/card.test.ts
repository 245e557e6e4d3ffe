import { expect, test } from 'vitest';
import { drawShareCard } from './card.ts';

const card = { headline: 'R$ 450.000', facts: '120 m²', place: 'São Paulo, SP', photo: undefined };

test('what no font has is left out of the picture of a shared link', async () => {
  const odd = await drawShareCard({
    ...card,
    title: 'Casa 🏡 ★ → nova 日本 👨‍👩‍👧',
    place: '🏡 São Paulo, SP',
  });
  expect(odd.equals(await drawShareCard({ ...card, title: 'Casa nova' }))).toBe(true);
});

test('letters of other languages that a font has are drawn', async () => {
  const drawn = await drawShareCard({ ...card, title: 'Łódź' });
  expect(drawn.equals(await drawShareCard({ ...card, title: 'ód' }))).toBe(false);
});
