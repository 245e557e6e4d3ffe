import type { Status } from '~/domain/listings/status.ts';
import type {
  DecisionOutcome,
  ModerationOverview,
  RiskSignal,
  WaitingPage,
  WaitingRow,
} from '~/platform/answers/admin-answers.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { moderationKey, type QueuePage } from './queries.ts';

export type Decision = 'approve' | 'reject' | 'reopen';

/** What is decided on, as it was seen; without a status it waits. */
export type Decided = Pick<WaitingRow, 'item_type' | 'id' | 'title' | 'edition' | 'sample_id'> & {
  status?: Status;
};

interface Decide {
  decision: Decision;
  rows: readonly Decided[];
  /** Of a rejection: the seller reads it. */
  reason?: string;
  /** Told what became of each. */
  answer: (outcomes: DecisionOutcome[]) => void;
}

/** Decides on each of the listings; they leave what waits at once, and come back when it does not work. */
export const decideListings: Command<Decide> = {
  run: async ({ api }, { decision, rows, reason, answer }) => {
    const { data, error } = await api.rpc('decide_listings', {
      decision,
      items: rows.map(({ item_type, id, edition }) => ({ item_type, item_id: id, edition })),
      ...(reason !== undefined && { reason }),
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes: [['admin'], ['stock'], ['panel'], ['dashboard']],
  foresees: [
    foresee([...moderationKey, 'queue'], (page: QueuePage, args: Decide) => without(page, args)),
    foresee([...moderationKey, 'overview'], (found: ModerationOverview, args: Decide) => ({
      ...found,
      groups: found.groups.map((group) => without(group, args)),
      samples: without(found.samples, args),
    })),
  ],
};

interface Rebut {
  row: Pick<WaitingRow, 'item_type' | 'id' | 'edition'>;
  rule: RiskSignal['rule'];
  /** Whether it does not hold; taken back if not. */
  rebutted: boolean;
}

/** Says of a signal that it does not hold, of the listing as it was seen. */
export const dismissRiskSignal: Command<Rebut> = {
  run: async ({ api }, { row: { item_type, id, edition }, rule, rebutted }) => {
    const args = { item_type, item_id: id, edition, rule, rebutted };
    const { error } = await api.rpc('dismiss_risk_signal', args);
    if (error) throw new DataError(error);
  },
  changes: [moderationKey],
};

function without<Page extends WaitingPage>(page: Page, { decision, rows }: Decide): Page {
  if (decision === 'reopen') return page;
  const left = page.rows.filter(({ id }) => !rows.some((row) => row.id === id));
  return { ...page, rows: left, total: page.total - (page.rows.length - left.length) };
}
