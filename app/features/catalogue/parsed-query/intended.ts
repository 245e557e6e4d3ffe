import type { QueryPart, ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Filters } from '../search/criteria.ts';
import { stands } from './part-filters.ts';

/** Shown as a guess (chips.ts). */
const unsure = 0.78;

/** A text as its page searches it: of words with several meanings, the one that the address asks for. */
export function intendedQuery(reading: ParsedQuery, filters: Filters, sort: string): ParsedQuery {
  const pieces = reading.pieces.map((piece) =>
    intendedPiece(reading.vertical, piece, filters, sort),
  );
  return { ...reading, pieces };
}

function intendedPiece(
  vertical: Vertical,
  piece: QueryPart,
  filters: Filters,
  sort: string,
): QueryPart {
  const others = [...(piece.others ?? []), ...(piece.fallbacks ?? [])];
  if (others.length === 0 || stands(vertical, piece, filters, sort)) return piece;
  const asked = others.find((other) =>
    stands(vertical, { ...piece, filters: other.filters }, filters, sort),
  );
  if (!asked) return piece;
  const { fallbacks: _, corrects: __, brings: ___, ...kept } = piece;
  return {
    ...kept,
    ...asked,
    sure: Math.min(piece.sure, unsure),
    isSecond: true,
    others: [
      { meaning: piece.meaning, filters: piece.filters },
      ...others.filter((other) => other !== asked),
    ],
  };
}
