import { durationOf, mendOf } from '~/screens/deliveries/labels.ts';
import { CircleCheck } from '~/ui/icons.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import type { TestOutcome } from './commands.ts';

/** What came of a test of the address. */
export function TestNote({ outcome }: { outcome: TestOutcome }) {
  const { status, failure, milliseconds } = outcome;
  if (status === null || status > 299)
    return (
      <FormAlert title="O teste não foi entregue" problem={mendOf({ status, failure }, 'store')} />
    );
  return (
    <output className="flex gap-3 rounded-card bg-green-soft p-4 text-meta">
      <CircleCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-green-text" />
      <span>
        <b className="font-semibold">Teste entregue.</b> Respondeu {status} em{' '}
        {durationOf(milliseconds)}.
      </span>
    </output>
  );
}
