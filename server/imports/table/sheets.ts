import { isIdentified, type TableKind } from '../../../app/domain/imports/table-fields.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import type { Line } from '../formats/csv.ts';
import type { Sheet } from '../formats/workbook.ts';
import { unsupportedVehicle } from '../read/identity.ts';
import { isMake } from '../read/makes.ts';
import { fieldNamed, slugOfColumn } from './column-words.ts';
import { findHead, type Found, sureKind } from './find-head.ts';
import type { RememberedColumns } from './judge-columns.ts';
import { withDeal } from './reshape.ts';

const nouns = { car: 'carros', home: 'imóveis' } as const;

/** What has left the stock stands in a sheet of its own. */
const goneSheet = /^(?:vendid|alugad|locad|baixad)[oa]s?(?:-|$)/;

/**
 * One table of the sheets of a workbook: that with the surest head, and below it the rows of all others with a head of
 * the same market, each cell under the title of its own column.
 * @returns why each other sheet is left out, as a person reads it
 */
export function joinSheets(
  sheets: readonly Sheet[],
  known: readonly RememberedColumns[],
): { table: Line[]; left: string[] } {
  const filled = sheets
    .filter(({ lines }) => lines.length > 0)
    .flatMap(tablesIn)
    .map((sheet) => sayDeal(sheet, known));
  const heads = new Map(filled.map((sheet) => [sheet, headIn(sheet, known)]));
  const [first] = filled.toSorted((a, b) => rankOf(heads.get(b)) - rankOf(heads.get(a)));
  const found = first && heads.get(first);
  if (!found) return { table: first?.lines ?? [], left: [] };
  const titles = [...first.lines[found.at]!.cells];
  const left: string[] = [];
  const more: Line[] = [];
  for (const sheet of filled) {
    if (sheet === first) continue;
    const other = heads.get(sheet);
    if (other?.of === found.of && (other.sure || isTitles(sheet.lines[other.at]!.cells)))
      more.push(...below(sheet.lines, other, titles));
    else left.push(`A aba “${sheet.name}” ficou de fora: ${whyLeft(sheet, other, found)}.`);
  }
  return {
    table: [...first.lines.with(found.at, { ...first.lines[found.at]!, cells: titles }), ...more],
    left,
  };
}

/** Tables below each other in one sheet, each called by the title above it. */
function tablesIn({ name, lines }: Sheet): Sheet[] {
  const heads = lines.flatMap(({ cells }, at) => (isTitles(cells) ? at : []));
  const begun = heads.flatMap((at, n) => {
    // A portal's form has two lines of titles.
    if (n === 0 || at === heads[n - 1]! + 1) return [];
    const filled = lines[at - 1]!.cells.filter((cell) => cell.trim() !== '');
    const [title] = filled.length === 1 && !isMake(filled[0]!) ? filled : [];
    if (title !== undefined) return { from: at - 1, name: title };
    // A page begins with the same titles again.
    const isAgain = lines[at]!.cells.join() === lines[heads[n - 1]!]!.cells.join();
    return isAgain ? [] : { from: at, name: `${name}, linha ${lines[at]!.line}` };
  });
  return [{ from: 0, name }, ...begun].map((one, n) => ({
    name: one.name,
    lines: lines.slice(one.from, begun[n]?.from),
  }));
}

/** Fields that titles name, at least, where none is a code. */
const fewestTitles = 4;

function isTitles(cells: readonly string[]): boolean {
  if (sureKind(cells)) return true;
  if (cells.some((cell) => /\d/.test(cell))) return false;
  const named = (of: TableKind) => cells.map((cell) => fieldNamed(of, cell)?.name ?? null);
  return (['car', 'home'] as const).some((of) => {
    const links = named(of);
    return isIdentified(of, links) && new Set(links).size > fewestTitles;
  });
}

/** What is let stands in a sheet of its own, which is called so. */
function sayDeal(sheet: Sheet, known: readonly RememberedColumns[]): Sheet {
  const found = headIn(sheet, known);
  return found?.sure
    ? { ...sheet, lines: withDeal(sheet.lines, found, sheet.name)(sheet.lines) }
    : sheet;
}

function headIn({ name, lines }: Sheet, known: readonly RememberedColumns[]): Found | undefined {
  if (unsupportedVehicle.test(slugOf(name)) || goneSheet.test(slugOf(name))) return undefined;
  try {
    return findHead(lines, known);
  } catch {
    return undefined;
  }
}

const rankOf = (found: Found | undefined) => (found ? (found.sure ? 1_000 : found.score) : 0);

function whyLeft({ name }: Sheet, other: Found | undefined, { of }: Found): string {
  if (unsupportedVehicle.test(slugOf(name))) return 'aqui há só carros e imóveis';
  if (goneSheet.test(slugOf(name))) return 'pelo nome, não está mais à venda';
  return other?.sure && other.of !== of
    ? `é de ${nouns[other.of]}. Envie‑a em outro arquivo`
    : 'não tem os títulos de uma tabela de anúncios';
}

/** The rows below a head, their cells in the order of some titles, to which those are added that are new. */
function below(lines: readonly Line[], { of, at }: Found, titles: string[]): Line[] {
  const slugs = titles.map(slugOfColumn);
  const fields = titles.map((title) => fieldNamed(of, title)?.name);
  const taken = new Set<number>();
  const places = lines[at]!.cells.map((title) => {
    const isFree = (place: number) => place >= 0 && !taken.has(place);
    const slug = slugOfColumn(title);
    const same = slugs.findIndex((one, place) => one === slug && !taken.has(place));
    const field = fieldNamed(of, title)?.name;
    const alike =
      field === undefined ? -1 : fields.findIndex((one, place) => one === field && isFree(place));
    const place = isFree(same) ? same : isFree(alike) ? alike : titles.push(title) - 1;
    taken.add(place);
    return place;
  });
  return lines.slice(at + 1).map(({ cells, ...line }) => {
    const moved = Array<string>(titles.length).fill('');
    for (const [column, place] of places.entries()) moved[place] = cells[column] ?? '';
    return { ...line, cells: moved };
  });
}
