import { Link, useSearchParams } from 'react-router';
import { countOf, formatNumber, formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type {
  AdminListingsPage,
  JobAction,
  ListingJob,
} from '~/platform/answers/admin-listing-answers.ts';
import { stockStates } from '~/screens/listings/states.ts';
import { withChanges } from '~/screens/table/use-table-address.ts';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { jobsKey, jobsOf, type Counts, type ListingsAddress } from './queries.ts';
import { bucketLabel, readAs } from './labels.ts';
import { X } from '~/ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Progress } from '~/ui/signed/progress.tsx';

interface FoundProps {
  vertical: Vertical;
  address: ListingsAddress;
  page: AdminListingsPage | undefined;
  /** Absent until they are counted. */
  counts: Counts | undefined;
  total: number;
  exact: boolean;
  /** Of the vertical, found or not. */
  all: number | undefined;
}

/** How many were found of how many, what a typo was read as, and how they divide by state. */
export function Found({ vertical, address, page, counts, total, exact, all }: FoundProps) {
  const [params] = useSearchParams();
  const query = params.toString();
  const to = (changes: Record<string, string | null>) =>
    `?${withChanges(query, { pagina: null, ...changes })}`;
  const bare = address.q.replaceAll(/["“”]/g, '');
  const meant = page ? readAs(bare, page.meant) : bare;
  const shown = stockStates.filter(({ bucket }) => counts?.[bucket]);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-2.5 text-meta">
      <p>
        {page ? (
          <>
            <b className="font-semibold">{formatTotal(total, exact)}</b>
            <span className="text-ink-2">
              {all === undefined || !address.isFiltered ? null : (
                <span>{` de ${formatNumber(all)}`}</span>
              )}
              {address.isFiltered ? null : (
                <span>{` ${pluralOf(total, 'anúncio', 'anúncios')}`}</span>
              )}
              {bare ? <span>{` com “${meant}”`}</span> : null}
            </span>
          </>
        ) : null}
        {meant === bare ? null : (
          <Link
            to={to({ q: `"${bare}"` })}
            className="ml-3 font-semibold text-green-text hover:underline"
          >
            Buscar exatamente “{bare}”
          </Link>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fine max-md:hidden">
        {shown.map(({ slug, bucket, tone }) => {
          const isOpen = address.filters.estado === slug;
          return (
            <li key={slug}>
              <Link
                to={to({ estado: isOpen ? null : slug })}
                aria-current={isOpen ? 'true' : undefined}
                className={cx(
                  'flex min-h-6 items-center gap-1.5 hover:underline',
                  isOpen ? 'text-ink underline' : 'text-ink-2',
                )}
              >
                <StateDot tone={tone}>{bucketLabel(bucket, vertical)}</StateDot>
                <b className="font-semibold text-ink">{formatNumber(counts![bucket]!)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const stopJob: Command<{ job: string }> = {
  run: ({ api }, { job }) => expectDone(api.rpc('stop_listing_job', { job })),
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
