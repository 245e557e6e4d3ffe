import { useCallback } from 'react';
import type { DecisionOutcome } from '~/platform/answers/admin-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { withOwnText } from '~/screens/unsent-text.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { decideListings, type Decided, type Decision } from '../commands.ts';
import { isOwnText } from './reasons.ts';
import { outcomeLabel } from '../labels.ts';

export type Decide = (
  decision: Decision,
  rows: readonly Decided[],
  reason?: string,
) => Promise<boolean>;

/** Decides, and tells how it ended in a toast that takes it back. @returns whether the server has answered */
export function useDecide(): Decide {
  const { attempt } = useCommand(decideListings);
  return useCallback(
    (decision, rows, reason) => {
      const doIt: Decide = async (what, on, why) => {
        let outcomes: DecisionOutcome[] = [];
        const answer = (answers: DecisionOutcome[]) => {
          outcomes = answers;
        };
        const asked = {
          decision: what,
          rows: on,
          answer,
          ...(why !== undefined && { reason: why }),
        };
        const problem = await attempt(asked);
        if (problem !== undefined) {
          showToast({ title: 'Nada mudou', description: problem, tone: 'error' });
          return false;
        }
        const { changed, ...words } = outcomeLabel(what, on, outcomes);
        const typed = why !== undefined && on.some((row) => isOwnText(row.item_type, why));
        if (changed.length === 0 && typed && words.description !== undefined) {
          // It stays until it is closed: the queue has gone on, and what was written with it.
          showToast({
            ...words,
            tone: 'error',
            description: withOwnText(words.description, why),
          });
          return true;
        }
        const canUndo = what !== 'reopen' && changed.length > 0;
        showToast({
          ...words,
          ...(canUndo && {
            action: { label: 'Desfazer', run: () => void doIt('reopen', changed) },
          }),
        });
        return true;
      };
      return doIt(decision, rows, reason);
    },
    [attempt],
  );
}
