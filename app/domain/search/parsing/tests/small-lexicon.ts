import type { Vertical } from '../../../listings/verticals.ts';
import type { Entry, EntryKind, Lexicon, NearEntry } from '../lexicon.ts';

type Row = readonly [
  kind: EntryKind,
  words: string,
  value: string,
  label: string,
  weight: number,
  of?: string,
  verticals?: readonly Vertical[],
];

const cars: readonly Vertical[] = ['car'];
const make = (words: string, label: string): Row => [
  'make',
  words,
  words.replaceAll(' ', '-'),
  label,
  200,
  undefined,
  cars,
];
const model = (words: string, label: string, of: string): Row => [
  'model',
  words,
  words.replaceAll(' ', '-'),
  label,
  60,
  of,
  cars,
];
const city = (words: string, label: string, thousands: number): Row => [
  'municipality',
  words,
  label,
  label,
  thousands,
  label.slice(-2),
];
const state = (words: string, code: string, label: string): Row => [
  'state',
  words,
  code,
  label,
  500,
];

const rows: readonly Row[] = [
  ...[
    ['honda', 'Honda'],
    ['toyota', 'Toyota'],
    ['fiat', 'Fiat'],
    ['volkswagen', 'Volkswagen'],
    ['peugeot', 'Peugeot'],
    ['bmw', 'BMW'],
    ['audi', 'Audi'],
    ['hyundai', 'Hyundai'],
    ['suzuki', 'Suzuki'],
  ].map(([words, label]) => make(words!, label!)),
  model('civic', 'Civic', 'honda'),
  model('fit', 'Fit', 'honda'),
  model('hr v', 'HR-V', 'honda'),
  model('corolla', 'Corolla', 'toyota'),
  model('gol', 'Gol', 'volkswagen'),
  model('voyage', 'Voyage', 'volkswagen'),
  model('t cross', 'T-Cross', 'volkswagen'),
  model('uno', 'Uno', 'fiat'),
  model('palio', 'Palio', 'fiat'),
  model('palio weekend', 'Palio Weekend', 'fiat'),
  model('500', '500', 'fiat'),
  model('208', '208', 'peugeot'),
  model('2008', '2008', 'peugeot'),
  model('320i', '320i', 'bmw'),
  model('a3', 'A3', 'audi'),
  model('hb20', 'HB20', 'hyundai'),
  model('jimny', 'Jimny', 'suzuki'),
  model('swift', 'Swift', 'suzuki'),
  model('nivus', 'Nivus', 'volkswagen'),
  model('brasilia', 'Brasília', 'volkswagen'),
  model('onix', 'Onix', 'chevrolet'),
  city('santos', 'Santos, SP', 430),
  city('campinas', 'Campinas, SP', 1200),
  city('serra', 'Serra, ES', 520),
  city('jundiai', 'Jundiaí, SP', 440),
  city('sao paulo', 'São Paulo, SP', 11_000),
  city('belem', 'Belém, PA', 1300),
  city('brasilia', 'Brasília, DF', 2800),
  city('rio de janeiro', 'Rio de Janeiro, RJ', 6200),
  city('curitiba', 'Curitiba, PR', 1800),
  city('barra', 'Barra, BA', 5),
  city('laje', 'Laje, BA', 0),
  city('reserva', 'Reserva, PR', 0),
  ['quarter', 'portao', 'portao', 'Portão, Curitiba', 4, 'Curitiba, PR'],
  city('bonito', 'Bonito, MS', 23),
  city('bonito', 'Bonito, PE', 38),
  city('tres lagoas', 'Três Lagoas, MS', 130),
  city('casa nova', 'Casa Nova, BA', 72),
  city('prata', 'Prata, MG', 28),
  city('pinheiros', 'Pinheiros, ES', 0),
  city('moema', 'Moema, MG', 0),
  city('lapa', 'Lapa, PR', 1),
  city('ouro preto', 'Ouro Preto, MG', 2),
  city('sobrado', 'Sobrado, PB', 0),
  city('chacara', 'Chácara, MG', 0),
  city('florianopolis', 'Florianópolis, SC', 530),
  city('capinopolis', 'Capinópolis, MG', 0),
  state('es', 'ES', 'Espírito Santo'),
  state('mg', 'MG', 'Minas Gerais'),
  state('pr', 'PR', 'Paraná'),
  state('rj', 'RJ', 'Estado do Rio de Janeiro'),
  state('sp', 'SP', 'Estado de São Paulo'),
  state('pa', 'PA', 'Pará'),
  state('para', 'PA', 'Pará'),
  state('ms', 'MS', 'Mato Grosso do Sul'),
  state('goias', 'GO', 'Goiás'),
  state('minas gerais', 'MG', 'Minas Gerais'),
  ['region', 'norte', 'region:norte', 'Região Norte', 900],
  ['region', 'baixada', 'region:baixada-santista', 'Baixada Santista', 90],
  ['region', 'baixada', 'region:baixada-fluminense', 'Baixada Fluminense', 80],
  ['region', 'abc', 'region:abc', 'ABC Paulista', 300],
  ['quarter', 'vila mariana', 'vila-mariana', 'Vila Mariana', 40, 'São Paulo, SP'],
  ['quarter', 'itaim bibi', 'itaim-bibi', 'Itaim Bibi, São Paulo', 12, 'São Paulo, SP'],
  ['quarter', 'itaim paulista', 'itaim-paulista', 'Itaim Paulista, São Paulo', 11, 'São Paulo, SP'],
  ['quarter', 'barra da tijuca', 'barra-da-tijuca', 'Barra da Tijuca', 9, 'Rio de Janeiro, RJ'],
  ['quarter', 'zona sul', 'moema,vila-mariana', 'Zona Sul, São Paulo', 53, 'São Paulo, SP'],
  ['quarter', 'zona sul', 'ipanema,leblon', 'Zona Sul, Rio de Janeiro', 20, 'Rio de Janeiro, RJ'],
  ['quarter', 'casa verde', 'casa-verde', 'Casa Verde', 12, 'São Paulo, SP'],
  ['quarter', 'pinheiros', 'pinheiros', 'Pinheiros', 16, 'São Paulo, SP'],
  ['quarter', 'moema', 'moema', 'Moema', 13, 'São Paulo, SP'],
  ['quarter', 'lapa', 'lapa', 'Lapa', 14, 'São Paulo, SP'],
  ['quarter', 'ouro preto', 'ouro-preto', 'Ouro Preto', 5, 'Belo Horizonte, MG'],
  ['quarter', 'santos', 'santos', 'Santos', 20, 'Jundiaí, SP'],
  ['quarter', 'belem', 'belem', 'Belém', 90, 'São Paulo, SP'],
  ['quarter', 'campinas', 'campinas', 'Campinas', 60, 'Jundiaí, SP'],
  ['quarter', 'centro', 'centro', 'Centro', 30, 'Campinas, SP'],
  ['quarter', 'centro', 'centro', 'Centro', 28, 'Santos, SP'],
];

