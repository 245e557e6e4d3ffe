import { CircleAlert } from '~/ui/icons.ts';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { FormShell, type FrameProps } from './form-parts.tsx';

interface Step {
  id: string;
  label: string;
  /** Steps are open in any order. */
  to: string;
  /** How many fields are wrong there. */
  faults?: number;
}

interface StepFormProps<Input extends FieldValues> extends FrameProps<Input> {
  /** What the steps lead to: "Anunciar um carro". */
  label: string;
  steps: Step[];
  current: string;
}

/** One step of a long form. Nothing asks when it is left: what was typed is kept. */
export function StepForm<Input extends FieldValues>(props: StepFormProps<Input>) {
  const { label, steps, current } = props;
  const before = steps[steps.findIndex(({ id }) => id === current) - 1];
  return (
    <div className="grid gap-6 *:min-w-0 md:grid-cols-[12rem_1fr]">
      <nav aria-label={label}>
        <ol className="relative flex gap-1 max-md:overflow-x-auto md:grid">
          {steps.map((step, at) => (
            <li key={step.id}>
              <StepLink step={step} number={at + 1} isCurrent={step.id === current} />
            </li>
          ))}
        </ol>
      </nav>
      <FormShell
        {...props}
        className="content-start"
        beside={before ? <ButtonLink to={before.to}>Voltar</ButtonLink> : <span />}
      />
    </div>
  );
}

function StepLink(props: { step: Step; number: number; isCurrent: boolean }) {
  const { step, number, isCurrent } = props;
  const { label, to, faults = 0 } = step;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-control whitespace-nowrap transition-colors',
        isCurrent ? 'bg-green-soft font-semibold text-green-text' : 'text-ink-2 hover:bg-sunken',
      )}
    >
      {faults > 0 ? (
        <CircleAlert size={18} aria-hidden="true" className="text-red-text" />
      ) : (
        <span className="w-4.5 text-center text-meta">{number}</span>
      )}
      <span>{label}</span>
      {faults > 0 ? <span className="sr-only">, {faults} a corrigir</span> : null}
    </Link>
  );
}
