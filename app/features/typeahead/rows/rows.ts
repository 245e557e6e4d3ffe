import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Recent } from '../recents.ts';
import type { Suggestion, SuggestionKind } from '../suggestion.ts';
import type { Answer } from '../use-suggestions.ts';

/** A saved search of who is signed in. */
export interface SavedLink {
  id: string;
  name: string;
  vertical: Vertical;
  href: string;
  /** Listings since the last look. */
  fresh: number;
}

/** One line of the list. */
export type Row =
  | { kind: 'text' }
  | { kind: 'suggestion'; suggestion: Suggestion }
  | { kind: 'recent'; recent: Recent }
  | { kind: 'forget' }
  | { kind: 'saved'; saved: SavedLink }
  | { kind: 'elsewhere'; vertical: Vertical };

export interface Group {
  id: string;
  /** None over the text as typed. */
  label?: string;
  rows: readonly Row[];
}

interface Shown {
  vertical: Vertical;
  typed: string;
  answer: Answer;
  recents: readonly Recent[];
  saved: readonly SavedLink[];
  /** The text and the other verticals have their own places in it. */
  inSheet: boolean;
}

const labels: Record<SuggestionKind, string> = {
  make: 'Marcas',
  model: 'Modelos',
  code: 'Tipos',
  feature: 'Filtros',
  municipality: 'Cidades',
  state: 'Estados',
  region: 'Regiões',
  quarter: 'Bairros',
  store: 'Lojas',
};

const recentsBeside = 2;
const recentsAlone = 5;
const savedAlone = 3;

/** The list in its groups, none of which is empty. What failed to come is left out. */
export function groupsOf(shown: Shown): Group[] {
  const { typed, answer, recents, saved, inSheet } = shown;
  const isTyped = typed.trim() !== '';
  const groups: Group[] = isTyped
    ? [
        { id: 'text', rows: inSheet ? [] : [{ kind: 'text' }] },
        ...ofAnswer(answer),
        recentGroup(recents.slice(0, recentsBeside), false),
        { id: 'elsewhere', label: 'Em outras áreas', rows: inSheet ? [] : elsewhere(shown) },
      ]
    : [
        recentGroup(recents.slice(0, recentsAlone), true),
        {
          id: 'saved',
          label: 'Buscas salvas',
          rows: saved.slice(0, savedAlone).map((one) => ({ kind: 'saved', saved: one })),
        },
        ...ofAnswer(answer),
      ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** How many of them complete or repeat a search: the text itself and the other verticals do not. */
export function countSuggestions(groups: readonly Group[]): number {
  const kinds = new Set<Row['kind']>(['suggestion', 'recent', 'saved']);
  return groups.flatMap(({ rows }) => rows).filter(({ kind }) => kinds.has(kind)).length;
}

function ofAnswer({ rows, near }: Answer): Group[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    id: kind,
    label: near === undefined ? labels[kind] : `Perto de ${near}`,
    rows: rows
      .filter((suggestion) => suggestion.kind === kind)
      .map((suggestion) => ({ kind: 'suggestion', suggestion })),
  }));
}

function recentGroup(recents: readonly Recent[], canForget: boolean): Group {
  const rows: Row[] = recents.map((recent) => ({ kind: 'recent', recent }));
  const forget: Row[] = canForget && rows.length > 1 ? [{ kind: 'forget' }] : [];
  return { id: 'recents', label: 'Recentes', rows: [...rows, ...forget] };
}

function elsewhere({ vertical }: Shown): Row[] {
  return allVerticals
    .filter((other) => other !== vertical)
    .map((other) => ({ kind: 'elsewhere', vertical: other }));
}
