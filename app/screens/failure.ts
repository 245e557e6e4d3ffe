import { asRefusal, explain } from '~/platform/refusals/explain.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

/** Why something was refused, for people, and which field of what was sent it concerns. */
export interface Problem {
  forPeople: string;
  field?: string | undefined;
}

/** Does something that may be refused: by being thrown, or by answering what to tell the person. */
export async function problemOf(act: () => unknown): Promise<Problem | undefined> {
  try {
    const problem = await act();
    return typeof problem === 'string' ? { forPeople: problem } : undefined;
  } catch (error) {
    return asRefusal(error);
  }
}

/** Tells of what did not work where no form and no confirmation does. */
export function showFailure(title: string, error: unknown): void {
  showToast({ title, description: explain(error), tone: 'error' });
}
