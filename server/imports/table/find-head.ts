import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { hasCode, isIdentified, type TableKind } from '../../../app/domain/imports/table-fields.ts';
import { beginningOf } from '../../../app/domain/text/text.ts';
import { BrokenFile } from '../formats/broken-file.ts';
import { fieldNamed, slugOfColumn } from './column-words.ts';
import type { Line } from '../formats/csv.ts';
import { linesBeforeHead } from '../read/read-file.ts';
import { hasListing, type RememberedColumns } from './judge-columns.ts';

/** Columns of a table, at most: stock lists have some dozens. */
const mostColumns = 500;
const kinds: readonly TableKind[] = ['car', 'home'];

export interface Found {
  of: TableKind;
  /** Place among the lines. */
  at: number;
  /** Whether it is the head without a doubt, else how much speaks for it. */
  sure: boolean;
  score: number;
  remembered?: RememberedColumns | undefined;
}

const linksOf = (of: TableKind, cells: readonly string[]) =>
  cells.map((cell) => fieldNamed(of, cell)?.name ?? null);

/** What was said of all of these columns, if that tells listings apart. */
function rememberedOf(cells: readonly string[], known: readonly RememberedColumns[]) {
  const slugs = [...new Set(cells.map(slugOfColumn).filter(Boolean))];
  return known.find(({ of, links }) => {
    const said = slugs.map((slug) => lookUp(links, slug));
    return !said.includes(undefined) && isIdentified(of, said as (string | null)[]);
  });
}

/** Whether a line is the head of a table of cars or homes: it names a code, and what every listing has. */
function isHead(cells: readonly string[], known: readonly RememberedColumns[]): boolean {
  return sureKind(cells) !== undefined || rememberedOf(cells, known) !== undefined;
}

/** The market whose titles a line surely has. */
export function sureKind(cells: readonly string[]): TableKind | undefined {
  return kinds.find((of) => {
    const links = linksOf(of, cells);
    return hasCode(links) && hasListing(of, links);
  });
}

/**
 * Looks for the head among the first lines of a table.
 * @param known what was said of the store's tables before
 * @returns where none is surely it, the line that has most names of fields
 * @throws BrokenFile where no line can be one
 */
export function findHead(lines: readonly Line[], known: readonly RememberedColumns[] = []): Found {
  const first = lines.slice(0, linesBeforeHead);
  let at = first.findIndex(({ cells }) => isHead(cells, known));
  if (at >= 0) {
    // A portal's form has its own names above those for people.
    while (first[at + 1] && isHead(first[at + 1]!.cells, known)) at += 1;
    const { cells, line } = first[at]!;
    if (cells.length > mostColumns) throw new BrokenFile('too_many_columns', { line });
    const remembered = rememberedOf(cells, known);
    return { of: remembered?.of ?? sureKind(cells)!, at, sure: true, score: 0, remembered };
  }
  const scored = first.flatMap(({ cells }, place) =>
    kinds.map((of) => ({ of, at: place, score: scoreOf(of, cells) })),
  );
  const best = scored.toSorted((a, b) => b.score - a.score || a.at - b.at)[0];
  if (!best || best.score < 1 || lines.length < 2) throw unknown(first);
  return { ...best, sure: false };
}

/** Names of fields, and among lines without any the one with most cells. */
function scoreOf(of: TableKind, cells: readonly string[]): number {
  const named = new Set(linksOf(of, cells).filter((name) => name !== null)).size;
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled < 2 || filled > mostColumns ? 0 : named * 10 + Math.min(filled - 2, 9);
}

function unknown(lines: readonly Line[]): BrokenFile {
  const text = beginningOf(lines[0]?.cells.join('; ') ?? '', 200);
  return lines.length === 0
    ? new BrokenFile('no_listings')
    : new BrokenFile('unknown_columns', { line: lines[0]!.line, text });
}
