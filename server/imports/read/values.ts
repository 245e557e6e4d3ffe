import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { kindOf } from './vrsync-kinds.ts';

/** What dealers write for the codes of a field, by its slug. Feminine forms of the labels need no line. */
const synonyms: Record<string, Readonly<Record<string, string>>> = {
  transmission: {
    aut: 'automatico',
    auto: 'automatico',
    automat: 'automatico',
    'a-t': 'automatico',
    manu: 'manual',
    at: 'automatico',
    automatic: 'automatico',
    tiptronic: 'automatico',
    'automatico-sequencial': 'automatico',
    'cambio-automatico': 'automatico',
    mecanico: 'manual',
    mec: 'manual',
    mt: 'manual',
    man: 'manual',
    m: 'manual',
    a: 'automatico',
    'cambio-manual': 'manual',
    'semi-automatico': 'automatizado',
    semiautomatico: 'automatizado',
    dualogic: 'automatizado',
    'i-motion': 'automatizado',
    imotion: 'automatizado',
    easytronic: 'automatizado',
  },
  fuel: {
    gas: 'gasolina',
    gasol: 'gasolina',
    flx: 'flex',
    die: 'diesel',
    dies: 'diesel',
    dsl: 'diesel',
    gasoline: 'gasolina',
    ethanol: 'alcool',
    electric: 'eletrico',
    electrico: 'eletrico',
    hybrid: 'hibrido',
    g: 'gasolina',
    f: 'flex',
    h: 'hibrido',
    etanol: 'alcool',
    a: 'alcool',
    d: 'diesel',
    'diesel-s10': 'diesel',
    'diesel-s500': 'diesel',
    'gas-natural': 'gnv',
    'flex-gnv': 'gnv',
    'gasolina-gnv': 'gnv',
    'gasolina-e-eletrico': 'hibrido',
    'gasolina-eletrico': 'hibrido',
    'hibrido-flex': 'hibrido',
    'plug-in': 'hibrido',
  },
  body_type: {
    hatchback: 'hatch',
    seda: 'sedan',
    'utilitario-esportivo': 'suv',
    crossover: 'suv',
    picape: 'pickup',
    'pick-up': 'pickup',
    caminhonete: 'pickup',
    truck: 'pickup',
    convertible: 'conversivel',
    cabriolet: 'conversivel',
    van: 'utilitario',
    minivan: 'utilitario',
    furgao: 'utilitario',
    utility: 'utilitario',
  },
  color: {
    negro: 'preto',
    gris: 'cinza',
    blanco: 'branco',
    rojo: 'vermelho',
    plata: 'prata',
    plateado: 'prata',
    bco: 'branco',
    pto: 'preto',
    cza: 'cinza',
    vrm: 'vermelho',
    beige: 'bege',
    brown: 'marrom',
    yellow: 'amarelo',
    orange: 'laranja',
    silver: 'prata',
    black: 'preto',
    white: 'branco',
    gray: 'cinza',
    grey: 'cinza',
    red: 'vermelho',
    blue: 'azul',
    green: 'verde',
    prateado: 'prata',
    grafite: 'cinza',
    chumbo: 'cinza',
    bordo: 'vinho',
    grena: 'vinho',
  },
  rental_type: {
    residencial: 'longo-prazo',
    anual: 'longo-prazo',
    mensal: 'longo-prazo',
    locacao: 'longo-prazo',
    diaria: 'temporada',
    'por-temporada': 'temporada',
  },
  furnished: {
    mobiliada: 'yes',
    'nao-mobiliado': 'no',
    'sem-mobilia': 'no',
    'semi-mobiliado': 'semi',
    'semi-mobiliada': 'semi',
    parcialmente: 'semi',
  },
  iptu_period: {
    mensal: 'monthly',
    mes: 'monthly',
    month: 'monthly',
    anual: 'yearly',
    ano: 'yearly',
    annual: 'yearly',
    year: 'yearly',
  },
  inspection_report: { sim: 'approved', aprovada: 'approved', nao: 'none' },
};

/**
 * The code that a file means: by the code or its label, in either gender, as dealers write it, or by the first word
 * (`Branco polar`).
 * @returns the value itself where it is none
 */
