import { countOf, pluralOf } from '../numbers.ts';
import { slugOf } from '../text.ts';
import type { Advice } from './advice.ts';

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

/** Of land, and of what is let to work in. */
export const groundAngles: readonly Angle[] = [
  { name: 'Frente', words: /frente|fachada|entrada/ },
  { name: 'Rua', words: /rua|vizinh|acesso/ },
  { name: 'Por dentro ou fundos', words: /fundo|dentro|interior|salao|sala|terreno/ },
];

const wanted = 8;
const perPhoto = 2;
const forAngles = 12;

/** 28 points: 2 for each photo up to 8, and 12 in equal parts for what they should show. */
export function ratePhotos(rooms: readonly string[], angles: readonly Angle[]): Advice[] {
  const shown = rooms.map((room) => slugOf(room));
  const missing = angles.filter(({ words }) => !shown.some((room) => words.test(room)));
  const photos = Math.min(rooms.length, wanted);
  const lacking = wanted - photos;
  const each = forAngles / angles.length;
  return [
    {
      id: 'fotos',
      label: lacking === 0 ? `${wanted} fotos ou mais` : more(lacking, 'foto', 'fotos'),
      note: lacking > 0 ? `${countOf(photos, 'pronta', 'prontas')}, o ideal é ${wanted}` : '',
      points: photos * perPhoto,
      of: wanted * perPhoto,
      step: 'fotos',
    },
    {
      id: 'angulos',
      label:
        missing.length === 0
          ? countOf(angles.length, 'ângulo', 'ângulos')
          : more(missing.length, 'ângulo', 'ângulos'),
      note: missing.length > 0 ? `Falta: ${missing.map(({ name }) => name).join(', ')}` : '',
      points: Math.round((angles.length - missing.length) * each),
      of: forAngles,
      step: 'fotos',
    },
  ];
}

const more = (count: number, one: string, many: string) =>
  `Mais ${count} ${pluralOf(count, one, many)}`;
