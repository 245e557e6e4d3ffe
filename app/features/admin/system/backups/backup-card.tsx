import { Archive, Download } from '~/ui/icons.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { StateDot } from '~/ui/tag.tsx';
import { BackupTimes } from './backup-times.tsx';
import { Card } from '../card.tsx';
import { fetchBackup, requestBackup, verifyBackup } from '../commands.ts';
import { backups, type Backup } from '../queries.ts';
import { sizeOf, stateOf, whenOf } from '../labels.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { Progress } from '~/ui/signed/progress.tsx';
import { useState, type PointerEvent } from 'react';
import { cx } from '~/ui/cx.ts';

const isUnderWay = ({ status }: Backup) => status === 'waiting' || status === 'running';

const mayRestore = ({ status, verification }: Backup) =>
  status === 'made' && verification !== 'broken';

/** Backups of the site: made, listed, verified, downloaded. */
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

/** A backup with its size, state and actions. */
function BackupRow({ backup }: { backup: Backup }) {
  const { status, bytes, created_at: at, asked_by: by } = backup;
  const [tone, word] = stateOf(backup);
  if (status === 'running') {
    return (
      <div className="px-4 py-4 md:px-5">
        <Progress label={`Copiando, desde ${whenOf(at)}`} value={null} note={sizeOf(bytes)} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 text-meta md:px-5">
      <b className="min-w-32 font-semibold">{whenOf(at)}</b>
      <span className="min-w-20 text-ink-2">{by ? 'pedido' : 'automático'}</span>
      <span className="min-w-16 tabular-nums md:text-right">
        {status === 'made' ? sizeOf(bytes) : ''}
      </span>
      <StateDot tone={tone}>{word}</StateDot>
      {status === 'made' ? <Actions backup={backup} /> : null}
      <p className="basis-full text-ink-2">{noteOf(backup)}</p>
    </div>
  );
}

function noteOf({ error, status, row_count: rows, file_count: files, host }: Backup): string {
  if (error) return error;
  if (status !== 'made') return '';
  const content = `${countOf(rows ?? 0, 'linha', 'linhas')} e ${countOf(files ?? 0, 'arquivo', 'arquivos')}`;
  return host ? `${content}, em ${host}` : content;
}

function Actions({ backup }: { backup: Backup }) {
  const verify = useCommand(verifyBackup);
  const fetchIt = useCommand(fetchBackup);
  const name = `o backup de ${whenOf(backup.created_at)}`;
  // The accessible name begins with the visible label.
  const verifyLabel = backup.verification === 'sound' ? 'Verificar de novo' : 'Verificar';
  const verifying = backup.verification === 'waiting' || backup.verification === 'running';
  const isVerifying = verifying || verify.busy;
  const act = async (attempt: (id: string) => Promise<string | undefined>, failed: string) => {
    const problem = await attempt(backup.id);
    if (problem) showOutcome(problem, { failed });
  };
  return (
    <div className="ml-auto flex gap-2">
      <Button
        size="compact"
        busy={isVerifying && 'Verificando...'}
        aria-label={`${isVerifying ? 'Verificando...' : verifyLabel} ${name}`}
        onClick={() => void act(verify.attempt, 'Não foi possível verificar')}
      >
        {verifyLabel}
      </Button>
      <Button
        size="compact"
        busy={fetchIt.busy && 'Baixando...'}
        aria-label={`${fetchIt.busy ? 'Baixando...' : 'Baixar'} ${name}`}
        onClick={() => void act(fetchIt.attempt, 'Não foi possível baixar')}
      >
        <Download size={16} aria-hidden="true" />
        Baixar
      </Button>
    </div>
  );
}

const most = 48;

/** The sizes of the newest backups as bars; pointer and arrows select one. */
function BackupBars({ rows }: { rows: readonly Backup[] }) {
  const [cursor, setCursor] = useState<number>();
  const ended = rows.filter(({ status }) => status === 'made' || status === 'failed');
  const shown = ended.slice(0, most).toReversed();
  if (shown.length < 2) return null;
  const largest = Math.max(1, ...shown.map(({ bytes }) => bytes));
  const last = shown.length - 1;
  const at = Math.min(cursor ?? last, last);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setCursor(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * shown.length))));
  };
  return (
    <div className="px-4 pb-4 md:px-5">
      <div
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setCursor(undefined)}
        style={{ maxWidth: `${shown.length * 2.5}rem` }}
        className="relative flex h-10 touch-pan-y items-end gap-0.5 rounded-control outline-offset-4 outline-green has-focus-visible:outline-2"
      >
        <input
          type="range"
          aria-label="Tamanho de cada backup"
          min={0}
          max={last}
          value={at}
          aria-valuetext={wordsOf(shown[at]!)}
          onChange={(event) => setCursor(Number(event.currentTarget.value))}
          onBlur={() => setCursor(undefined)}
          className="sr-only"
        />
        {shown.map((backup, index) => (
          <span
            key={backup.id}
            aria-hidden="true"
            className={cx(
              'min-w-0 flex-1 rounded-tag',
              toneOf(backup),
              cursor !== index && 'opacity-60',
            )}
            style={{ height: `${Math.max(12, (backup.bytes / largest) * 100)}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-fine text-ink-2">
        {cursor === undefined ? (
          <>
            <span>{whenOf(shown[0]!.created_at)}</span>
            <span>{whenOf(shown[last]!.created_at)}</span>
          </>
        ) : (
          <b className="font-semibold text-ink">{wordsOf(shown[at]!)}</b>
        )}
      </p>
    </div>
  );
}

const toneOf = (backup: Backup) =>
  ({ green: 'bg-green', red: 'bg-red', amber: 'bg-amber', grey: 'bg-ink-2' })[stateOf(backup)[0]];

function wordsOf(backup: Backup): string {
  const size = backup.status === 'made' ? `${sizeOf(backup.bytes)}, ` : '';
  return `${whenOf(backup.created_at)}: ${size}${stateOf(backup)[1].toLowerCase()}`;
}
