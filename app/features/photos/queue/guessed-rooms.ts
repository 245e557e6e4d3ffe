import type { WaitingFile } from './waiting-files.ts';

type Guessed = Pick<WaitingFile, 'id' | 'room' | 'isGuessed' | 'isRefused' | 'place'>;

/**
 * A file that is no photo shows no room: each photo after it that its turn has named has that of the one before.
 * @param id the file that is no photo
 * @returns the files that are named anew; none where somebody has named the file themselves
 */
export function passOnGuess<File extends Guessed>(files: readonly File[], id: string): File[] {
  const from = files.find((file) => file.id === id);
  if (!from?.isGuessed) return [];
  let next = from.room;
  const after = files
    .filter(({ isGuessed, isRefused, place }) => isGuessed && !isRefused && place > from.place)
    .toSorted((a, b) => a.place - b.place)
    .map((file) => {
      const named = { ...file, room: next };
      next = file.room;
      return named;
    });
  return [{ ...from, room: null, isGuessed: false }, ...after];
}
