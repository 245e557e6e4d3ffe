import type { SearchFilters } from '~/domain/search/saved-search.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';

/** How often a person is told of what a saved search finds. */
export type Frequency = 'immediate' | 'daily' | 'weekly' | 'never';

/** Each frequency as it is chosen, and what follows from it. */
export const frequencies: Record<Frequency, { label: string; promise: string }> = {
  immediate: {
    label: 'Na hora',
    promise: 'Avisamos assim que um anúncio novo for publicado.',
  },
  daily: { label: 'Diário', promise: 'Avisamos uma vez por dia, se houver algo novo.' },
  weekly: { label: 'Semanal', promise: 'Avisamos uma vez por semana, se houver algo novo.' },
  never: { label: 'Nunca', promise: 'Não avisamos: a busca fica só guardada.' },
};

export const defaultFrequency: Frequency = 'daily';

export function isFrequency(value: string): value is Frequency {
  return Object.hasOwn(frequencies, value);
}

/** As the database stores the vertical (saved_searches.vertical). */
export const tableOf = (vertical: Vertical) => verticals[vertical].table;

export const verticalOf = (table: string): Vertical =>
  allVerticals.find((vertical) => tableOf(vertical) === table)!;

/** A search page's results, as far as saving its search needs them. */
export interface SearchToSave {
  vertical: Vertical;
  state: { filters: SearchFilters; text?: string | undefined; exact?: true | undefined };
  heading: { short: string };
  active: readonly { facet: string; text: string }[];
}

/** A search about to be saved. */
export interface SearchDraft {
  vertical: Vertical;
  filters: SearchFilters;
  name: string;
  frequency: Frequency;
}

/** A search of the signed-in person. */
export interface SavedSearch extends SearchDraft {
  id: string;
  savedAt: string;
  /** In words, at the moment it was loaded. */
  age: string;
  /** Listings newer than the last look; at most 100 are counted. */
  fresh: number;
  /** What its filters are called, as far as the listings name them: `modelo hb20` is HB20. */
  labels: Readonly<Record<string, string>>;
}
