import { Eye, RotateCw } from '~/ui/icons.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { FilterSelects } from '../table/filter-select.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { TableKeys } from '../table/table-keys.tsx';
import { useTableAddress, withChanges } from '../table/use-table-address.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { resendWebhook, resendWebhooks } from './commands.ts';
import { DeliveryWindow } from './delivery-window.tsx';
import { deliveries, deliveryWeek } from './queries.ts';
import {
  answerOf,
  attemptOf,
  durationOf,
  exactMomentOf,
  nextOf,
  shortId,
  stateOf,
  stateOptions,
  topicLabel,
  topicOptions,
  type Side,
} from './labels.ts';
import { stateColumn, textColumn } from '../table/columns.tsx';
import type { Column } from '../table/types.ts';
import { cx } from '~/ui/cx.ts';
import type { WebhookTry, WebhookWeek } from '~/platform/answers/webhook-answers.ts';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { confirm } from '../confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';

const filtersOf = (side: Side) =>
  [
    { name: 'evento', label: 'Evento', any: 'todos', options: topicOptions(side) },
    { name: 'situacao', label: 'Estado', any: 'todos', options: stateOptions },
  ] as const;

const empty = {
  site: {
    title: 'Nenhuma entrega nos últimos 30 dias',
    children:
      'O que o site enviar ao n8n aparece aqui, com a resposta. Comece por “Testar Conexão”.',
  },
  store: {
    title: 'Nenhuma entrega ainda',
    children: 'O que for enviado ao seu sistema aparece aqui por 30 dias, com a resposta.',
  },
};

const eye = <Eye size={16} aria-hidden="true" />;
const arrow = <RotateCw size={16} aria-hidden="true" />;

const actionsOf = ({ look, resend }: { look: () => void; resend: () => void }) => [
  {
    items: [
      { label: 'Ver o que foi enviado', icon: eye, onSelect: look },
      { label: 'Reenviar', icon: arrow, onSelect: resend },
    ],
  },
];

/** The log of deliveries, one row for each try: of a store, or the site's own to n8n. */
export function DeliveryLog({ store }: { store?: string }) {
  const side = store === undefined ? 'site' : 'store';
  const address = useTableAddress({
    filters: ['evento', 'situacao'] as const,
    sort: { id: 'hora', desc: true },
  });
  const { page, pageSize: size, filters: chosen } = address;
  const found = useData(
    deliveries({ topic: chosen.evento, outcome: chosen.situacao, page, size, store }),
  );
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { attempt } = useCommand(resendWebhook);
  const resend = async (message: number, tries: number) => {
    showOutcome(await attempt({ message, tries }), {
      failed: 'Erro ao reenviar',
      done: 'Entrega de novo na fila',
    });
  };
  const hrefOf = (message: number) =>
    `?${withChanges(search.toString(), { entrega: `${message}` })}`;
  return (
    <div className="mt-8 grid gap-3">
      <LogHead {...(store !== undefined && { store })} />
      <TableKeys label="Entregas" />
      <QueryTable
        name="entregas"
        label="Entregas"
        query={found}
        address={address}
        columns={deliveryColumns}
        rowId={({ id }) => `${id}`}
        rowName={(row) => `${topicLabel(row.topic)}, tentativa ${attemptOf(row)}`}
        open={({ message_id: message }) => hrefOf(message)}
        actions={(row) =>
          actionsOf({
            look: () => void navigate(hrefOf(row.message_id), { preventScrollReset: true }),
            resend: () => void resend(row.message_id, row.tries),
          })
        }
        empty={empty[side]}
        filters={<FilterSelects address={address} filters={filtersOf(side)} />}
      />
      <DeliveryWindow resend={resend} side={side} />
    </div>
  );
}

const state = stateColumn<WebhookTry>({ id: 'estado', header: 'Estado' }, ({ outcome }) =>
  stateOf(outcome),
);

/** The columns of the log: one row for each try. */
const deliveryColumns: Column<WebhookTry>[] = [
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

/** The results of a week, and a button that sends failed deliveries again. */
function LogHead({ store }: { store?: string }) {
  const { data } = useData(deliveryWeek(store));
  const { attempt } = useCommand(resendWebhooks);
  const lost = data?.given_up ?? 0;
  const resendAll = () =>
    confirm({
      title: `Reenviar ${countOf(lost, 'entrega', 'entregas')}?`,
      consequence:
        'Cada uma vai com o mesmo identificador de antes, e tem de novo até 5 tentativas.',
      verb: 'Reenviar',
      busy: 'Reenviando...',
      tone: 'green',
      failure: 'Erro ao reenviar',
      doIt: () =>
        attempt({
          ...(store !== undefined && { store }),
          answer: (many) =>
            showToast({ title: `${countOf(many, 'entrega', 'entregas')} de novo na fila` }),
        }),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="type-section">Entregas</h3>
      <Week week={data} />
      {lost > 0 ? (
        <Button size="compact" className="ml-auto" onClick={() => void resendAll()}>
          Reenviar as sem entrega
        </Button>
      ) : null}
    </div>
  );
}

function Week({ week }: { week: WebhookWeek | undefined }) {
  if (!week) return null;
  const parts = [
    [week.delivered, pluralOf(week.delivered, 'entregue', 'entregues'), 'text-ink'],
    [week.waiting, 'na fila', 'text-ink'],
    [week.retrying, 'em nova tentativa', 'text-ink'],
    [week.given_up, 'sem entrega', week.given_up > 0 ? 'text-red-text' : 'text-ink'],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-ink-2">
      <span>últimos 7 dias</span>
      {parts.map(([many, label, tone]) => (
        <span key={label}>
          <b className={`font-semibold ${tone}`}>{formatNumber(many)}</b> {label}
        </span>
      ))}
    </p>
  );
}
