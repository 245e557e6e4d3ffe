import { firstAccepted, type Candidate, type Scene } from '../candidate.ts';
import { isLink } from '../tokens.ts';

/**
 * Pieces as they are where several states are meant, or one beside a city of another: an address holds one `uf`, so
 * that each is the region of its municipalities (supabase/reference/regions), and all are searched: "SP ou RJ".
 */
export function withSeveralStates(scene: Scene, pieces: readonly Candidate[]): Candidate[] {
  const own = pieces.filter((piece) => isState(piece) && !isSaid(piece, pieces));
  const others = pieces.filter((piece) => !isState(piece) && isPlace(piece));
  const isSeveral = new Set(own.map(({ entry }) => entry!.value)).size > 1;
  if (!isSeveral && !(own.length > 0 && others.length > 0 && isJoined(scene, own[0]!)))
    return [...pieces];
  return pieces.map((piece) => {
    if (!own.includes(piece)) return piece;
    const regiao = [`estado-${piece.entry!.value.toLowerCase()}`];
    const filters = firstAccepted([{ regiao }], scene.takes);
    return filters ? { ...piece, filters } : piece;
  });
}

const isState = ({ entry, filters }: Candidate) => entry?.kind === 'state' && 'uf' in filters;
const isPlace = ({ entry }: Candidate) =>
  entry?.kind === 'municipality' || entry?.kind === 'region' || entry?.kind === 'quarter';

// "Campinas, SP": the state of a place that is named already.
function isSaid({ entry: state }: Candidate, pieces: readonly Candidate[]): boolean {
  const end = `, ${state!.value}`;
  return pieces.some(({ entry }) =>
    entry?.kind === 'municipality'
      ? entry.value.endsWith(end)
      : (entry?.of?.endsWith(end) ?? entry?.members?.some((city) => city.endsWith(end))),
  );
}

const isJoined = ({ tokens }: Scene, { from, to }: Candidate) =>
  isLink(tokens[from - 1]) || isLink(tokens[to]);
