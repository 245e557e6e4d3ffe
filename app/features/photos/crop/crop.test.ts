import { expect, test } from 'vitest';
import { boxOf, dragged, middle } from './crop.ts';

const wide = { width: 4000, height: 3000 };

test('as much as fits is kept, from the middle', () => {
  expect(boxOf(wide, 1, middle)).toEqual({ left: 500, top: 0, width: 3000, height: 3000 });
  expect(boxOf(wide, 4, middle)).toEqual({ left: 0, top: 1000, width: 4000, height: 1000 });
  expect(boxOf(wide, 1, { zoom: 2, x: 1, y: 0 })).toEqual({
    left: 2500,
    top: 0,
    width: 1500,
    height: 1500,
  });
});

test('it is dragged as far as there is picture', () => {
  expect(dragged(wide, 1, middle, { x: -0.1, y: 0.5 })).toEqual({ zoom: 1, x: 0.8, y: 0.5 });
  expect(dragged(wide, 1, middle, { x: 1, y: 0 }).x).toBe(0);
});
