import { propertyGroups, propertyTypes } from '../../listings/terms.ts';
import type { Vertical } from '../../listings/verticals.ts';
import { type AcceptsValue, type Candidate, type Scene, sceneOf } from './candidate.ts';
import { elsewhereOf, isOfAnotherKind, namesPlace } from './elsewhere.ts';
import { combineExclusions } from './exclusion.ts';
import { isInListings, type Lexicon } from './lexicon.ts';
import { broughtBy, isActivePart, merged } from './merge.ts';
import { begunModels, begunQuarters } from './names/begun.ts';
import { fitted } from './names/fit.ts';
import { namesIn } from './names/names-in.ts';
import { isFewKnown } from './names/namesakes.ts';
import { fallbacksOf, offeredPlaces } from './names/other-meanings.ts';
import { withoutKnownThings } from './names/place-context.ts';
import { placesAround, placesTogether, withSeveralStates } from './names/place-groups.ts';
import { withNamesApart } from './names/corrections.ts';
import { negationsAt } from './negation.ts';
import { withAmounts, withSpokenNumbers } from './numbers/amounts.ts';
import { quantitiesIn } from './numbers/quantities.ts';
import { withAreas } from './numbers/units.ts';
import type { ParsedQuery, QueryPart } from './parsed-query.ts';
import { isFillerWord } from './phrases/fillers.ts';
import { phrasesOf } from './phrases/tables.ts';
import { phrasesAt } from './phrases/phrase.ts';
import { foreignRest, restOf } from './rest.ts';
import { withShortHand } from './short-hand.ts';
import { type Token, tokensOf } from './tokens.ts';

interface ParserOptions {
  /** The current year, for short years and ages. */
  year: number;
  /** The filters that the vertical's pages accept; by default all. Words for other filters are searched as words. */
  takes?: AcceptsValue;
}

/**
 * Parses a typed text into the filters of a vertical (docs/decisions/017-understanding.md). Of two candidates for the
 * same words the longer one wins, then an exact spelling over one that sounds alike, and that over a misspelling.
 * @param text as typed; only the first 120 characters are read. No text makes this fail
 */
export function parseQuery(
  text: string,
  vertical: Vertical,
  lexicon: Lexicon,
  { year, takes = () => true }: ParserOptions,
): ParsedQuery {
  const tokens = tokenize(text, vertical, lexicon);
  const scene = sceneOf(tokens, { text, vertical, lexicon, year, takes });
  const best = combineExclusions(chooseCandidates(scene, findCandidates(scene)));
  const chosen = oneBuilding(tokens, best);
  const elsewhere = elsewhereOf(scene, chosen);
  // Of a text about another kind of vertical only the place is a filter here.
  const isForeign = elsewhere !== undefined && isOfAnotherKind(vertical, elsewhere);
  const kept = isForeign ? chosen.filter(namesPlace) : chosen;
  const { pieces, filters, sort, refused } = combine(scene, kept);
  const offers = isForeign ? [] : offeredPlaces(scene, kept);
  return {
    vertical,
    text,
    pieces: pieces.map((piece) => ({ ...queryPart(scene, piece), ...broughtBy(piece, pieces) })),
    filters,
    ...(sort && { sort }),
    ...(isForeign ? foreignRest : restOf)(scene, text, kept),
    notUnderstood: refused.map((one) => typedWords(scene, one)),
    ...(offers.length > 0 && { offers }),
    ...(elsewhere && { elsewhere }),
  };
}

// What is measured in square metres and hectares.
const hasArea: Record<Vertical, boolean> = { car: false, property: true, rental: true };

function tokenize(text: string, vertical: Vertical, lexicon: Lexicon): Token[] {
  const written = withShortHand(tokensOf(text), vertical, lexicon);
  const numbered = withSpokenNumbers(written, vertical, lexicon);
  const amounts = withAmounts(withNamesApart(numbered, vertical, lexicon));
  return hasArea[vertical] ? withAreas(amounts) : amounts;
}

/** All meanings of all groups of neighbouring words, also of such that overlap. */
function findCandidates(scene: Scene): Candidate[] {
  const table = phrasesOf(scene.vertical);
  const phrases = scene.tokens.flatMap((_, from) => phrasesAt(scene, table, from));
  const named = withoutKnownThings(scene, namesIn(scene), phrases);
  const names = [
    ...fitted(scene, named),
    ...begunModels(scene, named),
    ...begunQuarters(scene, named),
  ];
  const all = [...names, ...phrases, ...quantitiesIn(scene, names)];
  const byStart = Map.groupBy(all, ({ from }) => from);
  const around = scene.tokens.flatMap((_, from) => [
    ...negationsAt(scene, from, byStart),
    ...placesAround(scene, from, byStart),
  ]);
  return [...all, ...around];
}

