import { Download } from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Button } from '~/ui/button.tsx';
import { Progress } from '~/ui/signed/progress.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { StateDot } from '~/ui/tag.tsx';
import { fetchBackup, verifyBackup } from '../commands.ts';
import type { Backup } from '../queries.ts';
import { sizeOf, stateOf, whenOf } from '../labels.ts';

/** One backup: when, how large, what became of it, and what can be done with it. */
export function BackupRow({ backup }: { backup: Backup }) {
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
  // Begins with what is read on it.
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
