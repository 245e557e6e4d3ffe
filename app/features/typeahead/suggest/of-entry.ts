import type { NameCounts } from '~/domain/search/name-counts.ts';
import type { Entry } from '~/domain/search/parsing/lexicon.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import type { Suggestion, SuggestionKind, SuggestionTarget } from '../suggestion.ts';

/** A name of the lexicon with what is known of it. */
export interface Known {
  entry: Entry;
  listings: number;
}

/** Parameters of the category. */
const categories = new Set<string | undefined>(['categoria', 'tipo', 'imovel']);

/** The group in which a name is suggested; undefined for words of versions, which are none. */
export function kindOf({ kind, param }: Entry): SuggestionKind | undefined {
  if (kind === 'version') return undefined;
  if (kind === 'flag' || (kind === 'code' && !categories.has(param))) return 'feature';
  return kind;
}

/** Whether a name is one that is suggested. @param isBeside other words, with which a page of its own is no answer */
export function isSuggested(entry: Entry, isBeside: boolean): boolean {
  const kind = kindOf(entry);
  // A digit is asked for by its words: "final de placa 3".
  return (
    kind !== undefined &&
    !entry.rare &&
    !(isBeside && kind === 'store') &&
    !/^\d$/.test(entry.words)
  );
}

/** Whether nobody counts how many listings have it: what has none is not told from what many have. */
export const isUncounted = (entry: Entry): boolean => kindOf(entry) === 'feature';

/** How many listings of the vertical a name has. */
export function listingsOf(entry: Entry, vertical: Vertical, counts: NameCounts): number {
  const { kind, value, of, param, members = [] } = entry;
  if (kind === 'region') {
    return members.reduce((sum, city) => sum + counts.of(vertical, 'municipality', city), 0);
  }
  if (kind === 'version' || kind === 'flag' || isUncounted(entry)) return 0;
  // A zone of a city is several quarters.
  if (kind === 'quarter')
    return value.split(',').reduce((sum, one) => sum + counts.of(vertical, kind, one, of), 0);
  return counts.of(vertical, kind, value, kind === 'code' ? param : of);
}

/** A name as it is suggested. @param before words that were typed before it; with them it is a text, not filters */
export function toSuggestion(
  { entry, listings }: Known,
  before: string,
  vertical: Vertical,
  counts: NameCounts,
): Suggestion {
  const { label, detail } = namesOf(entry, vertical, counts);
  const kind = kindOf(entry)!;
  const name = kind === 'feature' ? label.toLowerCase() : label;
  const completes = before ? `${before} ${name}` : label;
  const drawing = drawingOf(entry, vertical, counts);
  return {
    kind,
    label: before ? name : label,
    ...(detail && { detail }),
    ...(before ? { before } : listings > 0 && { listings }),
    ...(drawing && { drawing }),
    completes,
    to: before ? { text: detail ? `${completes} ${detail}` : completes } : targetOf(entry),
  };
}

function namesOf(entry: Entry, vertical: Vertical, counts: NameCounts) {
  const { kind, label, value, of } = entry;
  if (kind === 'municipality') {
    const [name = label, state] = value.split(', ');
    return { label: name, detail: state };
  }
  if (kind === 'quarter') return { label: label.split(', ')[0]!, detail: of };
  if (kind === 'store') {
    return { label, detail: counts.row(vertical, 'store', value)?.belongs ?? undefined };
  }
  if (kind === 'state') {
    return { label, detail: label.startsWith('Estado') ? undefined : 'estado' };
  }
  return { label, detail: undefined };
}

function drawingOf({ kind, value, of }: Entry, vertical: Vertical, counts: NameCounts) {
  if (kind === 'code') return value;
  return kind === 'model' ? counts.row(vertical, 'model', value, of)?.drawing : undefined;
}

function targetOf({ kind, value, of, param, label }: Entry): SuggestionTarget {
  if (kind === 'make') return { filters: { marca: value } };
  if (kind === 'model') return { filters: { marca: of ?? '', modelo: value } };
  if (kind === 'municipality') return { filters: { cidade: value } };
  if (kind === 'state') return { filters: { uf: value } };
  if (kind === 'quarter') return { filters: { cidade: of ?? '', bairro: value } };
  if (kind === 'store') return { path: storePath(value) };
  if (kind === 'region') return { filters: { regiao: value.replace(/^region:/, '') } };
  if ((kind === 'code' || kind === 'flag') && param) return { filters: { [param]: value } };
  return { text: label };
}
