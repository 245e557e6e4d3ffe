import { ChevronRight } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatTime } from '~/domain/time/dates.ts';
import { useData } from '~/platform/data/query.ts';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { Card } from '../card.tsx';
import { systemChecks, type SystemCheck } from '../queries.ts';
import { logHref, parts, stateOf } from './status-labels.ts';
import { SystemLogWindow } from './system-log-window.tsx';

const staleMs = 120_000;

/** What the site stands on, as the server measured it last; each row opens its log. */
export function StatusCard() {
  const checks = useData(systemChecks);
  const measured = checks.data?.map(({ measured_at: at }) => at).toSorted()[0];
  const stale = measured !== undefined && checks.dataUpdatedAt - Date.parse(measured) > staleMs;
  return (
    <Card
      title="Status do Sistema"
      note={
        measured ? (
          <span className={cx(stale && 'text-amber-text')}>Medido às {formatTime(measured)}</span>
        ) : null
      }
    >
      <Loaded
        isPart
        query={checks}
        what="o status do sistema"
        skeleton={<div className="h-60 skeleton" />}
        className="p-5"
        empty={<p className="px-5 py-8 text-center text-ink-2">A primeira medição vem em 30 s.</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {parts.map((part) => {
              const check = rows.find(({ name }) => name === part.name);
              return check ? <Line key={part.name} part={part} check={check} /> : null;
            })}
          </ul>
        )}
      </Loaded>
      <SystemLogWindow checks={checks.data ?? []} />
    </Card>
  );
}

interface LineProps {
  part: (typeof parts)[number];
  check: SystemCheck;
}

function Line({ part: { name, label, mend }, check }: LineProps) {
  const [tone, word] = stateOf(check.state);
  const isWell = check.state === 'ok';
  return (
    <li className="text-meta">
      <Link
        to={logHref(name)}
        preventScrollReset
        aria-haspopup="dialog"
        className="block px-4 py-3 transition-colors hover:bg-sunken focus-visible:outline-offset-[-2px] md:px-5"
      >
        <span className="flex items-center gap-x-4">
          <b className="grow font-semibold">{label}</b>
          <StateDot tone={tone}>{word}</StateDot>
          <ChevronRight size={16} aria-hidden="true" className="-mx-1 shrink-0 text-ink-3" />
        </span>
        {isWell ? <span className="mt-0.5 block text-ink-2">{check.detail}</span> : null}
      </Link>
      {isWell ? null : (
        <p className="mx-4 mb-3 rounded-control bg-amber-soft px-3 py-2.5 text-amber-text md:mx-5">
          {check.detail} Desde {formatTime(check.since)}.{' '}
          <Link
            to={mend.to}
            preventScrollReset={mend.to.startsWith('?')}
            className="font-semibold underline"
          >
            {mend.label}
          </Link>
        </p>
      )}
    </li>
  );
}
