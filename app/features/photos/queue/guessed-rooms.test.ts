import { expect, it } from 'vitest';
import { passOnGuess } from './guessed-rooms.ts';

const file = (id: string, place: number, room: string | null, isGuessed = true) => ({
  id,
  place,
  room,
  isGuessed,
});

it('hands the name of a file that is no photo on to those after it that their turn has named', () => {
  const files = [
    file('c', 3, 'rear'),
    file('a', 1, 'front'),
    file('own', 4, 'engine', false),
    { ...file('refused', 5, 'trunk'), isRefused: true },
    file('b', 2, 'side'),
    file('d', 6, 'trunk'),
  ];
  expect(passOnGuess(files, 'b').map(({ id, room }) => [id, room])).toEqual([
    ['b', null],
    ['c', 'side'],
    ['d', 'rear'],
  ]);
});

it('names nothing anew where the file was named by a person, or is not there', () => {
  const files = [file('a', 1, 'front', false), file('b', 2, 'side')];
  expect(passOnGuess(files, 'a')).toEqual([]);
  expect(passOnGuess(files, 'x')).toEqual([]);
});

it('names no file twice when it fails twice', () => {
  const once = passOnGuess([file('a', 1, 'front'), file('b', 2, 'side')], 'a');
  expect(passOnGuess(once, 'a')).toEqual([]);
});
