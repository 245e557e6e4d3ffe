import type { Vertical } from '../../listings/verticals.ts';
import { withAmounts, withSpokenNumbers } from './numbers/amounts.ts';
import { withAreas } from './numbers/units.ts';
import { sceneOf, type Candidate, type Scene, type AcceptsValue } from './candidate.ts';
import { choose } from './choose.ts';
import { elsewhereOf, isOfAnotherKind, namesPlace } from './elsewhere.ts';
import { begunModels, begunQuarters } from './names/begun.ts';
import { besideMake } from './names/beside-make.ts';
import { fallbacksOf, offeredPlaces } from './names/other-meanings.ts';
import { fitted } from './names/fit.ts';
import { isInListings, type Lexicon } from './lexicon.ts';
import { broughtBy, isActivePart, merged } from './merge.ts';
import { isFewKnown } from './names/namesakes.ts';
import { namesIn } from './names/names-in.ts';
import { placesAround, placesTogether, withSeveralStates } from './names/place-groups.ts';
import { negationsAt } from './negation.ts';
import { isFillerWord } from './phrases/fillers.ts';
import { phrasesAt } from './phrases/phrase.ts';
import { phrasesOf } from './phrases/of-market.ts';
import { quantitiesIn } from './numbers/quantities.ts';
import type { QueryPart, ParsedQuery } from './parsed-query.ts';
import { foreignRest, restOf } from './rest.ts';
import { withNamesApart } from './names/split.ts';
import { withoutKnownThings } from './names/place-context.ts';
import { withShortHand } from './short-hand.ts';
import { combineExclusions } from './exclusion.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How a text is parsed, beside the names. */
interface QueryParser {
  /** That of today: for short years and ages. */
  year: number;
  /** What the vertical's pages can be asked for; undefined: everything. What cannot be asked for stays a word. */
  takes?: AcceptsValue;
}

/**
 * What a text asks a vertical for (docs/decisions/017-understanding.md). Of a text at most 120 characters are read. The
 * longest reading counts first, what is written before what sounds like it, and what is written wrongly last.
 * @param text as typed, by anybody: this does not fail
 */
export function parseQuery(
  text: string,
  vertical: Vertical,
  lexicon: Lexicon,
  { year, takes = () => true }: QueryParser,
): ParsedQuery {
  const tokens = tokensIn(text, vertical, lexicon);
  const scene = sceneOf(tokens, { text, vertical, lexicon, year, takes });
  const best = oneBuilding(
    tokens,
    combineExclusions(choose(scene, candidatesOf(scene), leftOver(scene))),
  );
  const elsewhere = elsewhereOf(scene, best);
  const isForeign = elsewhere !== undefined && isOfAnotherKind(vertical, elsewhere);
  const chosen = isForeign ? best.filter(namesPlace) : best;
  const { pieces, filters, sort, refused } = together(scene, chosen);
  const offers = isForeign ? [] : offeredPlaces(scene, chosen);
  return {
    vertical,
    text,
    pieces: pieces.map((piece) => ({
      ...pieceOf(scene, piece),
      ...broughtBy(piece, pieces),
    })),
    filters,
    ...(sort && { sort }),
    ...(isForeign ? foreignRest : restOf)(scene, text, chosen),
    notUnderstood: refused.map((one) => typed(one, tokens, text)),
    ...(offers.length > 0 && { offers }),
    ...(elsewhere && { elsewhere }),
  };
}

// What cannot be asked for together, or is said twice, is refused rather than dropped.
function together(scene: Scene, chosen: readonly Candidate[]) {
  const read = chosen.filter(({ role }) => role === 'piece');
  const placed = placesTogether(scene, withSeveralStates(scene, read));
  const filters = merged(placed.pieces, (piece) => isEither(scene.tokens, piece));
  const sort = sortOf(placed.pieces);
  const pieces = placed.pieces.filter((piece) => isActivePart(piece, filters, sort));
  const lost = placed.pieces.filter((piece) => !pieces.includes(piece));
  const refused = [...chosen.filter(({ role }) => role === 'refused'), ...placed.refused, ...lost];
  return { pieces, filters, sort, refused: refused.toSorted((a, b) => a.from - b.from) };
}

// What has sides, square metres and hectares.
const hasArea: Record<Vertical, boolean> = { car: false, property: true, rental: true };

function tokensIn(text: string, vertical: Vertical, lexicon: Lexicon): Token[] {
  const written = withShortHand(tokensOf(text), vertical, lexicon);
  const heard = withSpokenNumbers(written, vertical, lexicon);
  const amounts = withAmounts(withNamesApart(heard, vertical, lexicon));
  return hasArea[vertical] ? withAreas(amounts) : amounts;
}

function candidatesOf(scene: Scene): Candidate[] {
  const table = phrasesOf(scene.vertical);
  const phrases = scene.tokens.flatMap((_, from) => phrasesAt(scene, table, from));
  const named = withoutKnownThings(scene, namesIn(scene), phrases);
  const names = [
    ...fitted(scene, named),
    ...begunModels(scene, named),
    ...besideMake(scene, named),
    ...begunQuarters(scene, named),
  ];
  const all = [...names, ...phrases, ...quantitiesIn(scene, names)];
  const starting = new Map<number, Candidate[]>();
  for (const one of all) starting.set(one.from, [...(starting.get(one.from) ?? []), one]);
  const around = scene.tokens.flatMap((_, from) => [
    ...negationsAt(scene, from, starting),
    ...placesAround(scene, from, starting),
  ]);
  return [...all, ...around];
}

// A word that listings say is worth more than one that nobody knows, and less than any name.
const leftOver =
  ({ tokens, lexicon, vertical }: Scene) =>
  (at: number) => {
    const { kind, text } = tokens[at]!;
    if (kind !== 'word' || isFillerWord(text)) return 0;
    return isInListings(lexicon, text, vertical) ? 3 : 0;
  };

// What is asked for goes before the order that a distance brings along.
function sortOf(pieces: readonly Candidate[]): string | undefined {
  const sorted = pieces.filter((piece) => piece.sort);
  const isAsked = ({ filters }: Candidate) => Object.keys(filters).length === 0;
  return (sorted.findLast(isAsked) ?? sorted.at(-1))?.sort;
}

const typed = ({ from, to }: Candidate, tokens: readonly Token[], text: string) =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end);

function pieceOf(scene: Scene, piece: Candidate): QueryPart {
  const { tokens, text } = scene;
  const fallbacks = piece.fallbacks ?? fallbacksOf(scene, piece);
  return {
    words: typed(piece, tokens, text),
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

// "Casa com loja" is a house: the second kind of what is let is a word, but for "casa ou loja".
function oneBuilding(tokens: readonly Token[], chosen: readonly Candidate[]): Candidate[] {
  const first = chosen.find(({ role, filters }) => role === 'piece' && 'imovel' in filters);
  return chosen.map((one) => {
    if (isGround(tokens, one, chosen)) return { ...one, role: 'words', filters: {} };
    if (one === first || one.role !== 'piece' || !('imovel' in one.filters)) return one;
    if (isEither(tokens, one) || one.excludes) return one;
    // "Galpão depósito" says it twice.
    const isSame = String(one.filters['imovel']) === String(first?.filters['imovel']);
    return { ...one, role: isSame && !one.words ? 'filler' : 'words', filters: {} };
  });
}

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

const isEither = (tokens: readonly Token[], { from }: Candidate) =>
  /^(?:ou|\/|,|\|)$/.test(tokens[from - 1]?.text ?? '');
