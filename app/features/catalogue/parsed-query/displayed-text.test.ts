import { expect, test } from 'vitest';
import { displayedText } from './displayed-text.ts';

test.each([
  ['4x4 ou awd', 'suv tração integral', '4x4'],
  ['galpao ou barracao ou deposito', 'Galpão em Santos', 'galpao'],
  ['gol ou palio', 'Gol ou Palio', 'gol ou palio'],
  ['gol ou 4x4 ou awd', 'gol ou 4x4', 'gol ou 4x4'],
])('of “%s” who typed “%s” reads “%s”', (words, typed, shown) => {
  expect(displayedText(words, typed)).toBe(shown);
});
