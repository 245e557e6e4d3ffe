import type { Candidate, Scene } from '../candidate.ts';

/** Places of a text as an address can hold them, and what of them it cannot. */
export interface Placed {
  pieces: Candidate[];
  refused: Candidate[];
}

/**
 * What an address cannot hold of several places is refused, so that it is said: a quarter beside another city as a whole
 * ("Moema ou Campinas"), a distance from one of two cities, a state beside a place in it ("ABC ou SP"). What comes
 * first stays, and offers the others.
 */
export function placesTogether(scene: Scene, pieces: readonly Candidate[]): Placed {
  const quartered = withoutStrangers(pieces);
  const stated = withoutOwnStates(scene, quartered.pieces);
  const near = withoutDistances(stated.pieces);
  return {
    pieces: near.pieces,
    refused: [...quartered.refused, ...stated.refused, ...near.refused],
  };
}

const refused = (piece: Candidate): Candidate => ({ ...piece, role: 'refused', filters: {} });

const isQuarter = ({ filters }: Candidate) => 'bairro' in filters && 'cidade' in filters;
const isWhole = ({ filters }: Candidate) =>
  !('bairro' in filters) && ('cidade' in filters || 'regiao' in filters);

function withoutStrangers(pieces: readonly Candidate[]): Placed {
  const quarters = pieces.filter(isQuarter);
  const own = new Set(quarters.map(({ filters }) => filters['cidade']));
  const strangers = pieces.filter((one) => isWhole(one) && !own.has(one.filters['cidade']));
  if (quarters.length === 0 || strangers.length === 0) return { pieces: [...pieces], refused: [] };
  const out = quarters[0]!.from < strangers[0]!.from ? strangers : quarters;
  const first = out === quarters ? strangers[0] : quarters[0];
  const others = out.map(({ meaning, filters }) => ({ meaning, filters }));
  return {
    pieces: pieces
      .filter((one) => !out.includes(one))
      .map((one) => (one === first ? { ...one, others: [...others, ...(one.others ?? [])] } : one)),
    refused: out.map(refused),
  };
}

// "Campinas, SP" and "ABC em São Paulo" say where the place is; with "ou" more is meant than the place.
function withoutOwnStates({ tokens }: Scene, pieces: readonly Candidate[]): Placed {
  const isPlace = (one: Candidate | undefined) =>
    one !== undefined && (isWhole(one) || isQuarter(one));
  const out = pieces.filter((one) => {
    if (!('uf' in one.filters)) return false;
    const before = tokens[one.from - 1]?.text === 'ou' ? one.from - 1 : undefined;
    const after = tokens[one.to]?.text === 'ou' ? one.to + 1 : undefined;
    return pieces.some(
      (other) =>
        isPlace(other) &&
        ((before !== undefined && other.to <= before) ||
          (after !== undefined && other.from >= after)),
    );
  });
  return { pieces: pieces.filter((one) => !out.includes(one)), refused: out.map(refused) };
}

// Around one city: of several each is meant by itself, and the words of the distance are said.
function withoutDistances(pieces: readonly Candidate[]): Placed {
  const cities = new Set(pieces.flatMap(({ filters }) => filters['cidade'] ?? []).map(String));
  if (cities.size < 2) return { pieces: [...pieces], refused: [] };
  const far = pieces.filter(({ filters, of }) => of && 'raio' in filters);
  return {
    pieces: pieces.map((one) => (far.includes(one) ? one.of! : one)),
    refused: far.map((one) => {
      const city = one.of!;
      const isBefore = one.from < city.from;
      return refused({
        ...one,
        from: isBefore ? one.from : city.to,
        to: isBefore ? city.from : one.to,
      });
    }),
  };
}
