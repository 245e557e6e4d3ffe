import { firstAccepted, type Candidate, type Scene } from '../candidate.ts';
import type { Entry, NearEntry } from '../lexicon.ts';
import type { OtherMeaning } from '../parsed-query.ts';
import { filtersOf, isQuarterInListings, isZone } from './entry-filters.ts';

/** Thousands of inhabitants, or listings, from which everybody knows a municipality: no quarter comes before it. */
export const large = 100;
/** What a quarter, or a namesake, has to weigh more than the other to be meant rather; as `private.find_intended_quarter`. */
const timesMore = 4;
/** Under 0.8: shown as a guess. */
const unsure = 0.78;
const mostOthers = 2;

/**
 * Names of the same words as they weigh against each other: Pinheiros is the quarter of São Paulo, not the town in
 * Espírito Santo, and Santos the city, whatever quarters are called so. Where another is as likely it is a guess, which
 * says what else was meant.
 * @param read all meanings of the same words, one of each kind
 * @param found the entries behind them, of each kind the weightiest first
 */
export function weighed(
  scene: Scene,
  read: readonly Candidate[],
  found: readonly Entry[],
): Candidate[] {
  const of = (kind: Entry['kind']) => found.filter((entry) => entry.kind === kind);
  const [cities, quarters] = [of('municipality'), of('quarter')];
  const [city, quarter] = [cities[0], quarters[0]];
  const from = read[0]?.from ?? 0;
  const more = isInside(scene, from) ? 1 : timesMore;
  const isQuarter = quarter !== undefined && city !== undefined && outweighs(quarter, city, more);
  const isSaid = quarter !== undefined && !isZone(quarter) && isQuarterInListings(scene, from);
  return read.map((one) => {
    const { entry } = one;
    // "Bairro Liberdade": of the quarters of that name the one that weighs most; the next is offered.
    if (isSaid && entry?.kind === 'municipality') return { ...one, score: one.score - 12 };
    if (isSaid && entry === quarter)
      return besides(
        scene,
        one,
        quarters.filter(
          (other) => other.of !== quarter.of && other.weight * timesMore > quarter.weight,
        ),
      );
    if (entry === city && city) {
      if (isQuarter) return { ...one, score: one.score - 4 };
      const all = ofAll(scene, one, rivalsOf(city, cities).length > 0);
      return besides(scene, all, rivalsOf(city, quarters));
    }
    if (entry === quarter && quarter && !city && isZone(quarter))
      return besides(
        scene,
        one,
        quarters.filter((other) => isZone(other) && other.of !== quarter.of),
      );
    if (entry?.kind === 'region')
      return besides(
        scene,
        one,
        of('region').filter(({ value }) => value !== entry.value),
      );
    if (entry !== quarter || !quarter || !city) return one;
    return isQuarter ? besides(scene, one, [city]) : { ...one, score: one.score - 4 };
  });
}

/**
 * Whether a quarter is meant rather than the municipality of its name: never where that is a large one, and else where
 * it has some times more listings, in a city that people know (server/lexicon/places.ts says what it weighs).
 */
const outweighs = (quarter: Entry, city: Entry, more: number): boolean =>
  city.weight < large && quarter.weight > city.weight * more;

// "Casa na Barra": most towns are called without an article.
const isInside = ({ tokens }: Scene, from: number) =>
  /^n[ao]s?$/.test(tokens[from - 1]?.text ?? '');

/** A town that few know, and that nothing beside it names. */
export const isFewKnown = ({ entry, isSettled }: Candidate): boolean =>
  entry?.kind === 'municipality' && entry.weight < large && !isSettled;

const rivalsOf = (own: Entry, others: readonly Entry[]): Entry[] =>
  own.weight >= large
    ? []
    : others.filter((other) => other !== own && other.weight * timesMore >= own.weight);

// Towns of one name that weigh alike are searched together: an address without a state asks for all of them.
function ofAll(scene: Scene, one: Candidate, isAlike: boolean): Candidate {
  const name = one.entry!.value.split(', ')[0]!;
  const filters = isAlike ? firstAccepted([{ cidade: name }], scene.takes) : undefined;
  return filters ? { ...one, filters, meaning: name } : one;
}

function besides(scene: Scene, one: Candidate, rivals: readonly Entry[]): Candidate {
  const others = rivals.flatMap((rival): OtherMeaning[] => {
    const filters = filtersOf(scene, [rival]);
    return filters ? [{ meaning: rival.label, filters }] : [];
  });
  if (others.length === 0) return one;
  return { ...one, sure: Math.min(one.sure, unsure), others: others.slice(0, mostOthers) };
}

/** "Jundiia" is a slip of Jundiaí rather than Jundiá, which few know. */
export function largerFirst(found: readonly NearEntry[]): readonly NearEntry[] {
  const [best] = found;
  if (best?.entry.kind !== 'municipality' || best.entry.weight >= large) return found;
  const known = found.filter(
    ({ entry, edits }) =>
      entry.kind === 'municipality' &&
      edits < 2 &&
      entry.weight >= large &&
      entry.words[0] === best.entry.words[0],
  );
  return known.length > 0 ? [...known, ...found.filter((one) => !known.includes(one))] : found;
}
