/** What a saved search asks for, as the search functions take it: the parameters of a search page's address. */
export type SearchFilters = Readonly<Record<string, string | number | readonly string[]>>;

/** A search page's search, as far as what it finds hangs on it. */
interface PageSearch {
  filters: SearchFilters;
  /** The text as it was typed, where it became filters. */
  text?: string | undefined;
  /** Every word is searched as it stands. */
  exact?: true | undefined;
}

// Says that a text was parsed before: its words are looked for as they stand (private.read_words). Without it the
// database reads the text itself, as the API's callers are used to.
const asWords = '=';
// And that none of them is a slip of another.
const exactly = '==';

/**
 * What a page asks the database for.
 * @param exact every word is searched as it stands
 */
export function requestedFilters(filters: SearchFilters, exact = false): SearchFilters {
  const mark = exact ? exactly : asWords;
  return 'q' in filters ? { ...filters, q: mark + String(filters['q']) } : filters;
}

/** A page's search as it is saved: what the page asks for, so that alerts find the same, and how its text was typed. */
export function savedSearchOf({ filters, text, exact }: PageSearch): SearchFilters {
  // What nothing was recognised is not recognised another day either, when more names are known.
  const typed = exact ? undefined : (text ?? filters['q']);
  return {
    ...requestedFilters(filters, exact),
    ...(exact && { exato: 1 }),
    ...(typed !== undefined && { texto: typed }),
  };
}

/** The address of a saved search's page. One that was saved as a mere text is parsed when it is opened. */
export function queryOfSavedSearch(kept: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [param, value] of Object.entries(kept)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    // Names of places have commas: several are several parameters.
    const written = param === 'cidade' ? values.map(String) : [values.join(',')];
    for (const one of written) if (one) query.append(param, param === 'q' ? wordsOf(one) : one);
  }
  return query;
}

/** Whether two saved searches ask for the same, in whatever order it is written, and however it was typed. */
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
