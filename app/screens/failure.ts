import { asRefusal, explain } from '~/platform/refusals/explain.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

/** Why something was refused, and the field that it concerns. */
export interface Problem {
  forPeople: string;
  field?: string | undefined;
}

/** Runs something that throws a refusal or answers it as a string. */
export async function problemOf(act: () => unknown): Promise<Problem | undefined> {
  try {
    const problem = await act();
    return typeof problem === 'string' ? { forPeople: problem } : undefined;
  } catch (error) {
    return asRefusal(error);
  }
}

/** Shows a failure as a toast. */
export function showFailure(title: string, error: unknown): void {
  showToast({ title, description: explain(error), tone: 'error' });
}

/** A refusal with the text that was not sent. */
export const withOwnText = (sentence: string, text: string | undefined): string =>
  text === undefined ? sentence : `${sentence} O que você escreveu não foi enviado: “${text}”`;
