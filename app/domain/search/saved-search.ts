/** The filters of a saved search for the search functions: the parameters of a search page's address. */
export type SearchFilters = Readonly<Record<string, string | number | readonly string[]>>;

/** The parts of a page's search that its results depend on. */
interface PageSearch {
  filters: SearchFilters;
  /** The typed text, where it became filters. */
  text?: string | undefined;
  /** Every word is searched as it is written. */
  exact?: true | undefined;
}

// Switches off the correction of misspellings (private.read_words).
const exactly = '==';

/**
 * The filters with which a page searches.
 * @param exact every word is searched as it is written
 */
export function requestedFilters(filters: SearchFilters, exact = false): SearchFilters {
  return exact && 'q' in filters ? { ...filters, q: exactly + String(filters['q']) } : filters;
}

/** A page's search as it is saved: its filters, so that alerts find the same, and its typed text. */
export function savedSearchOf({ filters, text, exact }: PageSearch): SearchFilters {
  // Words without a recognised part stay words, also when more names are known later.
  const typed = exact ? undefined : (text ?? filters['q']);
  return {
    ...requestedFilters(filters, exact),
    ...(exact && { exato: 1 }),
    ...(typed !== undefined && { texto: typed }),
  };
}

/** The address of a saved search's page. A search that was saved as plain text is parsed when it is opened. */
export function queryOfSavedSearch(kept: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [param, value] of Object.entries(kept)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    // Names of places contain commas, so each is a parameter.
    const written = param === 'cidade' ? values.map(String) : [values.join(',')];
    for (const one of written) if (one) query.append(param, param === 'q' ? wordsOf(one) : one);
  }
  return query;
}

/** Whether two saved searches have the same filters, whatever their order and typed text. */
export function isSameSearch(a: SearchFilters, b: SearchFilters): boolean {
  return canonical(a) === canonical(b);
}

function canonical(filters: SearchFilters): string {
  const { texto: _, exato: __, ...asked } = filters;
  const pairs = Object.entries(asked).map(([param, value]) => {
    if (Array.isArray(value)) return [param, value.toSorted()];
    return [param, param === 'q' ? wordsOf(String(value)) : String(value)];
  });
  return JSON.stringify(pairs.toSorted(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)));
}

const wordsOf = (q: string) => q.replace(/^={1,2}/, '');
