import { firstAccepted, matchAt, type Candidate, type Scene } from '../candidate.ts';
import { kmLabel } from '../numbers/labels.ts';

// Farther than this is no neighbourhood: as the parameter `raio`.
const farthest = 100;
const nearby = 30;

const near =
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
function cities(scene: Scene, candidates: readonly Candidate[] = []): Candidate[] {
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
  const lead = far ?? away ?? matchAt(scene, near, from);
  if (!lead) return [];
  const figure = scene.tokens.slice(from, lead.to).find(({ kind }) => kind === 'number')?.value;
  const km = far ? figure! : away ? kmOfMinutes(figure!, away.found[0]) : nearby;
  if (km < 1) return [];
  return cities(scene, others.get(lead.to)).map((city) => ({
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
  return cities(scene, others.get(from)).flatMap((city) => {
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
