import type { Line } from '../formats/csv.ts';
import { amountOf, purposeOf } from '../read/deals.ts';
import { fieldNamed } from './column-words.ts';
import { findHead, type Found } from './find-head.ts';
import type { RememberedColumns } from './judge-columns.ts';
import { columnSplitter } from './split-columns.ts';

type Step = (lines: readonly Line[]) => Line[];

const same: Step = (lines) => [...lines];

/**
 * Brings a table into the form of one title and one fact for each column: titles of two lines become one, columns of
 * several facts are split, and what a line above says of all becomes a column.
 * @param first its first lines, by which that is decided
 * @param known what was said of the store's tables before
 * @returns what is done with its lines, to be called with `first` and then with the others
 */
export function tableReshaper(first: readonly Line[], known: readonly RememberedColumns[]): Step {
  let shown: readonly Line[] = first;
  const steps: Step[] = [];
  for (const make of [titleJoiner, columnSplitter, dealAdder]) {
    const step = make(shown, known);
    shown = step(shown);
    steps.push(step);
  }
  return (lines) =>
    lines === first ? [...shown] : steps.reduce((some, step) => step(some), [...lines]);
}

function headIn(lines: readonly Line[], known: readonly RememberedColumns[]): Found | undefined {
  try {
    return findHead(lines, known);
  } catch {
    return undefined;
  }
}

/** `Ano` over two columns, and `Fab.` and `Mod.` below it. */
function titleJoiner(first: readonly Line[], known: readonly RememberedColumns[]): Step {
  const found = headIn(first, known);
  const head = found && first[found.at];
  const next = found && first[found.at + 1];
  if (!head || !next) return same;
  const group = (at: number): string => head.cells[at] || (at > 0 ? group(at - 1) : '');
  const isShared = (at: number) =>
    head.cells[at] === '' ||
    head.cells[at] === head.cells[at - 1] ||
    head.cells[at + 1] === '' ||
    head.cells[at + 1] === head.cells[at];
  const titles = head.cells.map((title, at) => {
    const below = next.cells[at]?.trim() ?? '';
    if (below === '' || below === title) return title;
    const name = [below, `${group(at)} ${below}`].find((one) => fieldNamed(found.of, one));
    return isShared(at) ? name : undefined;
  });
  const changed = titles.filter((title, at) => title !== head.cells[at]);
  if (titles.includes(undefined) || changed.length < 2) return same;
  return (lines) =>
    lines.flatMap((line) =>
      line === head ? { ...line, cells: titles as string[] } : line === next ? [] : line,
    );
}

/** Reais a month that homes are let for, at most. */
const mostRent = 50_000;

const dealTitle = 'Operação';
const dealWords = { rental: 'Aluguel', season: 'Temporada' } as const;

/** `IMÓVEIS PARA LOCAÇÃO` above a table whose lines do not say it. */
function dealAdder(first: readonly Line[], known: readonly RememberedColumns[]): Step {
  const found = headIn(first, known);
  const above = first.slice(0, found?.at).flatMap(({ cells }) => cells);
  return found ? withDeal(first, found, above.join(' ')) : same;
}

/**
 * Adds the column that says what homes are offered for, where the table has none.
 * @param said what stands above it, or what its sheet is called
 */
export function withDeal(first: readonly Line[], { of, at }: Found, said: string): Step {
  const purpose = purposeOf(said);
  const { cells } = first[at]!;
  const says = cells.some((title) =>
    ['deal', 'price_per_month', 'rental_type'].includes(fieldNamed(of, title)?.name ?? ''),
  );
  if (of === 'car' || says || purpose === undefined) return same;
  const price = cells.findIndex((title) => fieldNamed(of, title)?.name === 'price');
  const amounts = first.slice(at + 1).map((line) => amountOf(line.cells[price] ?? ''));
  // An agency may be called "Aluga Fácil" and sell.
  if (amounts.filter((amount) => amount > mostRent).length > amounts.length / 2) return same;
  const above = new Set(first.slice(0, at));
  const head = first[at];
  return (lines) =>
    lines.map((line) => {
      if (above.has(line)) return line;
      const own = Array.from({ length: cells.length }, (_, n) => line.cells[n] ?? '');
      return { ...line, cells: [...own, line === head ? dealTitle : dealWords[purpose]] };
    });
}
