/** Whether a word is written wrongly: one edit or two letters swapped, two edits from 8 letters on. The first letter sounds right. */
export function isSlip(right: string, typed: string): boolean {
  if (firstSound(right) !== firstSound(typed) || Math.abs(right.length - typed.length) > 2)
    return false;
  return editsOf(right, typed) <= (typed.length >= 8 ? 2 : 1);
}

function editsOf(a: string, b: string): number {
  let [older, before] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? older[j - 2]! + 1 : Infinity;
      const change = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, swap, before[j]! + 1, row[j - 1]! + 1));
    }
    [older, before] = [before, row];
  }
  return before[b.length]!;
}

const firstSound = (word: string) => word[0]?.replace(/[kqs]/, 'c').replace('j', 'g');
