import { slugOf } from '../../../app/domain/text/text.ts';
import { zones } from './zones.ts';

/** A quarter that search knows by name before its first listing. */
interface WellKnownQuarter {
  /** `São Paulo, SP` */
  city: string;
  slug: string;
  name: string;
}

// Quarters of zones whose names are common words: search knows them only from listings.
const common = new Set(
  (
    'Centro, Sé, Saúde, Limão, República, Liberdade, Cristal, Glória, Lagoa, Graças, Anil, Leme, Ramos, Vila Nova, Recreio, ' +
    'Freguesia, Jaqueira, Cachoeirinha, Taquara, São Mateus, São João, São Sebastião, Santa Cruz, Santana, Penha, Camaquã, ' +
    'Monteiro, Jordão, Pajuçara, Olaria'
  ).split(', '),
);

/** The well-known quarters of the largest cities, each once. */
export function wellKnownQuarters(): WellKnownQuarter[] {
  return zones.flatMap(({ city, zones: parts }) =>
    [...new Set(Object.values(parts).flatMap((list) => list.split(', ')))]
      .filter((name) => !common.has(name))
      .map((name) => ({ city, slug: slugOf(name, Infinity), name })),
  );
}
