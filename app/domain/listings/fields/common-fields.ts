import { addressDisplays, furnishings, iptuPeriods } from '../terms.ts';
import { textOf, type Field, type Typed } from './field.ts';

// Fields that listings of several markets have. Their order is that of the screens.

const built = (typed: Typed) => textOf(typed, 'property_type') !== 'terreno';

/** What was written of a city that is not chosen yet. */
export const citySought = 'city_sought';

export const placeFields: readonly Field[] = [
  {
    name: 'municipality_id',
    label: 'Cidade',
    step: 'local',
    kind: 'place',
    missing: 'Escolha a cidade.',
    soughtAs: citySought,
  },
  {
    name: 'neighborhood',
    label: 'Bairro',
    step: 'local',
    kind: 'text',
    empty: '',
  },
];

export const addressFields: readonly Field[] = [
  { name: 'zip_code', label: 'CEP', step: 'local', kind: 'zip', optional: true },
  { name: 'street', label: 'Rua', step: 'local', kind: 'text', optional: true },
  {
    name: 'street_number',
    label: 'Número',
    step: 'local',
    kind: 'text',
    optional: true,
  },
  {
    name: 'complement',
    label: 'Complemento',
    step: 'local',
    kind: 'text',
    optional: true,
  },
  {
    name: 'address_display',
    label: 'Quanto do endereço mostrar',
    step: 'local',
    kind: 'code',
    terms: addressDisplays,
    empty: 'neighborhood',
  },
];

/** Rooms as they are counted; `needs` are those that nothing goes without. */
export function roomFields(needs: { bedrooms?: string; bathrooms?: string }): readonly Field[] {
  const room = (name: 'bedrooms' | 'suites' | 'bathrooms' | 'parking', label: string): Field => ({
    name,
    label,
    step: 'detalhes',
    kind: 'whole',
    asked: built,
  });
  return [
    { ...room('bedrooms', 'Quartos'), ...(needs.bedrooms && { missing: needs.bedrooms }) },
    room('suites', 'Suítes'),
    { ...room('bathrooms', 'Banheiros'), ...(needs.bathrooms && { missing: needs.bathrooms }) },
    room('parking', 'Vagas'),
  ];
}

export const floorField: Field = {
  name: 'floor',
  label: 'Andar',
  step: 'detalhes',
  kind: 'whole',
  hint: '0 é o térreo',
  asked: built,
};

export const furnishedField: Field = {
  name: 'furnished',
  label: 'Mobília',
  step: 'detalhes',
  kind: 'code',
  terms: furnishings,
  asked: built,
  shown: true,
};

export const petsField: Field = {
  name: 'pets_allowed',
  label: 'Aceita pets',
  step: 'detalhes',
  kind: 'question',
  asked: built,
  shown: true,
};

export const featuresField: Field = {
  name: 'features',
  label: 'Características',
  step: 'detalhes',
  kind: 'features',
};

export const costFields: readonly Field[] = [
  {
    name: 'monthly_fees',
    label: 'Condomínio por mês',
    step: 'preco',
    kind: 'money',
    hint: '0 se for isento; em branco, não informado',
  },
  { name: 'iptu', label: 'IPTU', step: 'preco', kind: 'money', hint: '0 se for isento' },
  {
    name: 'iptu_period',
    label: 'O IPTU é',
    step: 'preco',
    kind: 'code',
    terms: iptuPeriods,
    empty: 'yearly',
  },
];

export const priceField: Field = {
  name: 'price',
  label: 'Preço',
  step: 'preco',
  kind: 'money',
  empty: 0,
  missing: 'Digite o preço.',
};

export const negotiableField: Field = {
  name: 'negotiable',
  label: 'Negociável',
  step: 'preco',
  kind: 'switch',
  hint: 'Aparece ao lado do preço',
  empty: false,
};

/** Shown instead of the store's telephone and WhatsApp. */
export const phoneField: Field = {
  name: 'contact_phone',
  label: 'Telefone deste anúncio',
  step: 'preco',
  kind: 'phone',
  hint: 'Em branco, vale o da sua loja.',
  optional: true,
};

export const textFields: readonly Field[] = [
  {
    name: 'title',
    label: 'Título',
    step: 'preco',
    kind: 'text',
    optional: true,
    empty: '',
  },
  {
    name: 'description',
    label: 'Descrição',
    step: 'preco',
    kind: 'long',
    empty: '',
  },
];
