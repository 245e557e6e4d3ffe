import { lookUp } from '~/domain/formats/lookup.ts';
import { inState, isState, titleCase } from '~/domain/places/states.ts';
import { formatKm } from '~/domain/formats/numbers.ts';
import { shorten } from '~/domain/text/text.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { numberOf, textOf, valuesOf, type Filters } from './criteria.ts';
import { catalogues } from './catalogues.ts';
import { citiesOf, listOf } from './facets.ts';
import { wholeGroup } from './term-groups.ts';
import type { Labels } from './labels.ts';

/** What a search page is called. */
export interface Heading {
  /** `Carros à venda em Campinas, SP`. */
  title: string;
  /** `Carros em Campinas, SP`, for the head and for shared links. */
  short: string;
}

interface Noun {
  plural: string;
  one: string;
  feminine: boolean;
}

const nouns: Record<Vertical, Noun> = {
  car: { plural: 'Carros', one: 'carro', feminine: false },
  property: { plural: 'Imóveis', one: 'imóvel', feminine: false },
  rental: { plural: 'Imóveis', one: 'imóvel', feminine: false },
};

const categoryNouns: Record<string, Noun> = {
  hatch: { plural: 'Hatches', one: 'hatch', feminine: false },
  sedan: { plural: 'Sedans', one: 'sedan', feminine: false },
  suv: { plural: 'SUVs', one: 'SUV', feminine: false },
  pickup: { plural: 'Pickups', one: 'pickup', feminine: true },
  conversivel: { plural: 'Conversíveis', one: 'conversível', feminine: false },
  utilitario: { plural: 'Utilitários', one: 'utilitário', feminine: false },
  apartamento: { plural: 'Apartamentos', one: 'apartamento', feminine: false },
  casa: { plural: 'Casas', one: 'casa', feminine: true },
  cobertura: { plural: 'Coberturas', one: 'cobertura', feminine: true },
  terreno: { plural: 'Terrenos', one: 'terreno', feminine: false },
  comercial: { plural: 'Imóveis comerciais', one: 'imóvel comercial', feminine: false },
  quarto: { plural: 'Quartos', one: 'quarto', feminine: false },
  kitnet: { plural: 'Kitnets', one: 'kitnet', feminine: true },
  loja: { plural: 'Lojas', one: 'loja', feminine: true },
  sala: { plural: 'Salas comerciais', one: 'sala comercial', feminine: true },
  galpao: { plural: 'Galpões', one: 'galpão', feminine: false },
  chacara: { plural: 'Chácaras', one: 'chácara', feminine: true },
  predio: { plural: 'Prédios comerciais', one: 'prédio comercial', feminine: false },
  'terreno-comercial': { plural: 'Terrenos comerciais', one: 'terreno comercial', feminine: false },
  sitio: { plural: 'Sítios', one: 'sítio', feminine: false },
  fazenda: { plural: 'Fazendas', one: 'fazenda', feminine: true },
  residencial: { plural: 'Imóveis residenciais', one: 'imóvel residencial', feminine: false },
  rural: { plural: 'Imóveis rurais', one: 'imóvel rural', feminine: false },
};

// Whether the deal belongs to the noun, so that it also stands where words are few: homes are sold and let.
const deals: Record<Vertical, { words: string; always: boolean }> = {
  car: { words: 'à venda', always: false },
  property: { words: 'à venda', always: false },
  rental: { words: 'para alugar', always: true },
};

/** @param place the city as it is written, when it is known; null where what was typed is no place */
export function headingOf(
  vertical: Vertical,
  filters: Filters,
  labels: Labels,
  place?: string | null,
): Heading {
  const where = placeIn(filters, labels, place);
  const nowhere = place === null ? '' : ' no Brasil';
  const subject = subjectOf(vertical, filters, labels);
  const deal =
    valuesOf(filters, 'tipo').join() === 'temporada' ? 'para temporada' : deals[vertical].words;
  const always = deals[vertical].always || !where;
  return {
    title: `${subject} ${deal}${where ? ` ${where}` : nowhere}`,
    short: [subject, always && deal, where].filter(Boolean).join(' '),
  };
}

