import { carQuestions } from '../fields/car-fields.ts';
import { codesOf, textOf, type Typed } from '../fields/field.ts';
import { countOf, missingOf } from '../../formats/numbers.ts';
import { isBlank, type Part, type Rated } from './advice.ts';

const letters = 300;
const enoughFeatures = 5;

type Own = Omit<Part, 'lacks'>;

/** A part that is there when all its fields are. */
function filled(own: Own, note: string): Part {
  return {
    ...own,
    lacks: ({ typed }) => (own.fields.some((name) => isBlank(typed[name])) ? note : undefined),
  };
}

const anyOf = (names: readonly string[], { typed }: Rated) =>
  names.some((name) => !isBlank(typed[name]));

const features = (label: string, of: number): Part => ({
  id: 'caracteristicas',
  label,
  of,
  step: 'detalhes',
  fields: ['features'],
  lacks: ({ typed }) => {
    const count = codesOf(typed, 'features').length;
    if (count >= enoughFeatures) return undefined;
    return `${countOf(count, 'marcado', 'marcados')}, o ideal é ${enoughFeatures}`;
  },
});

const place = filled(
  {
    id: 'local',
    label: 'Local com bairro',
    of: 6,
    step: 'local',
    fields: ['municipality_id', 'neighborhood'],
  },
  'Cidade e bairro',
);

const priced = (name: string, label: string) =>
  filled(
    { id: 'preco', label, of: 10, step: 'preco', fields: [name] },
    'O que todos perguntam primeiro',
  );

const description: Part = {
  id: 'descricao',
  label: `Descrição de ${letters} letras`,
  of: 12,
  step: 'preco',
  fields: ['description'],
  lacks: ({ typed }) => {
    const written = [...textOf(typed, 'description').trim()].length;
    if (written === 0) return 'O que as fotos não mostram';
    const lacking = letters - written;
    if (lacking <= 0) return undefined;
    return `${missingOf(lacking, 'letra', 'letras')} para ${letters}`;
  },
};

const situation: Part = {
  id: 'situacao',
  label: 'Situação do carro',
  of: 6,
  step: 'detalhes',
  fields: carQuestions.map(({ name }) => name) as [string, ...string[]],
  lacks: ({ typed }) => {
    const open = carQuestions.filter(({ name }) => isBlank(typed[name])).length;
    if (open === 0) return undefined;
    return missingOf(open, 'resposta', 'respostas');
  },
};

/** Together 72; the photos are the other 28. */
export const carParts: readonly Part[] = [
  filled(
    { id: 'nome', label: 'Marca e modelo', of: 6, step: 'detalhes', fields: ['make', 'model'] },
    'Como está no documento',
  ),
  filled(
    { id: 'versao', label: 'Versão', of: 4, step: 'detalhes', fields: ['version'] },
    'Escolha na lista',
  ),
  situation,
  features('Opcionais', 6),
  filled(
    { id: 'fipe', label: 'Código FIPE', of: 4, step: 'detalhes', fields: ['fipe_code'] },
    'Ajuda quem compara preços',
  ),
  filled(
    {
      id: 'mecanica',
      label: 'Ano, km e mecânica',
      of: 10,
      step: 'detalhes',
      fields: ['year_fabrication', 'year', 'km', 'transmission', 'fuel'],
    },
    'Anos, quilometragem, câmbio e combustível',
  ),
  filled(
    {
      id: 'corpo',
      label: 'Cor, portas e carroceria',
      of: 4,
      step: 'detalhes',
      fields: ['color', 'doors', 'body_type'],
    },
    'O que se vê de fora',
  ),
  filled(
    { id: 'placa', label: 'Placa', of: 4, step: 'detalhes', fields: ['plate'] },
    'Mostramos só o final',
  ),
  place,
  priced('price', 'Preço'),
  description,
];

const kind = (fields: readonly [string, ...string[]]) =>
  filled({ id: 'tipo', label: 'Tipo', of: 6, step: 'detalhes', fields }, 'O que é');
