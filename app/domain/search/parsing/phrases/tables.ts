import type { Vertical } from '../../../listings/verticals.ts';
import { carPhrases, colourPhrases, otherVehicles } from './cars.ts';
import { fillers, verticalWords } from './fillers.ts';
import { homePhrases } from './homes.ts';
import type { Phrase } from './phrase.ts';
import { propertyPhrases } from './properties.ts';
import { rentalPhrases } from './rentals.ts';
import { carWishes, homeWishes, wishes } from './wishes.ts';

const tables: Record<Vertical, readonly Phrase[]> = {
  car: [
    ...fillers,
    ...verticalWords.car,
    ...wishes,
    ...carWishes,
    ...carPhrases,
    ...otherVehicles,
    ...colourPhrases,
  ],
  property: [
    ...fillers,
    ...verticalWords.property,
    ...wishes,
    ...homeWishes,
    ...homePhrases,
    ...propertyPhrases,
  ],
  rental: [
    ...fillers,
    ...verticalWords.rental,
    ...wishes,
    ...homeWishes,
    ...homePhrases,
    ...rentalPhrases,
  ],
};

/** What people say in a vertical beside names and numbers. */
export function phrasesOf(vertical: Vertical): readonly Phrase[] {
  return tables[vertical];
}
