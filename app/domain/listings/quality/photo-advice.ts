import { countOf, pluralOf } from '../../formats/numbers.ts';
import { slugOf } from '../../text/text.ts';
import type { Advice, Rated } from './advice.ts';

/** Something that who looks for such a thing wants to see, and how a photo's caption says it. */
export interface Angle {
  name: string;
  words: RegExp;
}

export const carAngles: readonly Angle[] = [
  { name: 'Frente', words: /frente|dianteira/ },
  { name: 'Traseira', words: /traseira|atras/ },
  { name: 'Lateral esquerda', words: /lateral-esq|lado-esq/ },
  { name: 'Lateral direita', words: /lateral-dir|lado-dir/ },
  { name: 'Porta-malas', words: /porta-malas|cacamba/ },
  { name: 'Painel e hodômetro', words: /painel|hodometro/ },
];

export const homeAngles: readonly Angle[] = [
  { name: 'Sala', words: /sala|estar|jantar/ },
  { name: 'Cozinha', words: /cozinha|copa/ },
  { name: 'Quarto', words: /quarto|suite|dormitorio/ },
  { name: 'Banheiro', words: /banheiro|lavabo/ },
  { name: 'Fachada', words: /fachada|entrada|predio/ },
  {
    name: 'Área externa ou vista',
    words: /varanda|vista|quintal|piscina|jardim|garagem|lazer|externa/,
  },
];

/** Of land, farms and what people work in. */
export const groundAngles: readonly Angle[] = [
  { name: 'Frente', words: /frente|fachada|entrada/ },
  { name: 'Rua', words: /rua|vizinh|acesso/ },
  { name: 'Por dentro ou fundos', words: /fundo|dentro|interior|salao|sala|terreno/ },
];

const wanted = 8;
const perPhoto = 2;
const forAngles = 12;

/**
 * 28 points: 2 for each photo up to 8, and 12 in equal parts for what they should show. What the plan does not allow
 * is an advice of its own, the last: one can do all the others without paying.
 */
export function ratePhotos({ rooms, mostPhotos }: Rated, angles: readonly Angle[]): Advice[] {
  const here = Math.min(wanted, mostPhotos ?? wanted);
  const beyond = Math.min(Math.max(0, rooms.length - here), wanted - here);
  return [
    rateCount(rooms.length, here),
    rateAngles(rooms, angles),
    ...(here < wanted ? [rateBeyond(here, beyond)] : []),
  ];
}

function rateCount(there: number, here: number): Advice {
  const photos = Math.min(there, here);
  const lacking = here - photos;
  const ideal = here < wanted ? `cabem ${here} no plano` : `o ideal é ${wanted}`;
  return {
    id: 'fotos',
    label: lacking === 0 ? enough(here) : more(lacking, 'foto', 'fotos'),
    note: lacking > 0 ? `${countOf(photos, 'pronta', 'prontas')}, ${ideal}` : '',
    points: photos * perPhoto,
    of: here * perPhoto,
    step: 'fotos',
  };
}

const enough = (here: number) =>
  here < wanted ? `${countOf(here, 'foto', 'fotos')}, todas do plano` : `${wanted} fotos ou mais`;

function rateAngles(rooms: readonly string[], angles: readonly Angle[]): Advice {
  const shown = rooms.map((room) => slugOf(room));
  const missing = angles.filter(({ words }) => !shown.some((room) => words.test(room)));
  const there = angles.length - missing.length;
  // A home's photos show its rooms.
  const [one, many] = angles === homeAngles ? ['ambiente', 'ambientes'] : ['ângulo', 'ângulos'];
  return {
    id: 'angulos',
    label:
      missing.length === 0 ? countOf(angles.length, one, many) : more(missing.length, one, many),
    note: missing.length > 0 ? `Falta: ${missing.map(({ name }) => name).join(', ')}` : '',
    points: Math.round((there * forAngles) / angles.length),
    of: forAngles,
    step: 'fotos',
  };
}

function rateBeyond(here: number, there: number): Advice {
  const room = wanted - here;
  return {
    id: 'fotos-de-outro-plano',
    label: there === room ? `${wanted} fotos ou mais` : more(room - there, 'foto', 'fotos'),
    note: there === room ? '' : 'Só em um plano com mais fotos',
    points: there * perPhoto,
    of: room * perPhoto,
    step: 'fotos',
  };
}

const more = (count: number, one: string, many: string) =>
  `Mais ${count} ${pluralOf(count, one, many)}`;
