import { expect, test } from 'vitest';
import { guessedRoom, missingAngles } from './angles.ts';

test('a car’s new photo is named by its turn, a home’s by nobody but its seller', () => {
  expect(guessedRoom('car', [])).toBe('Frente');
  expect(guessedRoom('car', ['Frente', null, 'Traseira'])).toBe('Lateral esquerda');
  expect(guessedRoom('property', [])).toBeNull();
  const all = missingAngles('car', []).map(({ name }) => name);
  expect(all).toHaveLength(6);
  expect(guessedRoom('car', all)).toBeNull();
});
