/**
 * The name that a misspelt one most likely means.
 * @param least how alike they must be: 1 is the same, 0 has nothing in common
 */
export function closest(word: string, names: Iterable<string>, least: number): string | undefined {
  let best: string | undefined;
  let most = least;
  for (const name of new Set(names)) {
    const longer = Math.max(word.length, name.length);
    // How alike they can be at most; most names are sorted out here.
    if (1 - Math.abs(word.length - name.length) / longer < most) continue;
    const alike = 1 - distance(word.toLowerCase(), name.toLowerCase()) / longer;
    if (alike < most || (alike === most && best !== undefined)) continue;
    [best, most] = [name, alike];
  }
  return best;
}

/** Letters to change, add or leave out to come from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change));
    }
    row = next;
  }
  return row[other.length]!;
}
