import { formatDate } from '~/domain/time/dates.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { ImportRun } from '~/platform/answers/import-answers.ts';
import { StateDot } from '~/ui/tag.tsx';
import { failureText, stateWords } from './labels.ts';

const tones = {
  waiting: 'amber',
  reading: 'amber',
  columns: 'amber',
  ready: 'amber',
  applying: 'amber',
  done: 'green',
  failed: 'red',
  canceled: 'grey',
  unchanged: 'grey',
} as const;

/** What was imported before, the latest first. */
export function History({ runs }: { runs: readonly ImportRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="importacoes-anteriores" className="mt-10">
      <h2 id="importacoes-anteriores" className="type-small">
        Importações
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-meta">
        {runs.map((run) => (
          <li key={run.id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0">
              <span className="block truncate font-semibold" title={run.name}>
                {run.name}
              </span>
              <span className="block text-ink-2">{outcomeOf(run)}</span>
            </span>
            <span className="flex items-center gap-4 sm:justify-end">
              <StateDot tone={tones[run.state]}>{stateWords[run.state]}</StateDot>
              <time dateTime={run.created_at} className="text-ink-2">
                {formatDate(run.created_at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf({ state, failure, total, applied, archived }: ImportRun): string {
  if (failure) return failureText(failure);
  if (state === 'unchanged') return 'O arquivo é o mesmo da última importação';
  const read = countOf(total, 'lido', 'lidos');
  if (state !== 'done' && applied === 0) return read;
  const gone = archived > 0 ? `, ${countOf(archived, 'saiu', 'saíram')}` : '';
  return `${read}, ${countOf(applied, 'importado', 'importados')}${gone}`;
}
