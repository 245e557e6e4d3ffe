import { lookUp } from '~/domain/formats/lookup.ts';
import { jobNameOf } from '~/domain/site/job-names.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { SystemLogEntry, SystemPart } from '../queries.ts';
import { sizeOf, whenOf } from '../labels.ts';

interface Part {
  name: SystemPart;
  label: string;
  /** Where it is mended, while it is not well. */
  mend: { label: string; to: string };
  /** The log without an entry. */
  nothing: string;
}

/** The address with a part's log opened. */
export const logHref = (part: SystemPart) => `?registro=${part}`;

const roomPath = `${paths.admin}?aba=sistema#espaco`;

export const parts: readonly Part[] = [
  {
    name: 'database',
    label: 'Banco de dados',
    mend: { label: 'Ver o espaço', to: roomPath },
    nothing: 'Nenhuma mudança registrada.',
  },
  {
    name: 'storage',
    label: 'Arquivos',
    mend: { label: 'Ver o espaço', to: roomPath },
    nothing: 'Nenhuma mudança registrada.',
  },
  {
    name: 'jobs',
    label: 'Tarefas',
    mend: { label: 'Ver as tarefas', to: logHref('jobs') },
    nothing: 'Nenhuma tarefa falhou.',
  },
  {
    name: 'mail',
    label: 'E-mail',
    mend: { label: 'Ver a fila', to: logHref('mail') },
    nothing: 'Nenhum e-mail ficou para trás.',
  },
  {
    name: 'disk',
    label: 'Disco',
    mend: { label: 'Ver os backups', to: `${paths.admin}?aba=sistema#backups` },
    nothing: 'Nenhuma mudança registrada.',
  },
];

type State = ['green' | 'amber' | 'red', string];

const states: Record<string, State> = {
  ok: ['green', 'Operacional'],
  warning: ['amber', 'Atenção'],
  down: ['red', 'Fora do ar'],
};

/** How a part is, in a word. */
export const stateOf = (state: string): State => lookUp(states, state) ?? ['amber', state];

/** What became of one entry, in a word. */
export function outcomeOf({ kind, state, next_at: next }: SystemLogEntry): State {
  if (kind === 'mail') return state === 'down' ? ['red', 'Não entregue'] : ['amber', 'Na fila'];
  if (kind === 'backup') return state === 'ok' ? ['green', 'Feito'] : ['red', 'Falhou'];
  if (kind === 'job')
    return state === 'ok' ? ['green', 'De volta'] : [next ? 'amber' : 'red', 'Falhou'];
  return stateOf(state);
}

/** What an entry is about: the mail's address, the job's name, the size of a backup; none of a measurement. */
export function subjectOf({ kind, subject, state }: SystemLogEntry): string | undefined {
  if (kind === 'backup') return state === 'ok' ? `Backup de ${sizeOf(Number(subject))}` : 'Backup';
  if (kind === 'job') return jobNameOf(subject);
  return subject ?? undefined;
}

/** What it said, and when it is tried again. */
export function detailOf({ kind, state, detail, tries, next_at: next }: SystemLogEntry): string {
  const said = detail || (kind === 'job' && state === 'ok' ? 'Voltou a ser feita.' : '');
  const tried = tries ? `${countOf(tries, 'tentativa', 'tentativas')}.` : '';
  const again = next ? `Próxima: ${whenOf(next)}.` : '';
  return [said && /[.!?]$/.test(said) ? said : said && `${said}.`, tried, again]
    .filter(Boolean)
    .join(' ');
}
