import { isFipeCode } from '../../app/domain/listings/vehicle.ts';
import { slugOf } from '../../app/domain/text/text.ts';
import { readCsv } from './formats/csv.ts';
import { typedNumber } from './read/numbers.ts';
import { Source } from './formats/source.ts';
import { decodeText } from './formats/text-decoder.ts';

/** One price of the FIPE table. */
export interface FipePrice {
  /** Such as `005340-6`. */
  code: string;
  /** Of the model; 32000 for a new car, as FIPE writes it. */
  year: number;
  /** Folded, such as `gasolina`; empty where the file does not say it. */
  fuel: string;
  /** Reais. */
  price: number;
  /** The first day of its month, `2026-11-01`; undefined where the file does not say it. */
  month: string | undefined;
}

/** A table as it was read: its prices, and the lines that hold none. */
export interface FipeTable {
  prices: readonly FipePrice[];
  unread: readonly { line: number; text: string }[];
}

const heads = {
  code: /^(?:codigo|cod)?-?(?:da-)?fipe$|^codigo$|^fipe-code$/,
  year: /^ano(?:-do)?-?(?:modelo)?$|^modelo-ano$|^year$/,
  fuel: /^combustivel$|^fuel$/,
  price: /^(?:valor|preco)(?:-medio)?(?:-fipe)?$|^price$/,
  month: /^mes(?:-de)?-?(?:referencia)?$|^referencia$|^month$/,
};
type Column = keyof typeof heads;
const needed: readonly Column[] = ['code', 'year', 'price'];
const mostBytes = 200_000_000;
const newCar = 32_000;

/**
 * Reads the FIPE table from a CSV file in any usual encoding; columns other than code, year, fuel, price and month are
 * left out.
 * @throws BrokenFile where the file is no table
 */
export async function readFipe(chunks: AsyncIterable<Uint8Array>): Promise<FipeTable | undefined> {
  const texts = decodeText(new Source(chunks, mostBytes));
  const { value: first = '' } = await texts.next();
  const all = (async function* () {
    yield first;
    yield* texts;
  })();
  const prices = new Map<string, FipePrice>();
  const unread: { line: number; text: string }[] = [];
  let columns: Partial<Record<Column, number>> | undefined;
  for await (const { cells, line } of readCsv(all, first)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const price = priceIn(cells, columns);
    if (price) prices.set(`${price.code} ${price.year} ${price.fuel}`, price);
    else unread.push({ line, text: cells.join('; ').slice(0, 200) });
  }
  return columns && { prices: [...prices.values()], unread };
}

function columnsOf(names: readonly string[]): Partial<Record<Column, number>> | undefined {
  const slugs = names.map((name) => slugOf(name, 40));
  const places = Object.entries(heads).flatMap(([column, words]) => {
    const place = slugs.findIndex((slug) => words.test(slug));
    return place < 0 ? [] : [[column, place] as const];
  });
  const found: Partial<Record<Column, number>> = Object.fromEntries(places);
  return needed.every((column) => column in found) ? found : undefined;
}

function priceIn(
  cells: readonly string[],
  columns: Partial<Record<Column, number>>,
): FipePrice | undefined {
  const text = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  // Spreadsheets drop the zeros at its beginning.
  const code = text('code').replace(
    /^(\d{3,6})-?(\d)$/,
    (_, model: string, check: string) => `${model.padStart(6, '0')}-${check}`,
  );
  const year = yearOf(text('year'));
  const price = Number(typedNumber(text('price')).replace(',', '.'));
  if (!isFipeCode(code) || year === undefined || !(price > 0)) return undefined;
  return { code, year, fuel: slugOf(text('fuel'), 20), price, month: monthOf(text('month')) };
}

// `2020`, FIPE's own `2020-1` with the number of the fuel, `32000` and `Zero km` for a new car.
function yearOf(text: string): number | undefined {
  if (/^(?:zero|0) ?km$/i.test(text)) return newCar;
  const year = Number(/^(\d{4,5})(?:-\d)?$/.exec(text)?.[1]);
  return year === newCar || (year >= 1950 && year <= 2100) ? year : undefined;
}

const months =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro';

/** A month as `2026-11`, `11/2026` or `novembro de 2026`. @returns its first day, `2026-11-01` */
export function monthOf(text: string): string | undefined {
  const folded = slugOf(text, 40);
  const [, year, month] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(folded) ?? [];
  const [, before, after] = /^(\d{1,2}|[a-z]+)-(?:de-)?(\d{4})$/.exec(folded) ?? [];
  const named = months.split(' ').indexOf(before ?? '') + 1;
  const number = Number(month ?? (named || before));
  if (!(number >= 1 && number <= 12)) return undefined;
  return `${year ?? after}-${String(number).padStart(2, '0')}-01`;
}
