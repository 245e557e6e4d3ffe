import { gearboxGroups } from '../../listings/terms.ts';
import type { Candidate } from './candidate.ts';
import { codesOf } from './exclusion.ts';

/**
 * Pieces that say what is not wanted, settled with those of the same list that say what is: of "automático que não seja
 * CVT" the other two, of "sem branco" and "sem preto" neither, and "Civic, menos Corolla" says no more than "Civic".
 */
export function combineExclusions(chosen: readonly Candidate[]): Candidate[] {
  const out = new Map<string, Set<string>>();
  for (const { excludes, filters } of chosen) {
    const param = Object.keys(filters)[0];
    if (!excludes || param === undefined) continue;
    const gone = out.get(param) ?? new Set();
    for (const code of excludes.flatMap(kindsOf)) gone.add(code);
    out.set(param, gone);
  }
  if (out.size === 0) return [...chosen];
  const all = chosen.map((piece) => settledPiece(piece, chosen, out));
  return withDenials(all, chosen);
}

// What says no more than what is wanted is said by its chip: "Civic, sem Fiat", "Automático, sem CVT".
function withDenials(all: readonly Candidate[], chosen: readonly Candidate[]): Candidate[] {
  const said = [...all];
  for (const [at, denied] of chosen.entries()) {
    if (!denied.excludes || all[at]!.role !== 'filler') continue;
    const wanted = said.findIndex(
      (one, i) => one.role === 'piece' && !chosen[i]!.excludes && isOfOneList(one, denied),
    );
    const one = said[wanted];
    const words = denied.meaning.replace(/^Sem/, 'sem');
    if (!one || one.meaning.endsWith(words)) continue;
    said[wanted] = { ...one, meaning: `${one.meaning}, ${words}` };
  }
  return said;
}

const isOfOneList = ({ filters, entry }: Candidate, denied: Candidate) =>
  Object.keys(denied.filters).some(
    (param) => param in filters || (param === 'marca' && entry?.kind === 'model'),
  );

function settledPiece(
  piece: Candidate,
  chosen: readonly Candidate[],
  out: ReadonlyMap<string, ReadonlySet<string>>,
): Candidate {
  const own = piece.role === 'piece' ? codesOf(piece.filters) : undefined;
  const gone = own && out.get(own.param);
  if (!gone) return piece;
  const kinds = own.codes.flatMap(kindsOf);
  const left = kinds.filter((code) => !gone.has(code));
  const isSaid = chosen.some(
    ({ role, excludes, filters }) =>
      role === 'piece' &&
      !excludes &&
      codesOf(filters)?.param === own.param &&
      codesOf(filters)!
        .codes.flatMap(kindsOf)
        .some((code) => !gone.has(code)),
  );
  // Nothing more is said by it: what is wanted says it already.
  if (piece.excludes && isSaid) return { ...piece, role: 'filler', filters: {} };
  if (piece.excludes && own.param === 'marca') {
    const models = chosen.filter(({ role, entry }) => role === 'piece' && entry?.kind === 'model');
    const isOut = models.some(({ entry }) => gone.has(entry?.of ?? ''));
    if (models.length > 0) return { ...piece, role: isOut ? 'refused' : 'filler', filters: {} };
  }
  if (left.length === kinds.length) return piece;
  if (left.length === 0) return { ...piece, role: 'refused', filters: {} };
  return { ...piece, filters: { [own.param]: left } };
}

// A group of gearboxes by its kinds.
const kindsOf = (code: string): readonly string[] =>
  (gearboxGroups as Record<string, readonly string[]>)[code] ?? [code];
