import { bodyTypes, colors, fuels, inspectionReports, transmissions } from '../terms.ts';
import {
  featuresField,
  negotiableField,
  priceField,
  phoneField,
  placeFields,
  textFields,
} from './common-fields.ts';
import { textOf, type Field } from './field.ts';

const question = (name: string, label: string): Field => ({
  name,
  label,
  step: 'detalhes',
  kind: 'question',
  empty: false,
});

/** What the law asks who sells a car to say, and its owners (Lei 13.111/2015). */
export const carQuestions: readonly Field[] = [
  question('ipva_paid', 'IPVA pago'),
  question('licensed', 'Licenciado'),
  question('has_debts', 'Multas ou dívidas'),
  question('has_lien', 'Alienado ao banco'),
  question('auction_history', 'Leilão ou sinistro'),
  question('single_owner', 'Único dono'),
];

/** What else may be said by Sim or Não. */
export const carExtras: readonly Field[] = [
  question('service_history', 'Todas as revisões feitas'),
  { ...question('factory_warranty', 'Garantia de fábrica'), shown: true },
  { ...question('armored', 'Blindado'), shown: true },
  { ...question('pcd', 'Adaptado para PCD'), shown: true },
];

const details = (name: string, label: string, of: string): Field => ({
  name,
  label,
  step: 'detalhes',
  kind: 'text',
  of,
  asked: (typed) => textOf(typed, of) === 'yes',
  optional: true,
});

export const carFields: readonly Field[] = [
  {
    name: 'make',
    label: 'Marca',
    step: 'detalhes',
    kind: 'text',
    empty: '',
    missing: 'Escolha a marca.',
  },
  {
    name: 'model',
    label: 'Modelo',
    step: 'detalhes',
    kind: 'text',
    empty: '',
    missing: 'Escolha o modelo.',
  },
  {
    name: 'version',
    label: 'Versão',
    step: 'detalhes',
    kind: 'text',
    empty: '',
  },
  {
    name: 'year_fabrication',
    label: 'Ano de fabricação',
    step: 'detalhes',
    kind: 'year',
    missing: 'Escolha o ano de fabricação.',
  },
  {
    name: 'year',
    label: 'Ano do modelo',
    step: 'detalhes',
    kind: 'year',
    missing: 'Escolha o ano do modelo.',
  },
  {
    name: 'km',
    label: 'Quilometragem',
    step: 'detalhes',
    kind: 'whole',
    unit: 'km',
    missing: 'Digite a quilometragem do painel.',
  },
  { name: 'doors', label: 'Portas', step: 'detalhes', kind: 'whole' },
  {
    name: 'transmission',
    label: 'Câmbio',
    step: 'detalhes',
    kind: 'code',
    terms: transmissions,
    missing: 'Escolha o câmbio.',
  },
  {
    name: 'fuel',
    label: 'Combustível',
    step: 'detalhes',
    kind: 'code',
    terms: fuels,
    missing: 'Escolha o combustível.',
  },
  { name: 'color', label: 'Cor', step: 'detalhes', kind: 'code', terms: colors },
  {
    name: 'body_type',
    label: 'Carroceria',
    step: 'detalhes',
    kind: 'code',
    terms: bodyTypes,
    missing: 'Escolha a carroceria.',
  },
  { name: 'plate', label: 'Placa', step: 'detalhes', kind: 'plate' },
  {
    name: 'fipe_code',
    label: 'Código FIPE',
    step: 'detalhes',
    kind: 'fipe',
    optional: true,
    shown: true,
  },
  {
    name: 'renavam',
    label: 'RENAVAM',
    step: 'detalhes',
    kind: 'renavam',
    optional: true,
    hint: 'Só para conferência: nunca aparece',
  },
  {
    name: 'inspection_report',
    label: 'Laudo cautelar',
    step: 'detalhes',
    kind: 'code',
    terms: inspectionReports,
  },
  {
    name: 'is_new',
    label: 'Carro 0 km',
    step: 'detalhes',
    kind: 'switch',
    hint: 'Nunca emplacado',
    empty: false,
  },
  ...carQuestions,
  details('lien_details', 'Com qual banco, e quanto falta', 'has_lien'),
  details('auction_details', 'O que aconteceu e quando', 'auction_history'),
  ...carExtras,
  { ...featuresField, label: 'Opcionais' },
  ...placeFields,
  priceField,
  negotiableField,
  {
    name: 'accepts_trade',
    label: 'Aceita troca',
    step: 'preco',
    kind: 'switch',
    hint: 'Entra na busca por troca',
    empty: false,
  },
  {
    ...details('trade_wants', 'O que aceita na troca', 'accepts_trade'),
    step: 'preco',
  },
  ...textFields,
  phoneField,
];
