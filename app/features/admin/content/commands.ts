import type { ReportedRow, ReportOutcome } from '~/platform/answers/admin-answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';

/** `reopen` takes back one's own decision of just now. */
export type ReportDecision = 'hide' | 'dismiss' | 'restore' | 'reopen';

interface Decide {
  decision: ReportDecision;
  row: Pick<ReportedRow, 'item_type' | 'item_id'>;
  /** Why: of hiding it is needed, and whose it is reads it. */
  reason?: string;
  /** Only these of its words are hidden. */
  passages?: string[];
  answer: (outcome: ReportOutcome) => void;
}

/** Hides what was reported, dismisses its reports, or puts it back. */
export const decideReports: Command<Decide> = {
  run: async ({ api }, { decision, row, reason, passages, answer }) => {
    const { data, error } = await api.rpc('decide_reports', {
      item_type: row.item_type,
      item_id: row.item_id,
      decision,
      ...(reason !== undefined && { reason }),
      ...(passages !== undefined && { passages }),
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes: [['admin'], ['stock'], ['panel'], ['dashboard']],
};