export function codeOfValue({ name, terms = {} }: Field, value: string): string {
  const slug = slugOf(value, 60);
  if (slug === '') return '';
  if (name === 'property_type') return kindCode(value, terms) ?? value;
  const codes = new Map(
    Object.entries(terms).flatMap(([code, label]) => [
      [slugOf(code), code],
      [slugOf(label, 60), code],
    ]),
  );
  const known = (word: string) => codes.get(word) ?? lookUp(lookUp(synonyms, name) ?? {}, word);
  const answer = yesOrNo(value);
  if (name === 'fuel' && isFlex(slug)) return 'flex';
  if (name === 'transmission' && /(?:^|-)cvt(?:-|$)/.test(slug)) return 'cvt';
  // `AT6`
  if (name === 'transmission' && /^at\d$/.test(slug)) return 'automatico';
  const code = known(slug) ?? known(masculine(slug)) ?? (answer in terms ? answer : undefined);
  if (code !== undefined || !byFirstWord.has(name)) return code ?? value;
  const [first = ''] = slug.split('-');
  return known(first) ?? known(masculine(first)) ?? value;
}

// `Gasolina/Álcool`, `Alc/Gas`, `Total Flex`
const isFlex = (slug: string) =>
  !/gnv|hibrid|eletric/.test(slug) &&
  (/flex|bi-?comb/.test(slug) ||
    (/(?:^|-)(?:alc|alcool|etanol|a)(?:-|$)/.test(slug) &&
      /(?:^|-)(?:gas|gasol|gasolina|g)(?:-|$)/.test(slug)));

// `Branco polar`, `Automática sequencial`, `Aut. 6 m.`
const byFirstWord = new Set(['color', 'transmission', 'body_type']);

// `PTA` may be preta or prata.
const masculine = (slug: string) => (slug.length > 3 ? slug.replace(/a$/, 'o') : slug);

function kindCode(value: string, terms: Readonly<Record<string, string>>): string | undefined {
  const slug = slugOf(value, 60);
  const own = Object.keys(terms).find((one) => one === slug || slugOf(terms[one]!, 60) === slug);
  const { sold, rented } = kindOf(value) ?? {};
  // Only of what is let a room is a kind.
  const order = 'quarto' in terms && !('predio' in terms) ? [rented, sold] : [sold, rented];
  return own ?? order.find((one) => one !== undefined && one in terms);
}

/** An answer to a question as tables have it; '' where it is none. */
export function yesOrNo(value: string): '' | 'yes' | 'no' {
  if (/^(?:s|sim|y|yes|true|1|x|v|verdadeiro|ok|possui|tem|[✓✔√☑•])$/iu.test(value)) return 'yes';
  return /^(?:n|n[aã]o|no|false|f|0|falso|não possui|nao possui|-)$/i.test(value) ? 'no' : '';
}

/** What a condition says of whether a car is new; '' where it says nothing of that. */
export function newnessIn(value: string): '' | 'yes' | 'no' {
  if (/^(?:new|nov[oa]|0 ?km|zero(?: ?km)?)$/i.test(value)) return 'yes';
  return /^(?:used|usad[oa]|semi-?nov[oa])$/i.test(value) ? 'no' : '';
}

export type Offer = 'on' | 'reserved' | 'taken' | 'off';

const offers: readonly (readonly [Offer, RegExp])[] = [
  ['reserved', /reserv|negociac/],
  ['taken', /vendid|vendeu|(?:^|-)sold|alugad|locad[oa]|rented/],
  [
    'off',
    /inativ|inactive|pausad|paused|suspens|desativ|cancel|exclu|remov|delet|expir|arquiv|baixad|rascunho|draft|indispon|unavail|finaliz|encerr|closed|ocult|hidden|nao-publi|unpubl/,
  ],
  ['on', /disponiv|available|ativ|active|publi|no-ar|estoque|liberad|preparac|vitrine/],
];

/** Of programs that write one letter. */
const letters: Record<string, Offer> = { D: 'on', R: 'reserved', V: 'taken', I: 'off' };

/**
 * What a status says: on offer, reserved, gone (sold or let), or not on show. A column may ask for Sim or Não
 * ("Vendido", "Exibir no site").
 * @returns undefined where it says nothing of that
 */
export function offerOf(column: string, value: string): Offer | undefined {
  const said = (text: string) => offers.find(([, words]) => words.test(slugOf(text, 60)))?.[0];
  const isDay = /data.*vend|dt-vend|vendido-em/.test(slugOf(column, 60));
  if (isDay && /\d[/-]\d/.test(value)) return 'taken';
  const question = said(column);
  const letter = question === undefined ? lookUp(letters, value.toUpperCase()) : undefined;
  if (letter !== undefined) return letter;
  const answer = yesOrNo(value);
  if (answer === '') return said(value);
  const asked = question ?? 'on';
  if (answer === 'yes') return asked;
  return asked === 'on' ? 'off' : 'on';
}
