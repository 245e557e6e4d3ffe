import { cleanText } from '../../text/clean-text.ts';
import { formatNumber, hectare } from '../../formats/numbers.ts';
import { lookUp } from '../../formats/lookup.ts';
import { readAmount, type AmountOf, type ReadAmount } from '../../money/read-amount.ts';
import { parseStorePhone } from '../../contacts/phone.ts';
import { storePhoneFault } from '../../contacts/phone-fault.ts';
import { isFipeCode, parsePlate, parseRenavam } from '../vehicle.ts';
import { parseZipCode } from '../../places/zip-code.ts';
import { codesOf, textOf, type Field, type FieldKind, type Typed } from './field.ts';
import { isGround, isRural } from './property-kinds.ts';

/** The value for the column, or an error. */
type Read = { value: unknown } | { fault: string };

type Reader = (text: string, field: Field, typed: Typed) => Read;

const wrong = (fault: string): Read => ({ fault });
const inRange = (value: number, { range }: Field): Read => {
  if (range === undefined || typeof range === 'number') return { value };
  const [least, most] = range;
  if (value >= least && value <= most) return { value };
  return wrong(`Digite um número de ${formatNumber(least)} a ${formatNumber(most)}.`);
};

const readText: Reader = (typed, { range, kind }) => {
  const text = cleanText(typed, kind === 'text');
  const most = typeof range === 'number' ? range : Infinity;
  const over = [...text].length - most;
  return over > 0
    ? wrong(`São ${formatNumber(over)} letras a mais. Encurte o texto.`)
    : { value: text };
};

const readWhole: Reader = (text, field) => {
  if (field.unit === 'km') return measured(text, 'km', field);
  const digits = text.replace(/[.\s]/g, '');
  return /^-?\d{1,9}$/.test(digits) ? inRange(Number(digits), field) : wrong('Digite só o número.');
};

function measured(text: string, of: AmountOf, field: Field): Read {
  const read = readAmount(text, of);
  return 'fault' in read ? read : inRange(read.value, field);
}

const readArea: Reader = (text, field, typed) =>
  areaDoubt(text, typed) ?? measured(text, 'area', field);

const alqueires: Record<string, number> = {
  paulista: 24_200,
  mineiro: 48_400,
  goiano: 48_400,
  baiano: 96_800,
};
const groundUnit =
  /^(.*?) ?(?:(ha|hectares?)|alqueires?(?: (paulista|mineiro|goiano|baiano)s?)?)$/i;

// Farms are measured in hectares, square metres and alqueires of several sizes: a number alone says nothing.
const readGround: Reader = (text, field, typed) => {
  const [, number, hectares, alqueire] = groundUnit.exec(text) ?? [];
  if (number === undefined) {
    const isBare = /^[\d.,\s]+$/.test(text) && isRural(textOf(typed, 'property_type'));
    return isBare
      ? wrong(`Escreva a unidade: ${text} ha ou ${text} m².`)
      : readArea(text, field, typed);
  }
  const metres = hectares ? hectare : lookUp(alqueires, alqueire?.toLowerCase() ?? '');
  if (metres === undefined)
    return wrong(
      `Há vários alqueires: escreva ${number} alqueires paulistas (2,42 ha cada) ou mineiros (4,84 ha cada).`,
    );
  const read = readAmount(number, 'area');
  return 'fault' in read ? read : inRange(Math.round(read.value * metres * 100) / 100, field);
};

// Files and calculators write 62.500 for 62,5. Land may be that large, homes are not.
function areaDoubt(text: string, typed: Typed): Read | undefined {
  const [, whole, three] = /^(\d{2,3})\.(\d{3})(?: ?m.*)?$/i.exec(text) ?? [];
  if (whole === undefined || isGround(textOf(typed, 'property_type'))) return undefined;
  const decimal = `${whole},${three}`.replace(/,?0+$/, '');
  return wrong(
    `Para ${decimal} m², digite ${decimal}. Para ${whole}.${three} m², digite ${whole}${three}.`,
  );
}

// Without a thousands separator: "de 1.900 a 2.100" reads badly for years.
const readYear: Reader = (text, { range }) => {
  const [least, most] = range as readonly [number, number];
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= least && year <= most
    ? { value: year }
    : wrong(`Digite um ano de ${least} a ${most}.`);
};

const readMoney: Reader = (text, { name }) =>
  name.startsWith('price') ? readPrice(text) : readMoneyOf(text, 'money');

/** Reads a price. */
export const readPrice = (text: string): ReadAmount => readMoneyOf(text, 'price');

// Nine digits before the comma are a mistake.
function readMoneyOf(text: string, of: AmountOf): ReadAmount {
  const read = readAmount(text, of);
  if ('fault' in read || read.value < 100_000_000) return read;
  return { fault: 'O valor é alto demais. Confira os zeros.' };
}

const readDate: Reader = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? { value: text }
    : wrong('Digite a data, como 01/12/2026.');

// Seven digits are the code without its hyphen. Copied text may have spaces and other dashes.
const readFipe: Reader = (text) => {
  const code = text.replaceAll(/[\s.\p{Pd}]/gu, '').replace(/^(\d{6})(\d)$/, '$1-$2');
  if (isFipeCode(code)) return { value: code };
  return wrong(
    /^\d{6}-?$/.test(text)
      ? 'Falta o último dígito. Ex.: 002112-1'
      : 'O código tem 6 números, hífen e 1 número. Ex.: 002112-1',
  );
};

const parsed =
  (parse: (text: string) => unknown, fault: string): Reader =>
  (text) => {
    const value = parse(text);
    return value === undefined ? wrong(fault) : { value };
  };

const readers: Record<Exclude<FieldKind, 'codes' | 'features'>, Reader> = {
  text: readText,
  long: readText,
  whole: readWhole,
  decimal: readArea,
  ground: readGround,
  money: readMoney,
  year: readYear,
  date: readDate,
  fipe: readFipe,
  code: (text, { terms = {} }) =>
    Object.hasOwn(terms, text) ? { value: text } : wrong('Escolha na lista.'),
  question: (text) => ({ value: text === 'yes' }),
  switch: (text) => ({ value: text === 'yes' }),
  plate: parsed(parsePlate, 'Digite a placa, como ABC1D23 ou ABC1234.'),
  renavam: parsed(parseRenavam, 'O RENAVAM não confere. São 11 números, no documento.'),
  zip: parsed(parseZipCode, 'Digite os 8 números do CEP.'),
  phone: (text) => {
    const fault = storePhoneFault(text);
    return fault ? wrong(fault) : { value: parseStorePhone(text) };
  },
  place: (text) =>
    /^\d{7}$/.test(text) ? { value: Number(text) } : wrong('Escolha a cidade na lista.'),
};

// Spaces in text copied from pages: non-breaking, thin, as wide as a figure.
const plainSpaces = (text: string) => text.replace(/\p{Zs}/gu, ' ').trim();

/** Reads one field. An empty one has the empty value of its column. */
export function readField(field: Field, typed: Typed): Read {
  if (field.kind === 'codes' || field.kind === 'features')
    return { value: codesOf(typed, field.name) };
  const text = plainSpaces(textOf(typed, field.name));
  if (text === '') return { value: field.empty ?? null };
  return readers[field.kind](text, field, typed);
}