const rooms = (fields: readonly [string, ...string[]], of: number) =>
  filled(
    { id: 'comodos', label: 'Cômodos e vagas', of, step: 'detalhes', fields },
    'Quartos, banheiros e vagas',
  );
const costs = (of: number) =>
  filled(
    {
      id: 'custos',
      label: 'Condomínio e IPTU',
      of,
      step: 'preco',
      fields: ['monthly_fees', 'iptu'],
    },
    '0 se for isento',
  );
const about: Part = {
  id: 'sobre',
  label: 'Andar, mobília e pets',
  of: 4,
  step: 'detalhes',
  fields: ['floor', 'furnished', 'pets_allowed'],
  lacks: (rated) =>
    anyOf(['floor', 'furnished'], rated) && anyOf(['pets_allowed'], rated)
      ? undefined
      : 'O que mais perguntam',
};

export const homeParts: readonly Part[] = [
  kind(['property_type']),
  filled(
    { id: 'area', label: 'Área', of: 8, step: 'detalhes', fields: ['area'] },
    'Em metros quadrados',
  ),
  rooms(['bedrooms', 'bathrooms', 'parking'], 10),
  about,
  features('Características', 6),
  costs(10),
  place,
  priced('price', 'Preço'),
  description,
];

// Land has no rooms and no floor: its area and what it costs weigh more.
export const landParts: readonly Part[] = [
  kind(['property_type']),
  filled(
    { id: 'area', label: 'Área total', of: 18, step: 'detalhes', fields: ['total_area'] },
    'Em metros quadrados',
  ),
  features('Características', 6),
  costs(14),
  place,
  priced('price', 'Preço'),
  description,
];

// Offices, shops and halls have no bedrooms.
export const workplaceParts: readonly Part[] = [
  kind(['property_type']),
  filled(
    { id: 'area', label: 'Área', of: 12, step: 'detalhes', fields: ['area'] },
    'Em metros quadrados',
  ),
  filled(
    {
      id: 'comodos',
      label: 'Banheiros e vagas',
      of: 10,
      step: 'detalhes',
      fields: ['bathrooms', 'parking'],
    },
    'Banheiros e vagas',
  ),
  features('Características', 6),
  costs(10),
  place,
  priced('price', 'Preço'),
  description,
];

// Of a farm its ground counts and what is on it; many have no quarter, IPTU or condomínio.
export const farmParts: readonly Part[] = [
  kind(['property_type']),
  filled(
    { id: 'area', label: 'Área total', of: 24, step: 'detalhes', fields: ['total_area'] },
    'Em hectares, alqueires ou metros quadrados',
  ),
  features('Características', 14),
  filled(
    { id: 'local', label: 'Local', of: 6, step: 'local', fields: ['municipality_id'] },
    'A cidade',
  ),
  priced('price', 'Preço'),
  description,
];

const letParts = (counted: Part): readonly Part[] => [
  kind(['rental_type', 'property_type']),
  filled(
    { id: 'area', label: 'Área', of: 6, step: 'detalhes', fields: ['area'] },
    'Em metros quadrados',
  ),
  counted,
  about,
  filled(
    {
      id: 'prazo',
      label: 'Duração e entrada',
      of: 4,
      step: 'detalhes',
      fields: ['duration', 'available_from'],
    },
    'Por quanto tempo e desde quando',
  ),
  features('Características', 4),
  filled(
    { id: 'garantias', label: 'Garantias aceitas', of: 6, step: 'preco', fields: ['guarantees'] },
    'Caução, fiador, seguro ou título',
  ),
  costs(6),
  place,
  priced('price_per_month', 'Aluguel'),
  description,
];

const dwellings = /^(apartamento|casa|cobertura|kitnet|chacara)$/;

/** A shop or a room to let has no bedrooms to count. */
export function rentalParts(typed: Typed): readonly Part[] {
  return letParts(
    rooms(
      dwellings.test(textOf(typed, 'property_type'))
        ? ['bedrooms', 'bathrooms', 'parking']
        : ['bathrooms'],
      8,
    ),
  );
}
