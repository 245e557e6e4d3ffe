import { Check, CircleAlert, CircleQuestionMark, EyeOff } from '~/ui/icons.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';
import type { LinkStatus } from './choices.ts';

const figures = [
  { words: ['Certa'], label: 'Certas', note: 'ligadas pelo nome e pelos valores', Icon: Check },
  { words: ['Provável'], label: 'Prováveis', note: 'confira a amostra', Icon: CircleQuestionMark },
  {
    words: ['Fora do anúncio'],
    label: 'Fora do anúncio',
    note: 'não são importadas',
    Icon: EyeOff,
  },
  {
    words: ['Não reconhecida', 'Campo repetido'],
    label: 'Não reconhecidas',
    note: 'escolha um campo ou deixe fora',
    Icon: CircleAlert,
  },
];

/** How many columns stand how. */
export function ColumnFigures({ statuses }: { statuses: readonly LinkStatus[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {figures.map(({ words, label, note, Icon }, at) => {
        const count = statuses.filter(({ word }) => words.includes(word)).length;
        const isRed = at === figures.length - 1 && count > 0;
        return (
          <div
            key={label}
            className={cx(
              'grid content-start gap-1 px-4 py-4 sm:px-5',
              isRed ? 'bg-red-soft text-red-text' : 'bg-surface',
            )}
          >
            <dt className={cx('flex items-center gap-2 text-meta', !isRed && 'text-ink-2')}>
              <Icon size={16} aria-hidden="true" />
              {label}
            </dt>
            <dd className="type-section">{formatNumber(count)}</dd>
            <dd className={cx('text-fine', !isRed && 'text-ink-2')}>
              {Icon === CircleAlert && !isRed ? 'nada a responder' : note}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
