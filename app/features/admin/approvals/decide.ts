import type {
  DecisionOutcome,
  ModerationOverview,
  RiskSignal,
  WaitingPage,
  WaitingRow,
} from '~/platform/answers/admin-answers.ts';
import { foresee, useCommand, type Command } from '~/platform/data/command.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { moderationKey, type Decided, type Decision, type QueuePage } from './queries.ts';
import { cars } from '~/domain/limits/column-limits.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCallback } from 'react';
import { withOwnText } from '~/screens/failure.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { outcomeLabel } from './labels.ts';

interface DecideArgs {
  decision: Decision;
  rows: readonly Decided[];
  /** Why it is rejected: the seller reads it. */
  reason?: string;
}

/** Decides on listings; they leave the queue at once and return if the decision is refused. */
const decideListings: Command<DecideArgs, DecisionOutcome[]> = {
  run: async ({ api }, { decision, rows, reason }) =>
    unwrap(
      await api.rpc('decide_listings', {
        decision,
        items: rows.map(({ item_type, id, edition }) => ({ item_type, item_id: id, edition })),
        ...(reason !== undefined && { reason }),
      }),
    ),
  changes: [['admin'], ['stock'], ['panel'], ['dashboard']],
  foresees: [
    foresee([...moderationKey, 'queue'], (page: QueuePage, args: DecideArgs) =>
      without(page, args),
    ),
    foresee([...moderationKey, 'overview'], (found: ModerationOverview, args: DecideArgs) => ({
      ...found,
      groups: found.groups.map((group) => without(group, args)),
      samples: without(found.samples, args),
    })),
  ],
};

interface Rebut {
  row: Pick<WaitingRow, 'item_type' | 'id' | 'edition'>;
  rule: RiskSignal['rule'];
  /** False takes the dismissal back. */
  rebutted: boolean;
}

/** Dismisses a risk signal of a listing, in the version that was seen. */
export const dismissRiskSignal: Command<Rebut> = {
  run: async ({ api }, { row: { item_type, id, edition }, rule, rebutted }) => {
    const args = { item_type, item_id: id, edition, rule, rebutted };
    await expectDone(api.rpc('dismiss_risk_signal', args));
  },
  changes: [moderationKey],
};

function without<Page extends WaitingPage>(page: Page, { decision, rows }: DecideArgs): Page {
  if (decision === 'reopen') return page;
  const left = page.rows.filter(({ id }) => !rows.some((row) => row.id === id));
  return { ...page, rows: left, total: page.total - (page.rows.length - left.length) };
}

interface Reason {
  label: string;
  /** The message to the seller, which the administrator may change. */
  words: string;
}

const photo: Record<Vertical, string> = {
  car: 'Foto não é do veículo',
  property: 'Foto não é do imóvel',
  rental: 'Foto não é do imóvel',
};

/** The reasons for a rejection, in the order of the keys `1` to `6`; the last has no text. */
export const reasonsFor = (kind: Vertical): readonly Reason[] => [
  {
    label: 'Suspeita de golpe',
    words:
      'O anúncio pede dinheiro ou dados antes da visita, o que não é permitido neste site. Retire o pedido e envie de novo.',
  },
  {
    label: photo[kind],
    words: 'As fotos não parecem ser do que é anunciado. Envie fotos feitas por você.',
  },
  {
    label: 'Preço irreal',
    words: 'O preço está longe do que se pede por anúncios parecidos. Confira e envie de novo.',
  },
  {
    label: 'Dados não conferem',
    words: 'O que está escrito não confere com as fotos ou com os dados. Corrija e envie de novo.',
  },
  {
    label: 'Anúncio repetido',
    words: 'Este anúncio já existe neste site. Mantenha só um deles.',
  },
  { label: 'Outro motivo', words: '' },
];

export const rejectionReason = cars.rejection_reason;

/** Whether a text was typed: choosing a reason then does not replace it. */
export const isOwnText = (kind: Vertical, text: string): boolean =>
  text.trim() !== '' && !reasonsFor(kind).some(({ words }) => words === text);

export type Decide = (
  decision: Decision,
  rows: readonly Decided[],
  reason?: string,
) => Promise<boolean>;

/** Decides, and tells how it ended in a toast that takes it back. @returns whether the server has answered */
export function useDecide(): Decide {
  const { request } = useCommand(decideListings);
  return useCallback(
    async function decide(
      decision: Decision,
      rows: readonly Decided[],
      reason?: string,
    ): Promise<boolean> {
      const asked = { decision, rows, ...(reason !== undefined && { reason }) };
      const { answer, problem } = await request(asked);
      if (!answer) return showOutcome(problem ?? '', { failed: 'Nada mudou' });
      const { changed, ...toast } = outcomeLabel(decision, rows, answer);
      const isTyped = reason !== undefined && rows.some((row) => isOwnText(row.item_type, reason));
      if (changed.length === 0 && isTyped && toast.description !== undefined) {
        // An error stays until it is closed: the queue has gone on without what was written.
        const description = withOwnText(toast.description, reason);
        showToast({ ...toast, tone: 'error', description });
        return true;
      }
      const canUndo = decision !== 'reopen' && changed.length > 0;
      showToast({
        ...toast,
        ...(canUndo && {
          action: { label: 'Desfazer', run: () => void decide('reopen', changed) },
        }),
      });
      return true;
    },
    [request],
  );
}
