import { Archive } from '~/ui/icons.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { StateDot } from '~/ui/tag.tsx';
import { BackupBars } from './backup-bars.tsx';
import { BackupRow } from './backup-row.tsx';
import { BackupTimes } from './backup-times.tsx';
import { Card } from '../card.tsx';
import { requestBackup } from '../commands.ts';
import { backups, type Backup } from '../queries.ts';
import { whenOf } from '../labels.ts';

const isUnderWay = ({ status }: Backup) => status === 'waiting' || status === 'running';

const mayRestore = ({ status, verification }: Backup) =>
  status === 'made' && verification !== 'broken';

/** Copies of the whole site: made now or at their time, listed, verified, fetched. */
export function BackupCard() {
  const found = useData(backups);
  const rows = found.data ?? [];
  const last = rows.find(({ status }) => status === 'made');
  return (
    <Card
      id="backups"
      title="Backup"
      note={last ? <Last backup={last} /> : null}
      action={<BackUpNow underWay={rows.some(isUnderWay)} />}
    >
      <BackupTimes rows={rows} />
      <BackupBars rows={rows} />
      <Loaded
        isPart
        query={found}
        what="os backups"
        skeleton={<div className="h-40 skeleton" />}
        className="p-5"
        isEmpty={(all) => all.length === 0}
        empty={
          <p className="border-t border-line px-5 py-10 text-center text-ink-2">
            Nenhum backup ainda. O primeiro leva poucos minutos, e o site segue no ar.
          </p>
        }
      >
        {(all) => (
          <ul aria-label="Backups" className="divide-y divide-line border-t border-line">
            {all.map((backup) => (
              <li key={backup.id}>
                <BackupRow backup={backup} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <HowToRestore file={rows.find(mayRestore)?.file ?? 'ARQUIVO'} />
    </Card>
  );
}

function Last({ backup }: { backup: Backup }) {
  const sound = backup.verification === 'sound';
  return (
    <StateDot tone={sound ? 'green' : 'grey'}>
      Último: {whenOf(backup.finished_at ?? backup.created_at)}
      {sound ? <span>, verificado</span> : null}
    </StateDot>
  );
}

function BackUpNow({ underWay }: { underWay: boolean }) {
  const { attempt, busy } = useCommand(requestBackup);
  const begin = async () => {
    const problem = await attempt();
    showOutcome(problem, { failed: 'O backup não começou', done: 'Backup iniciado' });
  };
  return (
    <ReasonButton
      tone="green"
      size="compact"
      reason={underWay ? 'Já há um backup em andamento.' : undefined}
      busy={busy && 'Começando...'}
      onClick={() => void begin()}
    >
      <Archive size={16} aria-hidden="true" />
      Fazer backup agora
    </ReasonButton>
  );
}

function HowToRestore({ file }: { file: string }) {
  return (
    <div className="border-t border-line bg-sunken px-4 py-4 text-meta md:px-5">
      <p className="text-ink-2">
        <b className="font-semibold text-ink">Restaurar é feito no servidor,</b> em uma pasta ou um
        banco vazio. O arquivo é conferido antes de tocar em qualquer dado; um arquivo corrompido é
        recusado. Guarde as cópias como um segredo: elas têm as chaves e os dados das pessoas.
      </p>
      <pre className="mt-3 rounded-control border border-line bg-surface px-3 py-2.5 break-all whitespace-pre-wrap">
        <code>npm run restore -- {file}</code>
      </pre>
    </div>
  );
}
