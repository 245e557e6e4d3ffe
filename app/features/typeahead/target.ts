import { lookUp } from '~/domain/formats/lookup.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import type { SuggestionTarget } from './suggestion.ts';

/** What the rest of a search says: beside the field on the home page, in the address of a list. */
export interface Base {
  /** The form's action, a path. */
  action: string;
  /** The form's fields. */
  form: URLSearchParams;
  /** The query of the page's address. */
  address: URLSearchParams;
}

/** Reads the home page's form as it sends it: the address of the vertical's list. */
export type SearchTarget = (form: URLSearchParams) => string;

/** What is said of the text that was searched for before, and of the page of it. */
const ofText = ['q', 'texto', 'exato', 'pagina'];

/** What a filter takes the place of: another place, another make. */
const places = ['cidade', 'uf', 'bairro', 'raio', 'regiao'];
const insteadOf: Record<string, readonly string[]> = {
  cidade: places,
  uf: places,
  regiao: places,
  marca: ['marca', 'modelo'],
};

/**
 * Where a choice leads: what else is asked for stays, on the same market.
 * @param searchTarget of the home page
 */
export function addressOf(
  to: SuggestionTarget,
  vertical: Vertical,
  base: Base,
  searchTarget: SearchTarget,
): string {
  if ('path' in to) return to.path;
  const query = rest(vertical, base, searchTarget);
  if ('text' in to) {
    if (to.text) query.set('q', to.text);
  } else {
    const taken = Object.keys(to.filters).flatMap((name) => lookUp(insteadOf, name) ?? [name]);
    for (const name of taken) query.delete(name);
    for (const [name, value] of Object.entries(to.filters)) query.set(name, value);
  }
  return searchPath(vertical, query.toString());
}

/** Whether more is asked for than the text: then the figures of a whole market would promise too much. */
export function isNarrowed(vertical: Vertical, base: Base, searchTarget: SearchTarget): boolean {
  const query = rest(vertical, base, searchTarget);
  query.delete('ordem');
  return query.size > 0;
}

function rest(vertical: Vertical, base: Base, searchTarget: SearchTarget): URLSearchParams {
  const query = ofVertical(vertical, base, searchTarget);
  for (const name of ofText) query.delete(name);
  return query;
}

function ofVertical(vertical: Vertical, { action, form, address }: Base, target: SearchTarget) {
  if (action === paths.search) {
    const typed = new URLSearchParams(form);
    typed.set('tipo', verticals[vertical].segment);
    return new URLSearchParams(target(typed).split('?')[1]);
  }
  return new URLSearchParams(action === searchPath(vertical) ? address : {});
}
