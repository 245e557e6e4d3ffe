/**
 * How many slips of the hand make one word of the other: a letter wrong, missing, too many, or two neighbours in the
 * wrong order (optimal string alignment).
 * @param most beyond which the number does not matter
 * @returns most + 1 where it is more
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const slips = slipsToEach(a, b, most);
  return slips ? Math.min(slips[slips.length - 1]!, most + 1) : most + 1;
}

/** How far what somebody typed may be from the beginning of a word; most + 1 where no beginning is so near. */
export function slipsFromBeginning(typed: string, word: string, most: number): number {
  const slips = slipsToEach(typed, word.slice(0, typed.length + most), most);
  return slips ? Math.min(most + 1, ...slips) : most + 1;
}

/** From a to b without its last letters: of each, from what both begin with to all of b; undefined where all are more. */
function slipsToEach(a: string, b: string, most: number): number[] | undefined {
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [before, last, row]: [number[], number[], number[]] = [[], [], []];
  const [m, n] = [a.length - start, b.length - start];
  for (let j = 0; j <= n; j++) last[j] = j;
  for (let i = 1; i <= m; i++) {
    row = [i];
    let least = i;
    for (let j = 1; j <= n; j++) {
      const [x, y] = [start + i - 1, start + j - 1];
      const same = a.charCodeAt(x) === b.charCodeAt(y);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(x) === b.charCodeAt(y - 1) &&
        a.charCodeAt(x - 1) === b.charCodeAt(y)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return undefined;
    [before, last] = [last, row];
  }
  return last;
}

/** How many slips a word of so many letters is forgiven: of short ones most are other words. */
export const slipsForgiven = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);
