import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { withChanges } from '~/screens/table/use-table-address.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { retryMail, sendTestMail, type TestMailResult } from '../commands.ts';
import { systemLog, type SystemCheck, type SystemLogEntry, type SystemPart } from '../queries.ts';
import { detailOf, outcomeOf, parts, subjectOf } from './status-labels.ts';
import { whenOf } from '../labels.ts';
import { Send } from '~/ui/icons.ts';
import { useSession } from '~/platform/session/session.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

/** The log of the part that the address names (`?registro=`), over the screen. */
export function SystemLogWindow({ checks }: { checks: readonly SystemCheck[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const part = parts.find(({ name }) => name === search.get('registro'));
  const close = () =>
    void navigate(
      { search: withChanges(search.toString(), { registro: null }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Dialog
      open={part !== undefined}
      onClose={close}
      title={`Registro: ${part?.label ?? ''}`}
      lead={checks.find(({ name }) => name === part?.name)?.detail}
    >
      {part ? <Log part={part.name} label={part.label} nothing={part.nothing} /> : null}
    </Dialog>
  );
}

function Log({ part, label, nothing }: { part: SystemPart; label: string; nothing: string }) {
  return (
    <DialogBody reads={`Registro: ${label}`}>
      {part === 'mail' ? <TestMail /> : null}
      <Loaded
        isPart
        query={useData(systemLog(part))}
        what="o registro"
        skeleton={<div className="h-48 skeleton" />}
        empty={<p className="text-ink-2">{nothing}</p>}
      >
        {(rows) => (
          <ol className="-my-3 divide-y divide-line text-meta">
            {rows.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
    </DialogBody>
  );
}

function Entry({ entry }: { entry: SystemLogEntry }) {
  const [tone, word] = outcomeOf(entry);
  const subject = subjectOf(entry);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <time dateTime={entry.at} className="text-ink-2">
            {whenOf(entry.at)}
          </time>
          {subject ? <b className="ml-3 font-semibold">{subject}</b> : null}
        </span>
        <StateDot tone={tone}>{word}</StateDot>
      </p>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{detailOf(entry)}</p>
      {entry.kind === 'mail' && entry.state === 'down' ? <Retry entry={entry} /> : null}
    </li>
  );
}

function Retry({ entry: { id, subject } }: { entry: SystemLogEntry }) {
  const { attempt, busy } = useCommand(retryMail);
  const retry = async () =>
    showOutcome(await attempt(id), {
      done: 'E-mail na fila de novo',
      failed: 'Erro ao tentar de novo',
    });
  return (
    <Button
      size="table"
      className="mt-2"
      busy={busy && 'Pondo na fila...'}
      aria-label={`Tentar de novo: ${subject}`}
      onClick={() => void retry()}
    >
      Tentar de novo
    </Button>
  );
}

const failed = 'Erro ao enviar o e-mail de teste';

/** Sends a mail to the administrator's own address and says what came of it. */
function TestMail() {
  const { attempt, busy } = useCommand(sendTestMail);
  const address = useSession().user?.email ?? '';
  const test = async () => {
    const problem = await attempt((result) => tell(result, address));
    if (problem !== undefined) {
      showToast({ title: failed, description: problem, tone: 'error' });
    }
  };
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-5">
      <p className="text-meta text-ink-2">O teste vai para {address}.</p>
      <Button size="table" busy={busy && 'Enviando...'} onClick={() => void test()}>
        <Send size={16} aria-hidden="true" />
        Enviar e-mail de teste
      </Button>
    </div>
  );
}

function tell(result: TestMailResult, address: string): void {
  if (result === 'sent') {
    showToast({ title: 'E-mail de teste enviado', description: `Veja a caixa de ${address}.` });
  } else if (typeof result === 'object') {
    showToast({
      title: failed,
      description: result.error || 'O servidor de e-mail não explicou por quê.',
      tone: 'error',
    });
  } else {
    showToast({
      title: 'O e-mail de teste ainda não saiu',
      description: 'Ele está na fila. O registro diz o que acontece com ele.',
    });
  }
}