/** The candidates with the highest total score of which none overlaps another, by dynamic programming from the end. */
function chooseCandidates(scene: Scene, candidates: readonly Candidate[]): Candidate[] {
  const byStart = Map.groupBy(candidates, ({ from }) => from);
  const count = scene.tokens.length;
  const totals = Array<number>(count + 1).fill(0);
  const taken = Array<Candidate | undefined>(count).fill(undefined);
  for (let at = count - 1; at >= 0; at--) {
    totals[at] = totals[at + 1]! + scoreOfWord(scene, at);
    for (const candidate of byStart.get(at) ?? []) {
      const total = candidate.score + totals[candidate.to]!;
      if (total <= totals[at]!) continue;
      totals[at] = total;
      taken[at] = candidate;
    }
  }
  const chosen: Candidate[] = [];
  for (let at = 0; at < count;) {
    const candidate = taken[at];
    if (candidate) chosen.push(candidate);
    at = candidate?.to ?? at + 1;
  }
  return chosen;
}

// A word that stays a word: one of listings scores more than an unknown one, and less than any name.
function scoreOfWord({ tokens, lexicon, vertical }: Scene, at: number): number {
  const { kind, text } = tokens[at]!;
  if (kind !== 'word' || isFillerWord(text)) return 0;
  return isInListings(lexicon, text, vertical) ? 3 : 0;
}

// What cannot be combined, or is said twice, is refused, so that the page says so.
function combine(scene: Scene, chosen: readonly Candidate[]) {
  const read = chosen.filter(({ role }) => role === 'piece');
  const placed = placesTogether(scene, withSeveralStates(scene, read));
  const filters = merged(placed.pieces, (piece) => isAlternative(scene.tokens, piece));
  const sort = sortOf(placed.pieces);
  const pieces = placed.pieces.filter((piece) => isActivePart(piece, filters, sort));
  const lost = placed.pieces.filter((piece) => !pieces.includes(piece));
  const refused = [...chosen.filter(({ role }) => role === 'refused'), ...placed.refused, ...lost];
  return { pieces, filters, sort, refused: refused.toSorted((a, b) => a.from - b.from) };
}

// An order that the text names goes before the one that a distance implies.
function sortOf(pieces: readonly Candidate[]): string | undefined {
  const sorted = pieces.filter((piece) => piece.sort);
  const isNamed = ({ filters }: Candidate) => Object.keys(filters).length === 0;
  return (sorted.findLast(isNamed) ?? sorted.at(-1))?.sort;
}

const typedWords = ({ tokens, text }: Scene, { from, to }: Candidate) =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end);

function queryPart(scene: Scene, piece: Candidate): QueryPart {
  const { tokens } = scene;
  const fallbacks = fallbacksOf(scene, piece);
  return {
    words: typedWords(scene, piece),
    start: tokens[piece.from]!.start,
    end: tokens[piece.to - 1]!.end,
    meaning: piece.meaning,
    filters: piece.filters,
    ...(piece.sort && { sort: piece.sort }),
    foundBy: piece.foundBy,
    sure: Math.round(piece.sure * 100) / 100,
    ...(piece.others && { others: piece.others }),
    ...(fallbacks.length > 0 && { fallbacks }),
    ...(isFewKnown(piece) && { isFewKnown: true as const }),
    ...(piece.corrects && { corrects: piece.corrects }),
  };
}

// "Casa com loja" is a house: a second kind of building is a word, unless it is an alternative ("casa ou loja").
function oneBuilding(tokens: readonly Token[], chosen: readonly Candidate[]): Candidate[] {
  const first = chosen.find(isBuilding);
  return chosen.map((one) => {
    if (isGround(tokens, one, chosen)) return { ...one, role: 'words', filters: {} };
    if (one === first || !isBuilding(one) || (isHome(one) && first && isHome(first))) return one;
    if (isAlternative(tokens, one) || one.excludes) return one;
    return { ...one, role: 'words', filters: {} };
  });
}

const kindsOf = ({ filters }: Candidate) => [filters['tipo'] ?? []].flat().map(String);
// What is let by another list has no such codes.
const isBuilding = (one: Candidate) =>
  one.role === 'piece' &&
  ('imovel' in one.filters || kindsOf(one).some((kind) => Object.hasOwn(propertyTypes, kind)));
// Of homes for sale two kinds are two that are looked for: "apartamento cobertura".
const isHome = (one: Candidate) =>
  kindsOf(one).length > 0 &&
  kindsOf(one).every((kind) => Object.hasOwn(propertyGroups.residencial.terms, kind));

// "Casa no terreno", "sobrado com terreno grande": what it stands on is not looked for.
function isGround(
  tokens: readonly Token[],
  { from, role, filters }: Candidate,
  chosen: readonly Candidate[],
): boolean {
  const isLot = role === 'piece' && [filters['tipo']].flat().join() === 'terreno';
  if (!isLot || !/^(?:com|no|num|em|do|de|seu|mesmo)$/.test(tokens[from - 1]?.text ?? ''))
    return false;
  return chosen.some((one) => one.role === 'piece' && 'tipo' in one.filters && one.from < from);
}

const isAlternative = (tokens: readonly Token[], { from }: Candidate) =>
  /^(?:ou|\/|,|\|)$/.test(tokens[from - 1]?.text ?? '');
