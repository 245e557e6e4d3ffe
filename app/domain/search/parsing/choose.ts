import type { Candidate, Scene } from './candidate.ts';

/**
 * The candidates that together say most of a text, none over another's words.
 * @param leftOver what a token is worth that stays a word
 */
export function choose(
  scene: Scene,
  candidates: readonly Candidate[],
  leftOver: (at: number) => number,
): Candidate[] {
  const n = scene.tokens.length;
  const starting = Array.from({ length: n }, () => [] as Candidate[]);
  for (const candidate of candidates) starting[candidate.from]!.push(candidate);
  const worth = Array<number>(n + 1).fill(0);
  const taken = Array<Candidate | undefined>(n).fill(undefined);
  for (let at = n - 1; at >= 0; at--) {
    worth[at] = worth[at + 1]! + leftOver(at);
    for (const candidate of starting[at]!) {
      const total = candidate.score + worth[candidate.to]!;
      if (total <= worth[at]!) continue;
      worth[at] = total;
      taken[at] = candidate;
    }
  }
  const chosen: Candidate[] = [];
  for (let at = 0; at < n;) {
    const candidate = taken[at];
    if (candidate) chosen.push(candidate);
    at = candidate?.to ?? at + 1;
  }
  return chosen;
}