// "Pickups", "Carros Toyota", "Toyota Corolla": more than one choice is too much for a title.
function subjectOf(vertical: Vertical, filters: Filters, labels: Labels): string {
  const noun = nounOf(vertical, filters).plural;
  const [brand, ...otherBrands] = labels('marca');
  const [model, ...otherModels] = labels('modelo');
  const isOneModel = model !== undefined && otherModels.length === 0;
  if (!brand) return isOneModel ? model : noun;
  if (otherBrands.length > 0) return noun;
  return isOneModel ? `${brand} ${model}` : `${noun} ${brand}`;
}

function nounOf(vertical: Vertical, filters: Filters): Noun {
  const kinds = ['categoria', 'tipo', 'imovel'].map((param) => valuesOf(filters, param));
  // "Casa para temporada" is a house first.
  const categories = kinds.findLast((codes) => codes.length > 0) ?? [];
  const { groups } = catalogues[vertical].category;
  const group = wholeGroup(categories, groups)?.label.toLowerCase();
  const [category = '', ...others] = group === undefined ? categories : [group];
  const isOne = others.length === 0 && Object.hasOwn(categoryNouns, category);
  return isOne ? lookUp(categoryNouns, category)! : nouns[vertical];
}

/** `em Campinas, SP`, `na Bahia`; undefined for all of Brazil and for what is no place. */
function placeIn(filters: Filters, labels: Labels, place?: string | null): string | undefined {
  if (place === null) return undefined;
  const cities = citiesOf(filters).map(titleCase);
  const codes = valuesOf(filters, 'regiao');
  const regions = labels('regiao').filter((_, at) => !stateOf(codes[at]!));
  const states = codes.flatMap((code) => stateOf(code) ?? []);
  const uf = textOf(filters, 'uf');
  const km = numberOf(filters, 'raio');
  const [city] = cities;
  const whole = city && (place ?? [city, uf].filter(Boolean).join(', '));
  const [quarter, another] = km === undefined ? labels('bairro') : [];
  const isQuarter = quarter !== undefined && another === undefined;
  const inOne = whole && isQuarter ? `${titleCase(quarter)}, ${whole}` : whole;
  const inCities = cities.length > 1 ? listOf(cities) : inOne;
  const where = [
    inCities && (km === undefined ? `em ${inCities}` : `a até ${formatKm(km)} de ${inCities}`),
    regions.length > 0 && `na região ${listOf(regions)}`,
    ...states.map(inState),
  ].filter(Boolean);
  if (where.length > 0) return where.join(' e ');
  return isState(uf) ? inState(uf) : undefined;
}

/** Several states are asked for as the regions of their municipalities (supabase/reference/regions). */
function stateOf(region: string) {
  const letters = /^estado-([a-z]{2})$/.exec(region)?.[1]?.toUpperCase() ?? '';
  return isState(letters) ? letters : undefined;
}

const fuelWords: Record<string, string> = {
  flex: 'flex',
  gasolina: 'a gasolina',
  alcool: 'a álcool',
  diesel: 'a diesel',
  gnv: 'a GNV',
  hibrido: 'híbrido',
  eletrico: 'elétrico',
};

/** What an empty search looked for: `Nenhuma pickup a álcool em Campinas`. */
export function nothingFound(
  vertical: Vertical,
  filters: Filters,
  labels: Labels,
  place?: string | null,
): string {
  if (place === null) return `Não conhecemos o lugar “${shorten(textOf(filters, 'cidade'), 40)}”`;
  const noun = nounOf(vertical, filters);
  const fuels = valuesOf(filters, 'combustivel');
  const brands = labels('marca');
  const models = labels('modelo');
  const words = [
    noun.feminine ? 'Nenhuma' : 'Nenhum',
    ...(models.length === 1 && brands.length <= 1
      ? [brands[0], models[0]]
      : [noun.one, brands.length === 1 ? brands[0] : undefined]),
    fuels.length === 1 && Object.hasOwn(fuelWords, fuels[0]!)
      ? agreeing(lookUp(fuelWords, fuels[0]!), noun.feminine)
      : undefined,
    deals[vertical].always ? deals[vertical].words : undefined,
    placeIn(filters, labels, place),
  ];
  return words.filter(Boolean).join(' ');
}

function agreeing(word: string | undefined, feminine: boolean): string | undefined {
  return feminine ? word?.replace(/(híbrid|elétric)o$/, '$1a') : word;
}
