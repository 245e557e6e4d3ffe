import { type Vertical, verticals } from '../../../app/domain/listings/verticals.ts';
import { cellOf, type Head } from './head.ts';
import { plainText } from './labels.ts';
import { typedNumber } from './numbers.ts';
import type { Fault, Read } from './record.ts';
import { offerOf } from './values.ts';

/** What a word says that a home is offered for: `Venda e locação`, `V/L`, `A`. */
export function purposeIn(text: string): { sale: boolean; rent: boolean } {
  const letters = /^\s*[vlat](?:\W*[vlat])?\s*$/i.test(text) ? text : '';
  return {
    sale: /v/i.test(letters) || /vend(?!id)|compr|sale/i.test(text),
    rent: /[lat]/i.test(letters) || /alug(?!ad)|loca(?!d)|rent(?!ed)|tempor|^month/i.test(text),
  };
}

/** What a home is offered for: as its line says, or by its prices; for both only with both of them. */
export function dealsOf(
  head: Head,
  cells: readonly string[],
): { wanted: Vertical[]; notes: Fault[] } {
  if (head.of === 'car') return { wanted: ['car'], notes: [] };
  const deals = ['deal', 'status'].flatMap((name) => head.places.get(name) ?? []);
  const said = deals.map((at) => plainText(cells[at] ?? ''));
  // `A` of a status is "ativo".
  const isStatus = (at: number) => head.places.get('status')?.includes(deals[at]!) ?? false;
  const kinds = (head.places.get('property_type') ?? []).map((at) => plainText(cells[at] ?? ''));
  const purposes = [
    ...said.map((text, at) => purposeIn(isStatus(at) ? text.replace(/^[at]$/i, '') : text)),
    // `For Rent`, `Casa para alugar`: some say it as the kind.
    ...kinds.flatMap((text) => (inKind.test(text) ? purposeIn(text) : [])),
  ];
  // `2.500/mês`
  const isMonthly = /m[eê]s\b|mensal/i.test(cellOf(head, cells, 'price'));
  const isLet = purposes.some(({ rent }) => rent) || (said.join('') === '' && isMonthly);
  const isSold = purposes.some(({ sale }) => sale);
  const has = (name: string) => /[1-9]/.test(cellOf(head, cells, name));
  const [sale, rent] = [has('price'), has('price_per_month')];
  const both = (sale && rent) || bothPrices(cellOf(head, cells, 'price')) !== undefined;
  if (isLet !== isSold) return { wanted: [isLet ? 'rental' : 'property'], notes: [] };
  if (both) return { wanted: ['property', 'rental'], notes: [] };
  const byColumns = !head.places.has('price') && isForRent(head);
  const vertical: Vertical = (rent && !sale) || (!sale && byColumns) ? 'rental' : 'property';
  if (!isLet) return { wanted: [vertical], notes: [] };
  const at = deals[0]!;
  const message = `Entra só para ${infinitives[vertical]}: falta o outro preço.`;
  return { wanted: [vertical], notes: [{ field: head.names[at]!, value: said[0]!, message }] };
}

/** What a title says of all that stands below it; undefined where it says nothing, or for sale. */
export function purposeOf(title: string): 'rental' | 'season' | undefined {
  if (/vend(?!id)|compr/i.test(title)) return undefined;
  if (/tempor/i.test(title)) return 'season';
  return /\bloca[cç][aãoõ]|\balug(?!ad)/i.test(title) ? 'rental' : undefined;
}

/** What is let by the day has no rent of a month that a file could say. */
export const dailyFault = (field: string, value: string): Fault => ({
  name: 'price_per_month',
  field,
  value,
  message: 'É o valor por dia. Digite o do mês.',
});

/** `630.000,00 / 3.200,00`: the price of what is for sale and to let, and its rent. */
export function bothPrices(text: string): { price: string; price_per_month: string } | undefined {
  const amount = String.raw`((?:R\$\s*)?\d[\d.,]*)`;
  const [, price, rent] = new RegExp(`^${amount}\\s*/\\s*${amount}$`, 'i').exec(text) ?? [];
  // A price before a discount stands beside one of its size.
  const isBoth = price && rent && amountOf(price) > amountOf(rent) * fewestMonths;
  return isBoth ? { price, price_per_month: rent } : undefined;
}

/** Rents that a home costs, at least. */
const fewestMonths = 24;

/** An amount as a number; NaN where it is none. */
export const amountOf = (text: string): number => Number(typedNumber(text).replace(',', '.'));

const inKind = /\b(?:for (?:rent|sale)|alug|loca[cç]|vend[ae])/i;
const infinitives = { car: 'vender', property: 'vender', rental: 'alugar' } as const;
const isForRent = ({ places }: Head) => places.has('price_per_month') || places.has('rental_type');

/** What a status makes of a listing: one that is not on offer in its file does not go on show. */
export function offerIn(
  vertical: Vertical,
  field: string,
  value: string,
): Pick<Read, 'availability' | 'lacks'> {
  // Of a home `V` says what it is offered for.
  const isDeal = vertical !== 'car' && value.length === 1;
  const offer = isDeal ? undefined : offerOf(field, value);
  if (offer === undefined) return { lacks: [] };
  if (offer === 'on') return { availability: 'available', lacks: [] };
  if (offer === 'reserved') return { availability: 'reserved', lacks: [] };
  const message = 'O arquivo diz que não está disponível: não vai ao ar. Está? Escreva Disponível.';
  return {
    availability: offer === 'taken' ? verticals[vertical].taken : 'available',
    lacks: [{ name: 'status', field, value, message }],
  };
}
