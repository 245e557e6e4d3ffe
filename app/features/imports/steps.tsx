import { Check } from '~/ui/icons.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';

/** Of every file, so that their number never changes: where nothing is asked about columns, that step is done. */
const steps = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const;

/** How far an import is. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  const current = steps.indexOf(at);
  return (
    <ol
      aria-label="Etapas"
      className="mt-4 mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta sm:gap-x-3"
    >
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-1 sm:gap-2',
            index < current ? 'text-green-text' : index > current && 'text-ink-2',
            index > 0 && 'before:mr-1 before:h-px before:w-2 before:bg-line-2 sm:before:w-6',
          )}
        >
          {index < current ? (
            <Check size={16} aria-label="feito:" />
          ) : (
            <span>{formatNumber(index + 1)}</span>
          )}
          <span
            className={cx(
              index === current && 'font-semibold',
              // Four names do not fit side by side on a phone.
              index !== current && 'max-sm:sr-only',
            )}
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
