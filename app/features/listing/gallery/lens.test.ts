import { expect, test } from 'vitest';
import { dragged, lensAt, pinched, whole } from './lens.ts';

const box = { left: 100, top: 50, width: 400, height: 300 };

test('a lens is held over the point, 1.5 times near', () => {
  expect(lensAt({ x: 200, y: 125 }, box)).toEqual({ scale: 1.5, x: 25, y: 25 });
  expect(lensAt({ x: 0, y: 900 }, box)).toEqual({ scale: 1.5, x: 0, y: 100 });
});

test('two fingers bring a picture from whole to four times near', () => {
  expect(pinched(whole, 2).scale).toBe(2);
  expect(pinched(whole, 9).scale).toBe(4);
  expect(pinched({ ...whole, scale: 2 }, 0.1).scale).toBe(1);
});

test('a near picture follows the finger to its edges, a whole one stays', () => {
  const twice = { scale: 2, x: 50, y: 50 };
  expect(dragged(twice, { x: 40, y: -30 }, box)).toEqual({ scale: 2, x: 40, y: 60 });
  expect(dragged(twice, { x: 9999, y: 0 }, box).x).toBe(0);
  expect(dragged(whole, { x: 40, y: 0 }, box)).toBe(whole);
});
