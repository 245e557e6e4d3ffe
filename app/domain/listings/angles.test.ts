import { expect, test } from 'vitest';
import { guessedRoom, inOrderOfAngles, missingAngles } from './angles.ts';

test('a car’s new photo is named by its turn, a home’s by nobody but its seller', () => {
  expect(guessedRoom('car', [])).toBe('Frente');
  expect(guessedRoom('car', ['Frente', null, 'Traseira'])).toBe('Lateral esquerda');
  expect(guessedRoom('property', [])).toBeNull();
  const all = missingAngles('car', []).map(({ name }) => name);
  expect(all).toHaveLength(6);
  expect(guessedRoom('car', all)).toBeNull();
});

test('photos stand in the order of the angles, unnamed ones last and as they were', () => {
  const rooms = [null, 'Motor', 'Traseira', 'Roda', 'Frente', 'Traseira'];
  const photos = rooms.map((room, id) => ({ id, room }));
  expect(inOrderOfAngles('car', photos).map(({ id }) => id)).toEqual([4, 2, 5, 1, 3, 0]);
});
