import { lookUp } from '../../../formats/lookup.ts';
import { formatArea, formatHectares, formatNumber, hectare } from '../../../formats/numbers.ts';
import type { Vertical } from '../../../listings/verticals.ts';
import { formatMoneyShort } from '../../../money/money.ts';
import type { Quantity } from './quantity.ts';
import { hasYears } from './units.ts';
import type { ReadFilters } from '../parsed-query.ts';

/** `R$ 50 mil a R$ 90 mil`, `Até 100.000 km`, `A partir de 60 m²`; blanks that break lines. */
function rangeLabel(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : `${format(min)} a ${format(max)}`;
  return min === undefined ? `Até ${format(max ?? 0)}` : `A partir de ${format(min)}`;
}

/** `R$ 90 mil`, with plain blanks. */
const moneyLabel = (reais: number): string => formatMoneyShort(reais).replaceAll('\u00a0', ' ');

export const kmLabel = (km: number): string => (km === 0 ? '0 km' : `${formatNumber(km)} km`);
const areaLabel = (squareMetres: number): string =>
  squareMetres < 10 * hectare ? formatArea(squareMetres) : formatHectares(squareMetres);
// As the pages take it.
const mostArea = 1_000_000_000;

/** `2018 a 2020`, `Desde 2018`, `Até 2020`, `2019`. */
function yearLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max === undefined) return `Desde ${min}`;
  return rangeLabel(min, max, String);
}

const nouns: Record<string, readonly [string, string]> = {
  quartos: ['quarto', 'quartos'],
  suites: ['suíte', 'suítes'],
  banheiros: ['banheiro', 'banheiros'],
  vagas: ['vaga', 'vagas'],
  portas: ['porta', 'portas'],
  lugares: ['lugar', 'lugares'],
};

/** `2+ quartos`, `1 quarto`, `2 a 3 quartos`, `Até 2 quartos`. */
function countLabel(noun: string, min: number | undefined, max: number | undefined): string {
  const [one, many] = lookUp(nouns, noun)!;
  const word = (max ?? min) === 1 ? one : many;
  if (min !== undefined && max === undefined) return `${min}+ ${min === 1 ? one : many}`;
  return `${rangeLabel(min, max, String)} ${word}`;
}

/** What a number says: a label and ways to filter by it, best first. */
interface Meaning {
  meaning: string;
  ways: readonly ReadFilters[];
  sure: number;
}

/** What decides between meanings of a bare number. */
interface Around {
  vertical: Vertical;
  year: number;
  /** A model, make or engine stands right before. */
  afterModel: boolean;
  /** Ground stands right before: "terreno 1.000" is its area. */
  afterGround?: boolean;
}

// As private.verticals: what is a price without a word that says so, and what is thousands after "até".
const barePrice: Record<Vertical, readonly [number, number]> = {
  car: [10_000, 99_999_999],
  property: [30_000, 99_999_999],
  rental: [300, 99_999],
};
const bareThousands: Record<Vertical, readonly [number, number]> = {
  car: [5, 999],
  property: [20, 999],
  rental: [Infinity, 0],
};
const counted = ['quartos', 'suites', 'banheiros', 'vagas', 'portas', 'lugares'] as const;

/** Decides by unit, subject, size and neighbours; undefined where a number is just a word. */
export function meaningOf(quantity: Quantity, around: Around): Meaning | undefined {
  const { unit, subject } = quantity;
  const count = counted.find((one) => one === unit);
  if (count) return countMeaning(quantity, count);
  if (quantity.isWord && unit !== 'age' && unit !== 'reais') return undefined;
  if (unit === 'age') return ageMeaning(quantity, around.year);
  if (unit === 'km' || (subject === 'km' && unit === undefined)) return kmMeaning(quantity);
  if (unit === 'm2' && subject === undefined && quantity.value >= 1) return areaMeaning(quantity);
  if (subject === 'area' && unit === undefined) return areaMeaning(quantity);
  if (unit === 'm2') return undefined;
  if (around.afterGround && isBareArea(quantity)) return areaMeaning(quantity);
  return yearMeaning(quantity, around) ?? priceMeaning(quantity, around);
}

// Of what is sold: what is let may cost so much.
const isBareArea = ({ value, upper, unit, subject, large, bound }: Quantity) =>
  unit === undefined &&
  subject === undefined &&
  bound === undefined &&
  !large &&
  value >= 100 &&
  (upper ?? value) < barePrice.property[0];

