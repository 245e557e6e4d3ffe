import { MessageCard } from './message-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import type { Campaign } from '~/platform/answers/campaign-answers.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Progress } from '~/ui/signed/progress.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { StateDot } from '~/ui/tag.tsx';
import { pauseCampaign } from './commands.ts';
import { audiences } from './forms.ts';
import { recentCampaigns } from './queries.ts';

/** Messages to audiences with their progress, and the texts of mails. */
export default function CommunicationsTab() {
  return (
    <div className="grid gap-4">
      <MessageCard />
      <CampaignList />
      <TemplatesCard />
    </div>
  );
}

/** The messages to audiences with their progress. */
function CampaignList() {
  const sendings = useData(recentCampaigns);
  return (
    <section
      aria-labelledby="envios"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="envios" className="border-b border-line px-4 py-4 type-small">
        Envios
      </h2>
      <Loaded
        isPart
        query={sendings}
        what="os envios"
        skeleton={<div className="h-24 skeleton" />}
        empty={
          <p className="p-4 text-meta text-ink-2">
            Nenhuma mensagem em massa ainda. O andamento de cada envio aparece aqui.
          </p>
        }
        className="p-4"
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <SendingRow key={row.id} sending={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function SendingRow({ sending }: { sending: Campaign }) {
  const { id, title, audience, state, people, told, created_at: at, sender } = sending;
  const { attempt, busy } = useCommand(pauseCampaign);
  const label = audiences.find((one) => one.audience === audience)?.label ?? audience;
  const pause = async () => {
    const paused = state !== 'paused';
    const problem = await attempt({ id, paused });
    showOutcome(problem, {
      failed: 'Nada mudou',
      done: paused ? 'Envio em pausa' : 'O envio continua',
    });
  };
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 text-meta md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_9rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-fine text-ink-2">
          {label} · {formatDate(at)}, {formatTime(at)}
          {sender ? <span>{` · por ${sender}`}</span> : null}
        </p>
      </div>
      <div className="min-w-0">
        {state === 'done' ? (
          <p className="text-ink-2">{tally(sending)}</p>
        ) : (
          <Progress
            label={tally(sending)}
            value={told}
            max={Math.max(people, 1)}
            note={`${pluralOf(leftOf(sending), 'falta', 'faltam')} ${formatNumber(leftOf(sending))}`}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-3 md:justify-end">
        {state === 'done' ? <StateDot tone="green">Enviada</StateDot> : null}
        {state === 'done' ? null : (
          <Button
            size="table"
            busy={busy && 'Um momento...'}
            onClick={() => void pause()}
            aria-label={`${state === 'paused' ? 'Continuar' : 'Pausar'}: ${title}`}
          >
            {state === 'paused' ? 'Continuar' : 'Pausar'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** People not yet notified and mails not yet sent. */
const leftOf = ({ people, told, mailed, mails_sent, mails_failed }: Campaign): number =>
  people - told + mailed - mails_sent - mails_failed;

function tally({ in_app, by_mail, shown, mails_sent, mails_failed }: Campaign): string {
  const parts = [
    in_app && `${formatNumber(shown)} no app`,
    by_mail && countOf(mails_sent, 'e-mail enviado', 'e-mails enviados'),
    mails_failed > 0 && countOf(mails_failed, 'falhou', 'falharam'),
  ];
  return parts.filter(Boolean).join(', ');
}
