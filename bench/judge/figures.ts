import { isHeldOut } from '../../tests/search/judged/set.ts';
import type { Answer } from './ask.ts';

/** What the answers to some queries come to. */
export interface Figures {
  /** Queries of which something right exists. */
  queries: number;
  /** Those with something right among the first five. */
  found: number;
  /** Right ones of all that the first five show, 0 to 1. */
  precision: number;
  /** The same of the list alone: what is bought stands above it, in no order that a text asks for. */
  ofList?: number;
  /** Pages that are empty and need not be. */
  empty: number;
}

/** Figures by group, in the order of their first answer. */
export type ByGroup = Record<string, Figures>;

export interface BySize {
  open: ByGroup;
  held: ByGroup;
  made: ByGroup;
  /** Queries that nothing there is right for. */
  without: number;
  /** How filters compare with the public tables, in words. */
  exact?: string;
  /** What parsing costs, as text. */
  cost?: string;
}

export const all = 'todas';

export function figuresBySize(answers: readonly Answer[]): BySize {
  const answerable = answers.filter(({ right }) => right > 0);
  const held = answerable.filter(({ query }) => isHeldOut(query));
  const open = answerable.filter(({ query }) => !isHeldOut(query));
  const kind = ({ query }: Answer) => query.kind;
  const made = ({ query }: Answer) => query.variation ?? 'escritas à mão';
  return {
    open: grouped(open, kind),
    held: grouped(held, kind),
    made: grouped(answerable, made),
    without: answers.length - answerable.length,
  };
}

function grouped(answers: readonly Answer[], by: (answer: Answer) => string): ByGroup {
  const groups = Object.entries(Object.groupBy(answers, by)) as [string, Answer[]][];
  const entries = [...groups, [all, answers] as const];
  return Object.fromEntries(entries.map(([group, some]) => [group, figuresOf(some)]));
}

function figuresOf(answers: readonly Answer[]): Figures {
  const judged = answers.filter(({ query, shown }) => !query.right.elsewhere && shown.length > 0);
  const sum = (of: (answer: Answer) => number) => judged.reduce((total, one) => total + of(one), 0);
  const share = (hits: (answer: Answer) => number, shown: (answer: Answer) => number) =>
    sum(hits) / Math.max(1, sum(shown));
  return {
    queries: answers.length,
    found: answers.filter(({ found }) => found).length,
    precision: share(
      ({ hits }) => hits,
      ({ shown }) => shown.length,
    ),
    ofList: share(
      ({ list }) => list.hits,
      ({ list }) => list.shown,
    ),
    empty: answers.filter(({ empty }) => empty).length,
  };
}
