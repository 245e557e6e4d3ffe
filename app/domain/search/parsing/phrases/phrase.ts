import { firstAccepted, matchAt, type Candidate, type Scene } from '../candidate.ts';
import type { OtherMeaning, ReadFilters } from '../parsed-query.ts';

/** Words that mean something whole. A number in them is `#`. */
export interface Phrase {
  pattern: RegExp;
  /** As a chip says it; '' where it is a filler. */
  means: string;
  /** The same of each further way, where they differ. */
  meansElse?: readonly string[];
  /** Whether its numbers are such as it means; what it says is left to others where they are not. */
  fits?: (numbers: readonly number[], year: number) => boolean;
  /** What it filters by; of several the first that the vertical can be asked for. None: an order, or nothing. */
  ways?: (year: number, numbers: readonly number[]) => ReadFilters[];
  sort?: string;
  /** Words that are searched beside the filters. */
  also?: string;
  sure?: number;
  /** What else may be meant, of which what can be asked for is offered. */
  others?: readonly OtherMeaning[];
  /** Before a code that is called so. */
  isRather?: true;
  /** It is asked for also where no listing has it yet: what is typed stands in a field, and in no text. */
  isTold?: boolean;
  /** Where the vertical cannot be asked: searched as words (as these), refused, or left to others. */
  else?: 'words' | 'refused' | { words: string };
}

/** @param words alternatives as a regular expression, folded */
export function phrase(
  words: string,
  means: string,
  more: Omit<Phrase, 'pattern' | 'means'> = {},
): Phrase {
  return { pattern: new RegExp(`(?:${words})(?= )`, 'y'), means, ...more };
}

/** A phrase that sets always the same. */
export function sets(
  words: string,
  means: string,
  filters: ReadFilters,
  more: Omit<Phrase, 'pattern' | 'means'> = {},
): Phrase {
  return phrase(words, means, { ways: () => [filters], ...more });
}

/** What the phrases of a table mean from a token on. */
export function phrasesAt(scene: Scene, table: readonly Phrase[], from: number): Candidate[] {
  return table.flatMap((one) => {
    const match = matchAt(scene, one.pattern, from);
    const read = match && reading(scene, one, from, match.to);
    return read ? [read] : [];
  });
}

function reading(scene: Scene, one: Phrase, from: number, to: number): Candidate | undefined {
  const numbers = scene.tokens
    .slice(from, to)
    .flatMap(({ kind, value }) => (kind === 'number' ? [value!] : []));
  if (one.fits && !one.fits(numbers, scene.year)) return undefined;
  const ways = one.ways?.(scene.year, numbers);
  const filters = ways
    ? firstAccepted(
        ways.filter((way) => one.isTold || canBeFound(scene, way)),
        scene.takes,
      )
    : {};
  const way = ways && filters ? ways.indexOf(filters) : 0;
  const base = {
    from,
    to,
    // Before the code of the same words, which is a word where no listing has it.
    score: 12 * (to - from) + (one.isTold ? 14 : one.isRather ? 6 : 2),
    meaning: (way > 0 && one.meansElse?.[way - 1]) || one.means,
    foundBy: 'exact' as const,
    sure: one.sure ?? 1,
  };
  if (filters && one.means) {
    const guess = base.sure < 0.8 ? { foundBy: 'guess' as const } : {};
    return {
      ...base,
      ...guess,
      score: base.score + together(from, to),
      role: 'piece',
      filters,
      ...(one.sort && { sort: one.sort }),
      ...(one.also && { words: one.also }),
      ...othersOf(one, scene),
    };
  }
  const isPart = scene.tokens[to]?.glued || scene.tokens[from]!.glued;
  if (!ways && !one.means && isPart) return undefined;
  if (!ways && !one.means)
    return { ...base, role: 'filler', filters: {}, score: to - from > 1 ? 7 * (to - from) + 2 : 2 };
  if (one.else === undefined) return undefined;
  if (one.else === 'refused') return { ...base, role: 'refused', filters: {} };
  return {
    ...base,
    ...(one.else !== 'words' && { score: base.score + together(from, to) }),
    role: 'words',
    filters: {},
    ...(one.else !== 'words' && { words: one.else.words }),
  };
}

function othersOf({ others = [] }: Phrase, { takes }: Scene): Pick<Candidate, 'others'> {
  const asked = others.filter(({ filters }) => firstAccepted([filters], takes));
  return asked.length > 0 ? { others: asked } : {};
}

// Longer goes before what is said by each word: "semi mobiliada" is not both.
const together = (from: number, to: number) => 5 * (to - from - 1);

// Of these a listing has to have all that is asked for.
const allOf = /^(?:opcionais|comodidades|estrutura)$/;

function canBeFound({ lexicon, vertical }: Scene, filters: ReadFilters): boolean {
  return Object.entries(filters).every(([param, value]) => {
    if (typeof value !== 'object') return true;
    const isUnseen = (one: string) => lexicon.isUnseen(param, one, vertical);
    return allOf.test(param) ? !value.some(isUnseen) : !value.every(isUnseen);
  });
}
