import { lookUp } from '../../../formats/lookup.ts';
import type { Candidate } from '../candidate.ts';

// Versions that are called as another model or as a town, by the models that have them.
const trims: Readonly<Record<string, readonly string[]>> = {
  city: ['gol', 'fox', 'voyage', 'up'],
  comodoro: ['opala', 'caravan'],
  copa: ['gol', 'fusca', 'hb20'],
  joy: ['prisma', 'onix', 'corsa', 'cobalt', 'spin'],
  sevilha: ['voyage'],
  tubarao: ['chevette'],
};

/** "Prisma joy", "opala comodoro": right behind a model that has it, it is its version, and no other model or place. */
export function withTrims(names: readonly Candidate[]): Candidate[] {
  return names.map((name) => {
    const { entry, foundBy, from } = name;
    const models = foundBy === 'exact' ? lookUp(trims, entry?.words ?? '') : undefined;
    if (!models) return name;
    const isTrim = names.some(
      (one) => one.entry?.kind === 'model' && one.to === from && models.includes(one.entry.value),
    );
    if (!isTrim) return name;
    const { others: _, ...plain } = name;
    return { ...plain, role: 'words', filters: {}, sure: 1 };
  });
}