const codes = [
  ['sedan', 'Sedan', 'categoria'],
  ['suv', 'SUV', 'categoria'],
  ['automatico', 'Câmbio automático', 'cambio'],
  ['manual', 'Câmbio manual', 'cambio'],
  ['cvt', 'Câmbio CVT', 'cambio'],
  ['diesel', 'Diesel', 'combustivel'],
  ['flex', 'Flex', 'combustivel'],
  ['hibrido', 'Híbrido', 'combustivel'],
].map(([value = '', label = '', param = '']): Entry => ({
  kind: 'code',
  words: value,
  value,
  label,
  param,
  weight: 300,
  verticals: cars,
}));
const armoured: Entry = {
  kind: 'flag',
  words: 'blindado',
  value: 'sim',
  label: 'Blindado',
  param: 'blindado',
  weight: 5,
  verticals: cars,
};

const entries: readonly Entry[] = [
  ...codes,
  armoured,
  ...rows.map(([kind, words, value, label, weight, of, verticals]): Entry => ({
    kind,
    words,
    value,
    label,
    weight,
    ...(of && { of }),
    ...(verticals && { verticals }),
  })),
];

const said = new Set(
  'turbo jardim piscina churrasqueira metro flex kitnet sobrado portas casa apartamento mar mobiliado troca 1.0 1.6 2.0 touring xenonio'.split(
    ' ',
  ),
);
const slips: Record<string, string> = {
  hunda: 'honda',
  'palio weeeknd': 'palio weekend',
  'fiat weeeknd': 'palio weekend',
  cvic: 'civic',
  corola: 'corolla',
  corolal: 'corolla',
  gool: 'gol',
  'palio wekend': 'palio weekend',
  'vila mariaan': 'vila mariana',
  'vila marinaa': 'vila mariana',
  'vila maraina': 'vila mariana',
  vilamarina: 'vila mariana',
  jundai: 'jundiai',
  campinopolis: 'capinopolis',
  pinheros: 'pinheiros',
  ourro: 'ouro preto',
};
const tight = (words: string) => words.replaceAll(' ', '');
const fits = (entry: Entry, vertical: Vertical) => entry.verticals?.includes(vertical) ?? true;

const byKey = Map.groupBy(
  entries.toSorted((a, b) => b.weight - a.weight),
  ({ words }) => tight(words),
);
const parts = new Set(entries.flatMap(({ words }) => words.split(' ')));
const exact = (words: string, vertical: Vertical) =>
  (byKey.get(tight(words)) ?? []).filter((entry) => fits(entry, vertical));

/** A few names, as which a text is parsed. */
export const smallLexicon: Lexicon = {
  longest: 3,
  exact,
  near: (words, vertical) => {
    const right = Object.hasOwn(slips, words) ? slips[words] : undefined;
    return right
      ? exact(right, vertical).map((entry): NearEntry => ({ entry, foundBy: 'slip', edits: 1 }))
      : [];
  },
  frequency: (word) => (said.has(word) || parts.has(word) ? 10 : 0),
  listed: (kind, vertical) => entries.filter((one) => one.kind === kind && fits(one, vertical)),
  within: (kind, of) => entries.filter((one) => one.kind === kind && one.of === of),
  labelOf: () => undefined,
  isUnseen: () => false,
  startingWith: (words, vertical, max) =>
    entries.filter((entry) => entry.words.startsWith(words) && fits(entry, vertical)).slice(0, max),
  nearlyStartingWith: (words, vertical, max) => smallLexicon.startingWith(words, vertical, max),
};
