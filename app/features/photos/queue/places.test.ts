import { expect, test } from 'vitest';
import type { QueuedPhoto, Stage } from './queued-photo.ts';
import { Places } from './places.ts';

const photo = (id: string, stage: Stage): QueuedPhoto => ({
  id,
  stage,
  name: `${id}.jpg`,
  preview: '',
  room: null,
  place: 0,
  sent: 0,
  total: 0,
});
const queued = (...ids: string[]) => ids.map((id) => photo(id, 'queued'));

test('nothing is held, and nothing let go, until the plan is known', () => {
  expect(new Places().changesFor([...queued('a'), photo('b', 'held')])).toEqual([]);
});

test('the last ones are held, and go when there is space', () => {
  const places = new Places();
  places.allow(3, ['there']);
  expect(places.changesFor(queued('a', 'b', 'c'))).toEqual([{ id: 'c', isHeld: true }]);
  const now = [photo('a', 'sending'), photo('b', 'failed'), photo('c', 'held')];
  expect(places.changesFor(now)).toEqual([]);
  expect(places.changesFor(now.toSpliced(1, 1, photo('b', 'refused')))).toEqual([
    { id: 'c', isHeld: false },
  ]);
  places.allow(Infinity, ['there']);
  expect(places.changesFor(now)).toEqual([{ id: 'c', isHeld: false }]);
});

test('one that may be brought back keeps its place', () => {
  const places = new Places();
  places.allow(2, ['there']);
  places.spared = 1;
  expect(places.changesFor([photo('a', 'held')])).toEqual([]);
  places.spared = 0;
  expect(places.changesFor([photo('a', 'held')])).toEqual([{ id: 'a', isHeld: false }]);
});

test('one that has arrived takes one place, whether the listing shows it yet or not', () => {
  const places = new Places();
  const held = photo('b', 'held');
  places.allow(1, []);
  places.comes('a', 'path/a');
  expect(places.changesFor([photo('a', 'sending'), held])).toEqual([]);
  // Gone from what is on its way, and not yet seen in the listing.
  expect(places.changesFor([held])).toEqual([]);
  places.allow(2, ['path/a']);
  // Seen there, and still on its way.
  expect(places.changesFor([photo('a', 'sending'), held])).toEqual([{ id: 'b', isHeld: false }]);
  places.stays('a');
});
