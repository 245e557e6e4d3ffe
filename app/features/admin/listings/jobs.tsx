import { X } from '~/ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { JobAction, ListingJob } from '~/platform/answers/admin-listing-answers.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Progress } from '~/ui/signed/progress.tsx';
import { jobsKey, jobsOf } from './queries.ts';

const stopJob: Command<{ job: string }> = {
  run: async ({ api }, { job }) => {
    const { error } = await api.rpc('stop_listing_job', { job });
    if (error) throw new DataError(error);
  },
  changes: [jobsKey, ['dashboard', 'listings']],
};

const words: Record<JobAction, [doing: string, one: string, many: string]> = {
  approve: ['Aprovando', 'aprovado', 'aprovados'],
  pause: ['Pausando', 'pausado', 'pausados'],
  resume: ['Retomando', 'no ar de novo', 'no ar de novo'],
  close: ['Encerrando', 'encerrado', 'encerrados'],
  delete: ['Excluindo', 'excluído', 'excluídos'],
};

/** Changes of many listings: how far each has come, and how it ended. */
export function Jobs({ vertical }: { vertical: Vertical }) {
  const jobs = useData(jobsOf(vertical)).data ?? [];
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isRunning = jobs.some(({ state }) => state === 'running');
  const was = useRef(isRunning);
  useEffect(() => {
    // What it has changed is seen when it is over.
    if (was.current && !isRunning) void Promise.all(listingChanges.map(outdate));
    was.current = isRunning;
  }, [isRunning]);
  return jobs
    .filter(({ id }) => !seen.includes(id))
    .map((job) => <Job key={job.id} job={job} onSeen={() => setSeen([...seen, job.id])} />);
}

function Job({ job, onSeen }: { job: ListingJob; onSeen: () => void }) {
  const { id, action, total, done, state, by } = job;
  const { attempt, busy } = useCommand(stopJob);
  const [doing] = words[action];
  const stop = async () =>
    showOutcome(await attempt({ job: id }), { failed: 'Nada mudou', done: 'Parado' });
  return (
    <div className="mx-3 mb-3 flex items-center gap-4 rounded-control bg-sunken px-4 py-3 text-meta">
      {state === 'running' ? (
        <>
          <div className="min-w-0 grow">
            <Progress
              label={`${doing} ${countOf(total, 'anúncio', 'anúncios')}${by ? ` · por ${by}` : ''}`}
              value={done}
              max={total}
              note={`${pluralOf(total - done, 'falta', 'faltam')} ${formatNumber(total - done)}`}
            />
          </div>
          <Button size="compact" busy={busy && 'Parando...'} onClick={() => void stop()}>
            Parar
          </Button>
        </>
      ) : (
        <>
          <output className="grow">{tally(job)}</output>
          <Button size="compact" tone="bare" aria-label="Fechar resultado" onClick={onSeen}>
            <X size={16} aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  );
}

function tally({ action, state, total, done, changed }: ListingJob): string {
  const [, one, many] = words[action];
  return [
    countOf(changed, one, many),
    ...(done > changed
      ? [`${countOf(done - changed, 'ficou como estava', 'ficaram como estavam')}`]
      : []),
    ...(state === 'stopped' ? [`parado antes de ${countOf(total - done, 'outro', 'outros')}`] : []),
  ].join(', ');
}