/** The ends of what was said; a bare number is both where it stands for itself. */
function ends(
  { value, upper, bound, strict }: Quantity,
  step: number,
): { min?: number; max?: number } {
  if (upper !== undefined) return { min: value, max: upper };
  if (bound === 'max') return { max: strict ? value - step : value };
  if (bound === 'min') return { min: strict ? value + step : value };
  return { min: value, max: value };
}

function countMeaning(quantity: Quantity, noun: (typeof counted)[number]): Meaning | undefined {
  const { value, bound, upper, large } = quantity;
  if (large || !Number.isInteger(value) || value < 1 || (upper ?? value) > 20) return undefined;
  const { min, max } = ends(quantity, 1);
  const [least, most] = [`${noun}_min`, `${noun}_max`];
  // "1 dormitório" is one; "2 quartos" are at least two, as people mean it.
  const isExact = bound === 'exact' || (noun === 'quartos' && value === 1);
  const isBare = bound === undefined && upper === undefined;
  if (noun === 'portas' && value < 4 && isBare) return undefined;
  if (isExact || (!isBare && max !== undefined)) {
    const wanted = {
      ...(min !== undefined && { [least]: min }),
      ...(max !== undefined && { [most]: max }),
    };
    const atLeast = min === undefined ? [] : [{ [least]: min }];
    return { meaning: countLabel(noun, min, max), ways: [wanted, ...atLeast], sure: 1 };
  }
  return { meaning: countLabel(noun, min, undefined), ways: [{ [least]: min! }], sure: 1 };
}

function ageMeaning({ value, bound }: Quantity, year: number): Meaning | undefined {
  if (value > 60) return undefined;
  const since = year - value;
  const isOlder = bound === 'min';
  const meaning = isOlder ? yearLabel(undefined, since) : yearLabel(since, undefined);
  return { meaning, ways: [{ [isOlder ? 'ano_max' : 'ano_min']: since }], sure: 0.9 };
}

function kmMeaning(quantity: Quantity): Meaning | undefined {
  const most = quantity.upper ?? quantity.value;
  if (quantity.bound === 'min' || most > 2_000_000) return undefined;
  // "Km até 50" is thousands.
  const max =
    quantity.subject === 'km' && !quantity.large && most < 1000 && most > 0 ? most * 1000 : most;
  return {
    meaning: max === 0 ? kmLabel(0) : `Até ${kmLabel(max)}`,
    ways: [{ km_max: max }],
    sure: 1,
  };
}

function areaMeaning(quantity: Quantity): Meaning | undefined {
  const { value, bound, upper } = quantity;
  if ((upper ?? value) > mostArea) return undefined;
  // A bare area is about so much: a tenth less, a fifth more.
  const isAbout = upper === undefined && (bound === undefined || bound === 'about');
  const { min, max } = isAbout
    ? { min: Math.round(value * 0.9), max: Math.round(value * 1.2) }
    : ends(quantity, 1);
  const way = {
    ...(min !== undefined && { area_min: min }),
    ...(max !== undefined && { area_max: max }),
  };
  return { meaning: rangeLabel(min, max, areaLabel), ways: [way], sure: 1 };
}

function yearMeaning(
  quantity: Quantity,
  { vertical, year, afterModel }: Around,
): Meaning | undefined {
  const { text, large, unit, subject, upper, isLettered } = quantity;
  if (isLettered && text.length < 4) return undefined;
  if (!hasYears[vertical] || unit || (subject && subject !== 'ano')) return undefined;
  if (large && !isSpoken(quantity, year, afterModel)) return undefined;
  const read = (value: number, digits: string) =>
    fullYear(value, digits, year, afterModel || subject === 'ano');
  // "Anos 70" are ten.
  const decade = subject === 'ano' && upper === undefined && /^[5-9]0$/.test(text);
  const first = read(quantity.value, text);
  const last = upper === undefined ? undefined : read(upper, `${upper}`);
  if (first === undefined || (upper !== undefined && last === undefined)) return undefined;
  if (text.length === 2 && quantity.bound && subject !== 'ano') return undefined;
  const around =
    quantity.bound === 'about'
      ? { value: first - 1, upper: first + 1 }
      : { value: first, ...(last && { upper: last }), ...(decade && { upper: first + 9 }) };
  const { min, max } = ends({ ...quantity, ...around }, 1);
  const way = {
    ...(min !== undefined && { ano_min: min }),
    ...(max !== undefined && { ano_max: max }),
  };
  return { meaning: yearLabel(min, max), ways: [way], sure: text.length === 2 ? 0.85 : 1 };
}

