import { isHeldOut } from '../../tests/search/judged/set.ts';
import type { Answer } from './ask.ts';

/** The figures of a group of queries. */
export interface Figures {
  /** Queries with relevant listings. */
  queries: number;
  /** Those with a relevant listing among the first five. */
  found: number;
  /** The share of relevant listings among the first five, 0 to 1. */
  precision: number;
  /** The same for the list without highlights, whose order does not depend on the text. */
  ofList?: number;
  /** Empty pages although relevant listings exist. */
  empty: number;
}

/** Figures by group, in the order of each group's first result. */
export type ByGroup = Record<string, Figures>;

export interface BySize {
  open: ByGroup;
  held: ByGroup;
  made: ByGroup;
  /** Queries without relevant listings. */
  without: number;
  /** The comparison of filters with the public tables, as text. */
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
