import type { Candidate, Scene } from '../candidate.ts';
import { isLink } from '../tokens.ts';

/** "Terreno xpto" is no apartment: beside a code that is written right a short word is no slip of another of its list. */
export function isSecond(
  { tokens }: Scene,
  { from, to, entry, foundBy }: Candidate,
  exact: readonly Candidate[],
): boolean {
  if (entry?.kind === 'make') return isOtherMake({ tokens }, { from, to, entry, foundBy }, exact);
  if (entry?.kind !== 'code' || entry.words.length > 4) return false;
  if ([tokens[from - 1], tokens[to]].some(isLink)) return false;
  return exact.some((one) => one.entry?.kind === 'code' && one.entry.param === entry.param);
}

// "Creta com tela grande" is no Tesla: beside a model that is written right a short word is no slip of another make.
function isOtherMake(
  { tokens }: Pick<Scene, 'tokens'>,
  { from, to, entry, foundBy }: Pick<Candidate, 'from' | 'to' | 'entry' | 'foundBy'>,
  exact: readonly Candidate[],
): boolean {
  if (foundBy !== 'slip' || entry!.words.length > 5) return false;
  if ([tokens[from - 1], tokens[to]].some(isLink)) return false;
  const models = exact.filter((one) => one.entry?.kind === 'model');
  return models.length > 0 && models.every((one) => one.entry!.of !== entry!.value);
}
