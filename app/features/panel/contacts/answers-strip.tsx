import { Zap } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { formatWait } from '~/domain/time/answer-time.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { cx } from '~/ui/cx.ts';
import { answersOf } from './queries.ts';

/** How the store answers, and what of it visitors see. */
export function AnswersStrip({ store }: { store: PanelStore }) {
  const { data } = useData(answersOf(store));
  const { minutes, minutes_before: before, in_time: inTime, due } = data ?? noAnswers;
  const faster = minutes !== null && before !== null ? before - minutes : 0;
  const share = due === 0 ? '–' : `${formatNumber((inTime / due) * 100)}%`;
  return (
    <dl
      aria-busy={!data}
      className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3"
    >
      <Cell label="Tempo mediano de resposta" pending={!data}>
        <Value>{minutes === null ? '–' : formatWait(minutes)}</Value>
        {minutes === null ? <Small>ainda sem média</Small> : null}
        {Math.abs(faster) >= 1 ? (
          <Small tone={faster > 0 ? 'good' : 'bad'}>
            {formatWait(Math.abs(faster))} mais {faster > 0 ? 'rápido' : 'devagar'}
          </Small>
        ) : null}
      </Cell>
      <Cell label="Respondidos em 24 h" pending={!data}>
        <Value>{share}</Value>
        {due > 0 ? <Small>{`${formatNumber(inTime)} de ${formatNumber(due)}`}</Small> : null}
      </Cell>
      <Cell label="Aparece no anúncio" pending={!data} className="max-md:hidden">
        {minutes === null ? (
          <span className="text-meta text-ink-2">Nada, até 5 respostas em 30 dias</span>
        ) : (
          <span className="flex items-center gap-2 text-control font-medium">
            <Zap size={18} aria-hidden="true" className="shrink-0 text-green-text" />
            Costuma responder em {formatWait(minutes)}
          </span>
        )}
      </Cell>
    </dl>
  );
}

const noAnswers = { minutes: null, minutes_before: null, in_time: 0, due: 0 };

interface CellProps {
  label: string;
  pending: boolean;
  className?: string;
  children: ReactNode;
}

function Cell({ label, pending, className, children }: CellProps) {
  return (
    <div className={cx('grid content-start gap-1 bg-surface px-4 py-3.5', className)}>
      <dt className="text-fine text-ink-2">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2.5 self-center">
        {pending ? <span className="block h-7 w-3/5 skeleton" /> : children}
      </dd>
    </div>
  );
}

const Value = ({ children }: { children: string }) => (
  <span className="type-section whitespace-nowrap">{children}</span>
);

const tones = {
  good: 'font-semibold text-green-text',
  bad: 'font-semibold text-red-text',
  none: 'text-ink-2',
};

function Small({ tone = 'none', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={cx('text-fine', tones[tone])}>{children}</span>;
}
