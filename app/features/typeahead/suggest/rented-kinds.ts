import { lookUp } from '~/domain/formats/lookup.ts';
import { rentedBuildings } from '~/domain/listings/terms.ts';
import type { Entry } from '~/domain/search/parsing/lexicon.ts';
import { slipsFromBeginning } from '~/domain/search/parsing/lexicon/slips.ts';
import { foldedName } from './fit.ts';

/** What people call them besides; each is understood so (rented-kinds.test.ts). Folded. */
export const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  apartamento: ['apto', 'ape', 'flat'],
  casa: ['sobrado'],
  kitnet: ['kitinete', 'quitinete', 'studio', 'estudio', 'loft'],
  galpao: ['barracao'],
};

/** Fewer letters begin too much to forgive a slip. */
const leastForgiven = 4;

const all = Object.entries(rentedBuildings).flatMap(([value, label]) =>
  [foldedName(label), ...(lookUp(alsoCalled, value) ?? [])].map((words): Entry => ({
    kind: 'code',
    param: 'imovel',
    words,
    value,
    label,
    weight: 0,
    verticals: ['rental'],
  })),
);

/**
 * The kinds of building to let that a text begins, also with a slip. Understanding has them as phrases and not as
 * names ("kitnet" is said of flats as well), so the lexicon does not know them.
 * @param typed folded
 */
export function rentedKinds(typed: string): Entry[] {
  if (typed === '') return [];
  const begun = all.filter(({ words }) => words.startsWith(typed));
  if (begun.length > 0 || typed.length < leastForgiven) return begun;
  return all.filter(({ words }) => slipsFromBeginning(typed, words, 1) <= 1);
}
