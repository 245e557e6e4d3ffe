import { capitalised } from '~/domain/text/text.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { Check, CircleAlert, Smartphone } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { advertisePath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { useEditing } from '../editor-context.ts';
import { stepPath, steps } from '../steps.ts';
import { summaryOf } from './summary.ts';

/** The steps as links, in any order. */
export function StepList() {
  const editing = useEditing();
  const { vertical, listing, step, shown } = editing;
  return (
    <nav aria-label="Etapas do anúncio" className="max-md:hidden">
      <div className="sticky top-24">
        <ol>
          <Entry
            number={1}
            to={advertisePath(vertical)}
            label="Tipo"
            note={capitalised(verticals[vertical].one)}
            isDone
          />
          {steps.map(({ id, label }, index) => {
            const isCurrent = id === step;
            const faults = shown.filter((fault) => fault.step === id).length;
            const summary = summaryOf(editing, id);
            return (
              <Entry
                key={id}
                number={index + 2}
                to={stepPath(vertical, listing.id, id)}
                label={label}
                note={isCurrent ? 'Você está aqui' : (summary ?? '')}
                faults={faults}
                isDone={summary !== undefined && id !== 'previa'}
                isCurrent={isCurrent}
                isLast={id === 'previa'}
              />
            );
          })}
        </ol>
        {listing.status === 'draft' ? (
          <p className="mt-6 flex gap-3 border-t border-line pt-6 text-meta text-ink-2">
            <Smartphone size={18} aria-hidden="true" className="mt-px shrink-0" />O rascunho fica na
            sua conta: continue pelo celular quando quiser.
          </p>
        ) : null}
      </div>
    </nav>
  );
}

interface EntryProps {
  number: number;
  to: string;
  label: string;
  note: string;
  faults?: number;
  isDone?: boolean;
  isCurrent?: boolean;
  isLast?: boolean;
}

function Entry({ number, to, label, note, faults = 0, isDone, isCurrent, isLast }: EntryProps) {
  return (
    <li className="relative">
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cx('absolute top-9 bottom-1 left-3.5 w-0.5', isDone ? 'bg-green' : 'bg-line')}
        />
      )}
      <Link
        to={to}
        aria-current={isCurrent ? 'step' : undefined}
        className="flex min-h-15 items-start gap-3 rounded-control py-1 text-control hover:text-green-text"
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full text-fine font-semibold',
            faults > 0
              ? 'bg-red text-on-red'
              : isCurrent
                ? 'bg-green text-on-green'
                : isDone
                  ? 'bg-green-soft text-green-text'
                  : 'border border-field text-ink-2',
          )}
        >
          {faults > 0 ? (
            <CircleAlert size={16} />
          ) : isDone && !isCurrent ? (
            <Check size={16} />
          ) : (
            number
          )}
        </span>
        <span className="min-w-0 pt-1">
          <span className={cx('block leading-5', isCurrent && 'font-semibold')}>{label}</span>
          <span className={cx('block text-fine', faults > 0 ? 'text-red-text' : 'text-ink-2')}>
            {faults > 0 ? `${countOf(faults, 'campo', 'campos')} para corrigir` : note}
          </span>
        </span>
      </Link>
    </li>
  );
}
