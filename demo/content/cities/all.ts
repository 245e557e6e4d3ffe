import { northAndMidwest } from './north-midwest.ts';
import { northeast } from './northeast.ts';
import { saoPaulo } from './sao-paulo.ts';
import { south } from './south.ts';
import { southeast } from './southeast.ts';
import type { City } from './types.ts';

/** Every city with listings, all five regions. */
export const cities: City[] = [
  ...saoPaulo,
  ...southeast,
  ...south,
  ...northeast,
  ...northAndMidwest,
];

const byLabel = new Map(cities.map((city) => [`${city.name}, ${city.state}`, city]));

/** The city written as "Campinas, SP"; throws when there is none. */
export function cityOf(label: string): City {
  const city = byLabel.get(label);
  if (!city) throw new Error(`No such demo city: ${label}`);
  return city;
}
