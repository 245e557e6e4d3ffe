import type { TableField, TableKind } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { Line } from '../formats/csv.ts';
import { plainText } from '../read/labels.ts';
import { fieldNamed, slugOfColumn } from './column-words.ts';
import { findHead, type Found } from './find-head.ts';
import { fits } from './fitting.ts';
import type { RememberedColumns } from './judge-columns.ts';

/** What separates facts in one cell: `3/1/2`, `Branco - Flex`, `3 (1 suíte)`. A comma alone may stand before decimals. */
const separator = /\s*[/|+;]\s*|\s+[-–]\s+|\s*\(\s*|,\s+/;

/** A column that has several facts in each cell. */
interface Composite {
  at: number;
  names: readonly string[];
  fields: readonly TableField[];
}

type Split = (lines: readonly Line[]) => Line[];

/**
 * Splits columns that are named after several fields (`Dorm/Suíte/Vagas`) into one for each, in every line of a table.
 * @param first its first lines, by which that is decided
 * @param known what was said of the store's tables before; a column that was linked as it is stays whole
 */
export function columnSplitter(first: readonly Line[], known: readonly RememberedColumns[]): Split {
  const found = headIn(first, known);
  const composites = found ? compositesIn(first, found, known) : [];
  if (composites.length === 0) return (lines) => [...lines];
  const above = new Set(first.slice(0, found!.at));
  const head = first[found!.at];
  const cellsOf = (line: Line, { at, names, fields }: Composite) => {
    if (line === head) return names;
    const cell = line.cells[at] ?? '';
    return above.has(line) ? names.map((_, n) => (n === 0 ? cell : '')) : split(cell, fields);
  };
  return (lines) =>
    lines.map((line) => ({
      ...line,
      cells: line.cells.flatMap((cell, at) => {
        const composite = composites.find((one) => one.at === at);
        return composite ? cellsOf(line, composite) : cell;
      }),
    }));
}

function headIn(lines: readonly Line[], known: readonly RememberedColumns[]): Found | undefined {
  try {
    return findHead(lines, known);
  } catch {
    return undefined;
  }
}

function compositesIn(
  lines: readonly Line[],
  { of, at: head }: Found,
  known: readonly RememberedColumns[],
): Composite[] {
  const titles = lines[head]!.cells;
  const taken = new Set(titles.flatMap((title) => fieldNamed(of, title)?.name ?? []));
  const isKnown = (title: string) =>
    known.some(({ links }) => lookUp(links, slugOfColumn(title)) !== undefined);
  return titles.flatMap((title, at) => {
    if (fieldNamed(of, title) || isKnown(title)) return [];
    const names = namesIn(title);
    const fields = names.map((name) => fieldNamed(of, name));
    const own = new Set(fields.map((field) => field?.name));
    if (names.length < 2 || own.has(undefined) || own.size < names.length) return [];
    if ([...own].some((name) => taken.has(name!)) || fields.some(isText)) return [];
    const values = lines.slice(head + 1).map(({ cells }) => plainText(cells[at] ?? ''));
    const each = fields as TableField[];
    return areSplit(values, each) ? [{ at, names, fields: each }] : [];
  });
}

/** `Área útil/total (m²)` names `Área útil` and `Área total`. */
function namesIn(title: string): string[] {
  const [first = '', ...others] = partsOf(title.replace(/\s*\((?:m[²2]|R\$)\)\s*$/i, ''));
  const [begin] = first.split(' ');
  const isWhole = (name: string) => kinds.some((of) => fieldNamed(of, name) !== undefined);
  return [first, ...others.map((name) => (isWhole(name) ? name : `${begin} ${name}`))];
}

const kinds: readonly TableKind[] = ['car', 'home'];

const partsOf = (text: string): string[] =>
  text
    .replace(/\)\s*$/, '')
    .split(separator)
    .map((part) => part.trim());

/** Whether most cells have parts that their fields take, and some have one for each. */
function areSplit(values: readonly string[], fields: readonly TableField[]): boolean {
  const filled = values.filter(isSaid).map(partsOf);
  const fit = filled.filter((parts) =>
    placesOf(parts, fields)?.every((at, n) => !isSaid(parts[n]) || suits(fields[at]!, parts[n]!)),
  );
  return fit.length >= filled.length / 2 && fit.some(({ length }) => length === fields.length);
}

/** The field of each part; undefined where there are more parts than fields. */
function placesOf(parts: readonly string[], fields: readonly TableField[]): number[] | undefined {
  if (parts.length > fields.length) return undefined;
  let next = 0;
  return parts.map((part, n) => {
    // `2020 - Cinza` below `Ano/Mod/Cor`
    const fit = fields.findIndex((field, at) => at >= next && suits(field, part));
    const last = fields.length - parts.length + n;
    const place = fit < 0 || fit > last ? next : fit;
    next = place + 1;
    return place;
  });
}

/** Of a text nobody knows where it ends. */
const isText = (one: TableField | undefined) =>
  one?.field?.kind === 'long' || one?.field?.kind === 'features' || one?.name === 'title';

/** Any name may be a city's: which one it is, is for the line to say. */
const suits = (field: TableField, part: string) =>
  fits(field, part, (name) => ({ id: 0, name, state: '' }));

function split(cell: string, fields: readonly TableField[]): string[] {
  const parts = partsOf(plainText(cell));
  const places = placesOf(parts, fields);
  const cells = Array<string>(fields.length).fill('');
  // What has more parts stays together: nothing is dropped in silence.
  if (!places) return cells.with(0, cell);
  for (const [n, at] of places.entries()) if (isSaid(parts[n])) cells[at] = parts[n]!;
  return cells;
}

const isSaid = (part = '') => /[\p{L}\d]/u.test(part);
