import { type Candidate, firstAccepted, matchAt, type Scene } from '../candidate.ts';
import { kmLabel } from '../numbers/quantity-meaning.ts';
import { isLink } from '../tokens.ts';

// Farther than this is no neighbourhood: as the parameter `raio`.
const farthest = 100;
const nearby = 30;

const besidePlace =
  /(?:(?:bem |mais )?(?:pert(?:o|inho)|proxim[oa]s?|(?:nos )?arredores|ao redor|em volta|vizinh[oa]s?|na regiao|regiao|grande)(?: (?:de|da|do|a|ao|em))?|near|cerca de)(?= )/y;
const within =
  /(?:(?:n?um )?raio (?:de|ate) |(?:ate|a|no maximo|dentro de) )?# (?:km|kms|quilometros?)(?: de distancia)? (?:de|da|do|em volta de|ao redor de)(?= )/y;
const minutes =
  /(?:a |ate |uns |menos de )*# (?:min|mins|minuto|minutos|minutinhos|hora|horas|h) (?:de|da|do)(?= )/y;
const behind =
  /(?:e|ou) (?:(?:toda )?(?:a )?regiao(?: metropolitana)?|arredores|cidades (?:vizinhas|proximas)|redondezas|entorno|proximidades)(?= )/y;

/** A municipality with how far from it: `perto de Campinas`, `Campinas e região`, `até 30 km de Campinas`. */
export function placesAround(
  scene: Scene,
  from: number,
  others: ReadonlyMap<number, readonly Candidate[]>,
): Candidate[] {
  return [...nearPlaces(scene, from, others), ...withRegion(scene, from, others)];
}

// Around a state's letters is around its capital, where that has its name: "perto de SP".
function citiesOf(scene: Scene, candidates: readonly Candidate[] = []): Candidate[] {
  return candidates.flatMap((one) => {
    const { entry } = one;
    if (entry?.kind === 'municipality') return [one];
    const capital = /^Estado d[eo] (.*)$/.exec(entry?.kind === 'state' ? entry.label : '')?.[1];
    if (capital === undefined) return [];
    const cidade = `${capital}, ${entry!.value}`;
    return [{ ...one, meaning: cidade, filters: { cidade } }];
  });
}

function nearPlaces(
  scene: Scene,
  from: number,
  others: ReadonlyMap<number, readonly Candidate[]>,
): Candidate[] {
  const far = matchAt(scene, within, from);
  const away = far ? undefined : matchAt(scene, minutes, from);
  const lead = far ?? away ?? matchAt(scene, besidePlace, from);
  if (!lead) return [];
  const figure = scene.tokens.slice(from, lead.to).find(({ kind }) => kind === 'number')?.value;
  const km = far ? figure! : away ? kmOfMinutes(figure!, away.found[0]) : nearby;
  if (km < 1) return [];
  return citiesOf(scene, others.get(lead.to)).map((city) => ({
    ...around(scene, city, { from, to: city.to, km }),
    ...(away && { sure: 0.7 }),
  }));
}

// On the road a minute is about a kilometre.
const kmOfMinutes = (time: number, words: string) =>
  Math.max(10, / h/.test(words) ? time * 60 : time);

function withRegion(
  scene: Scene,
  from: number,
  others: ReadonlyMap<number, readonly Candidate[]>,
): Candidate[] {
  return citiesOf(scene, others.get(from)).flatMap((city) => {
    const match = matchAt(scene, behind, city.to);
    return match ? [around(scene, city, { from, to: match.to, km: nearby })] : [];
  });
}

interface Around {
  from: number;
  to: number;
  km: number;
}

function around(scene: Scene, city: Candidate, { from, to, km }: Around): Candidate {
  const radius = Math.min(Math.round(km), farthest);
  const wide = firstAccepted([{ ...city.filters, raio: radius }], scene.takes);
  const meaning = wide ? `Até ${kmLabel(radius)} de ${city.meaning}` : city.meaning;
  const score = city.score + 11 * (to - from - (city.to - city.from));
  const sort = wide && { sort: 'distancia' };
  return { ...city, of: city, from, to, score, meaning, filters: wide ?? city.filters, ...sort };
}

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
  const isNamed = (one: Candidate | undefined) =>
    one !== undefined && (isWhole(one) || isQuarter(one));
  const out = pieces.filter((one) => {
    if (!('uf' in one.filters)) return false;
    const before = tokens[one.from - 1]?.text === 'ou' ? one.from - 1 : undefined;
    const after = tokens[one.to]?.text === 'ou' ? one.to + 1 : undefined;
    return pieces.some(
      (other) =>
        isNamed(other) &&
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
