import type { ReactNode } from 'react';
import { createExternalStore } from '~/platform/external-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { problemOf } from '../failure.ts';

export interface Asked {
  title: string;
  /** The effect, in numbers. */
  consequence: ReactNode;
  /** The verb of the title: "Excluir". */
  verb: string;
  /** While it happens: "Excluindo...". */
  busy: string;
  /** Red for what cannot be undone. */
  tone: 'red' | 'green';
  /** The label of the other button if "Cancelar" would be ambiguous: "Manter assinatura". */
  stay?: string;
  /** The title of a failure: "Erro ao excluir". */
  failure: string;
  /** The title of a success: "Cliente excluído". */
  done?: string;
  /** Runs the action; throws a refusal or answers it as a string. */
  doIt: () => unknown;
}

interface Open extends Asked {
  /** Whether the action is running. */
  working: boolean;
  answer: (done: boolean) => void;
}

const store = createExternalStore<Open | undefined>(() => undefined);

/**
 * Asks before something happens, and does it. One question at a time: a second one takes the place of the first,
 * which counts as not confirmed.
 * @returns whether it was confirmed and has worked
 */
export function confirm(asked: Asked): Promise<boolean> {
  store.current()?.answer(false);
  return new Promise((resolve) => store.change({ ...asked, working: false, answer: resolve }));
}

type DeleteQuestion = Pick<Asked, 'title' | 'consequence' | 'doIt'> & Partial<Asked>;

/** Asks before something is deleted, and deletes it. @returns whether it is gone */
export function confirmDelete(asked: DeleteQuestion): Promise<boolean> {
  return confirm({
    verb: 'Excluir',
    busy: 'Excluindo...',
    tone: 'red',
    failure: 'Erro ao excluir',
    ...asked,
  });
}

/** Runs the confirmed action and shows its result. */
export async function carryOut(): Promise<void> {
  const open = store.current();
  if (!open || open.working) return;
  const asked = { ...open, working: true };
  store.change(asked);
  const { doIt, answer, failure, done } = asked;
  const problem = await problemOf(doIt);
  if (store.current() === asked) store.change(undefined);
  answer(problem === undefined);
  showOutcome(problem?.forPeople, { failed: failure, ...(done !== undefined && { done }) });
}

/** Cancels the question; an action that is running goes on. */
export function letBe(): void {
  const open = store.current();
  if (!open || open.working) return;
  store.change(undefined);
  open.answer(false);
}

export const confirmStore = {
  subscribe: store.subscribe,
  current: store.current,
  onServer: () => undefined,
};
