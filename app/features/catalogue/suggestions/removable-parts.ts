import * as limits from '~/domain/limits/limits.ts';
import type { QueryPart } from '~/domain/search/parsing/parsed-query.ts';
import { numberOf, textOf, type Filters } from '../search/criteria.ts';
import { displayedText } from '../parsed-query/displayed-text.ts';
import { filtersOf, stands } from '../parsed-query/part-filters.ts';
import type { AnyCard, Stuck } from './candidate.ts';
import { insteadOf } from './near-misses.ts';

/** A part of a text that a listing may lack and still be what is looked for. */
export interface Part {
  /** As its chip says it. */
  says: string;
  filters: Filters;
  /** What a listing without it has instead. */
  instead: (card: AnyCard) => string | undefined;
}

// Never its kind, its place, what it costs, its age or use, nor what is not wanted.
const wishes = new Set(
  'cabine opcionais comodidades cor verificado com_fotos baixou publicado unico_dono ipva_pago laudo troca vendedor disponivel financiamento situacao garantia area_min area_max final_placa portas_min suites_min vagas_min banheiros_min'.split(
    ' ',
  ),
);

/** The words of a text that are searched as they stand. */
export function wordsPart({ filters, reading }: Stuck): Part | undefined {
  const words = textOf(filters, 'q');
  if (!words) return undefined;
  return wordPart(words, reading?.text);
}

/** Some of the words that are searched as they stand. @param text as it was typed */
export function wordPart(words: string, text = words): Part {
  const says = displayedText(words, text);
  return { says, filters: { q: words }, instead: () => `não diz “${says}”` };
}

/** The wishes of a text, the least certain first. */
export function wishParts({ vertical, filters, reading }: Stuck): Part[] {
  return (reading?.pieces ?? [])
    .filter((piece) => isWish(piece) && stands(vertical, piece, filters, ''))
    .toSorted((a, b) => a.sure - b.sure || b.start - a.start)
    .map(({ meaning, filters: own }) => {
      const set = filtersOf(vertical, own);
      const [param = ''] = Object.keys(set);
      const instead = param.startsWith('area_')
        ? () => `fora de “${meaning.toLowerCase()}”`
        : insteadOf(param, filters, [meaning]);
      return { says: meaning, filters: set, instead };
    });
}

function isWish({ filters, meaning }: QueryPart): boolean {
  const params = Object.keys(filters);
  return params.length > 0 && params.every((param) => wishes.has(param)) && !/^sem /i.test(meaning);
}

/** Around a city, farther than what "perto" was taken for; nothing where the person said how far. */
export function wider({ vertical, filters, reading }: Stuck): Wider | undefined {
  const farthest = limits.queryLimits.radius;
  const piece = reading?.pieces.find(
    (one) => 'raio' in one.filters && !/\d/.test(one.words) && stands(vertical, one, filters, ''),
  );
  if (!piece || (numberOf(filters, 'raio') ?? farthest) >= farthest) return undefined;
  return { says: piece.meaning, raio: farthest };
}

interface Wider {
  /** The distance as its chip says it. */
  says: string;
  raio: number;
}
