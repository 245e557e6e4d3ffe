import { stateColumn, textColumn } from '~/screens/table/columns.tsx';
import type { Column } from '~/screens/table/types.ts';
import { cx } from '~/ui/cx.ts';
import type { WebhookTry } from '~/platform/answers/webhook-answers.ts';
import {
  answerOf,
  attemptOf,
  durationOf,
  exactMomentOf,
  nextOf,
  shortId,
  stateOf,
  topicLabel,
} from './labels.ts';

const state = stateColumn<WebhookTry>({ id: 'estado', header: 'Estado' }, ({ outcome }) =>
  stateOf(outcome),
);

/** The columns of the log: one row for each try. */
export const deliveryColumns: Column<WebhookTry>[] = [
  {
    id: 'hora',
    header: 'Hora',
    cell: ({ started_at: at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {exactMomentOf(at)}
      </time>
    ),
  },
  {
    id: 'evento',
    header: 'Evento',
    card: 'title',
    cell: ({ topic }) => <span className="font-semibold">{topicLabel(topic)}</span>,
  },
  {
    id: 'identificador',
    header: 'Identificador',
    cell: ({ webhook_id: id }) => (
      <code title={id} className="font-mono text-fine text-ink-2">
        {shortId(id)}
      </code>
    ),
  },
  textColumn({ id: 'tentativa', header: 'Tentativa' }, attemptOf),
  {
    id: 'resposta',
    header: 'Resposta',
    align: 'right',
    cell: (row) => (
      <span className={cx('whitespace-nowrap', row.outcome === 'gave_up' && 'text-red-text')}>
        {answerOf(row) ?? '–'}
      </span>
    ),
  },
  textColumn({ id: 'tempo', header: 'Tempo', align: 'right' }, ({ milliseconds }) =>
    durationOf(milliseconds),
  ),
  {
    ...state,
    card: 'line',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {state.cell(row)}
        <span className="text-ink-3">{nextOf(row)}</span>
      </span>
    ),
  },
];