// "Dois mil e vinte" costs no car; "dois mil" is the year behind a model, and elsewhere an amount.
function isSpoken({ value, upper, bound }: Quantity, today: number, afterModel: boolean): boolean {
  const isYear = upper === undefined && value >= 1950 && value <= today + 1;
  return isYear && (value !== 2000 || (afterModel && bound === undefined));
}

// Two digits are a year only where one is expected: "gol 94", "civic 19".
function fullYear(
  value: number,
  text: string,
  today: number,
  isExpected: boolean,
): number | undefined {
  if (/^\d{4}$/.test(text)) return value >= 1950 && value <= today + 1 ? value : undefined;
  if (!isExpected || !/^\d\d$/.test(text)) return undefined;
  const short = (today + 1) % 100;
  if (value <= short) return today - (today % 100) + value;
  return value >= 50 ? today - (today % 100) - 100 + value : undefined;
}

function priceMeaning(quantity: Quantity, { vertical }: Around): Meaning | undefined {
  const { large, unit, subject, bound, upper } = quantity;
  if (subject === 'ano' || subject === 'area') return undefined;
  const isBare = !large && unit === undefined;
  const isSaid =
    subject !== undefined ||
    unit === 'reais' ||
    (bound !== undefined && bound !== 'exact') ||
    upper !== undefined;
  const [low, high] = bareThousands[vertical];
  const most = upper ?? quantity.value;
  const thousands =
    !large && isSaid && most >= low && most <= high && !['condominio', 'm2'].includes(subject ?? '')
      ? 1000
      : 1;
  const [value, last] = [
    quantity.value * thousands,
    upper === undefined ? undefined : upper * thousands,
  ];
  const isPrice =
    value >= barePrice[vertical][0] && value <= barePrice[vertical][1] && Number.isInteger(value);
  // Of a bare number only one so large is a price; said ones from a tenth of it on.
  if (isBare && !isSaid && !isPrice) return undefined;
  if (isBare && isSaid && (last ?? value) < barePrice[vertical][0] / 10 && !subject)
    return undefined;
  if (value < 1 || value > 1_000_000_000) return undefined;
  // "Mil" alone is a rent, and no price of a car or home.
  if (large && subject === undefined && (last ?? value) < barePrice[vertical][0] / 5)
    return undefined;
  return moneyMeaning({ ...quantity, value, ...(last !== undefined && { upper: last }) });
}

// What has no lower bound: of it the upper one alone can be asked for.
const upperOnly: Record<string, readonly [string, string]> = {
  condominio: ['de condomínio', 'condominio_max'],
  m2: ['por m²', 'm2_max'],
};

function moneyMeaning(quantity: Quantity): Meaning | undefined {
  const { value, bound, upper, subject } = quantity;
  const special = lookUp(upperOnly, subject ?? '');
  if (special) {
    if (bound === 'min') return undefined;
    const max = Math.round(upper ?? value);
    return {
      meaning: `Até ${moneyLabel(max)} ${special[0]}`,
      ways: [{ [special[1]]: max }],
      sure: 1,
    };
  }
  const isAbout = bound === 'about' && upper === undefined;
  // A bare price is the most that somebody would pay.
  const { min, max } = isAbout
    ? { min: Math.round(value * 0.85), max: Math.round(value * 1.15) }
    : bound === undefined || bound === 'exact'
      ? { min: upper === undefined ? undefined : value, max: upper ?? value }
      : ends({ ...quantity, strict: false }, 1);
  const way = (name: string): ReadFilters => ({
    ...(min !== undefined && { [`${name}_min`]: Math.round(min) }),
    ...(max !== undefined && { [`${name}_max`]: Math.round(max) }),
  });
  const range = rangeLabel(min, max, moneyLabel);
  return subject === 'total'
    ? { meaning: `${range} com taxas`, ways: [way('total'), way('preco')], sure: 1 }
    : { meaning: range, ways: [way('preco')], sure: 1 };
}
