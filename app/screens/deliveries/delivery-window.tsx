import { useNavigate, useSearchParams } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { withChanges } from '../table/use-table-address.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { delivery } from './queries.ts';
import {
  answerOf,
  durationOf,
  mendOf,
  momentOf,
  stateOf,
  topicLabel,
  type Side,
} from './labels.ts';

interface DeliveryWindowProps {
  resend: (message: number, tries: number) => Promise<void>;
  side: Side;
}

/** The delivery that the address names (`?entrega=`): request, response and tries. */
export function DeliveryWindow({ resend, side }: DeliveryWindowProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('entrega'));
  const open = Number.isSafeInteger(id) && id > 0;
  const found = useData(delivery(id), { enabled: open });
  const message = open ? found.data : undefined;
  const underWay = message?.tries.some(({ outcome }) => outcome === 'sending') ?? false;
  const close = () =>
    void navigate(
      { search: withChanges(search.toString(), { entrega: null }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={message ? topicLabel(message.topic) : 'Entrega'}
      lead={message?.webhook_id}
    >
      <DialogBody>
        <Loaded
          query={found}
          what="a entrega"
          isPart
          skeleton={<div className="h-64 skeleton" />}
          empty={
            <p className="text-ink-2">
              Esta entrega não está mais no registro, que guarda 30 dias.
            </p>
          }
        >
          {(data) => (data === null ? null : <Sent message={data} side={side} />)}
        </Loaded>
      </DialogBody>
      <DialogFooter note="Telefones e e-mails ficam ocultos no registro.">
        <Button tone="bare" onClick={close}>
          Fechar
        </Button>
        <Button
          tone="green"
          disabled={!message || underWay}
          onClick={() => message && void resend(id, message.tries.length)}
        >
          Reenviar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Sent({ message, side }: { message: WebhookDelivery; side: Side }) {
  const last = message.tries.at(-1);
  const failed = last && (last.outcome === 'retry' || last.outcome === 'gave_up');
  return (
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Code title="Enviado" text={message.body} />
      <div className="grid content-start gap-6">
        <Code
          title="Resposta"
          text={last?.response ?? (last ? (answerOf(last) ?? 'Ainda não veio.') : 'Na fila.')}
        />
        {failed ? <p className="text-meta text-ink-2">{mendOf(last, side)}</p> : null}
        <Tries message={message} />
      </div>
    </div>
  );
}

function Tries({ message }: { message: WebhookDelivery }) {
  return (
    <section>
      <h3 className="text-meta font-semibold">Tentativas</h3>
      <ol className="mt-1.5 divide-y divide-line border-y border-line text-meta">
        {message.tries.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="w-24 tabular-nums">{momentOf(one.started_at)}</span>
            <StateDot tone={stateOf(one.outcome).tone}>{stateOf(one.outcome).label}</StateDot>
            <span className={cx('ml-auto', one.outcome === 'delivered' ? '' : 'text-red-text')}>
              {answerOf(one)}
            </span>
            <span className="w-16 text-right text-ink-2">{durationOf(one.milliseconds)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="text-meta font-semibold">{title}</h3>
      <pre className="mt-1.5 max-h-80 overflow-auto rounded-control bg-sunken p-4 text-fine whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </section>
  );
}
