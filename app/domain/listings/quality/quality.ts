import { textOf, type Typed } from '../fields/field.ts';
import { natureOf } from '../fields/property-kinds.ts';
import { typedListing } from '../fields/typed-listing.ts';
import type { Vertical } from '../verticals.ts';
import { rate, type Advice, type Part, type Rated } from './advice.ts';
import {
  carParts,
  farmParts,
  homeParts,
  landParts,
  rentalParts,
  workplaceParts,
} from './scored-parts.ts';
import { carAngles, groundAngles, homeAngles, ratePhotos, type Angle } from './photo-advice.ts';

/** How good a listing is, of 100, and what would make it better. Seen by its seller alone; it never blocks. */
export interface Quality {
  score: number;
  /** Começando, Bom caminho, Muito bom. */
  word: string;
  advice: readonly Advice[];
}

const partsOfNature = {
  dwelling: homeParts,
  land: landParts,
  workplace: workplaceParts,
  farm: farmParts,
};
const anglesOfNature = {
  dwelling: homeAngles,
  land: groundAngles,
  workplace: groundAngles,
  farm: groundAngles,
};
const nature = (typed: Typed) => natureOf(textOf(typed, 'property_type'));

const partsOf: Record<Vertical, (typed: Typed) => readonly Part[]> = {
  car: () => carParts,
  property: (typed) => partsOfNature[nature(typed)],
  rental: rentalParts,
};

/** What photos of it should show. */
export const anglesOf: Record<Vertical, (typed: Typed) => readonly Angle[]> = {
  car: () => carAngles,
  property: (typed) => anglesOfNature[nature(typed)],
  rental: (typed) =>
    /^(terreno|loja|sala|galpao)$/.test(textOf(typed, 'property_type')) ? groundAngles : homeAngles,
};

/**
 * Cars by the design's weights. Homes and rentals by analogy: what identifies it and its facts 50, photos 28, price 10,
 * description 12; what has no rooms weighs more by its area (scored-parts.ts).
 */
export function qualityOf(vertical: Vertical, rated: Rated): Quality {
  const advice = [
    ...partsOf[vertical](rated.typed).map((part) => rate(part, rated)),
    ...ratePhotos(rated, anglesOf[vertical](rated.typed)),
  ];
  const score = advice.reduce((sum, { points }) => sum + points, 0);
  return { score, word: wordOf(score), advice };
}

/**
 * What a stored listing says of itself, 0 to 72: its score without the photos, by which results are ordered
 * (docs/decisions/018-order-of-results.md). As private.cars_quality and its siblings.
 */
export function pointsSaid(vertical: Vertical, row: object): number {
  const { advice } = qualityOf(vertical, { typed: typedListing(vertical, { ...row }), rooms: [] });
  return advice.reduce((sum, { points }) => sum + points, 0);
}

function wordOf(score: number): string {
  if (score < 40) return 'Começando';
  return score < 80 ? 'Bom caminho' : 'Muito bom';
}
