import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import type { WebhookWeek } from '~/platform/answers/webhook-answers.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { resendWebhooks } from './commands.ts';
import { deliveryWeek } from './queries.ts';

/** What became of a week's messages, and those that were given up, to be sent again. */
export function LogHead() {
  const { data } = useData(deliveryWeek);
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
        attempt((many) =>
          showToast({ title: `${countOf(many, 'entrega', 'entregas')} de novo na fila` }),
        ),
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
