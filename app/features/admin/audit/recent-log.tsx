import { Link } from 'react-router';
import { formatAge } from '~/domain/dates.ts';
import { auditPath } from '~/platform/admin-paths.ts';
import { useData } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loaded.tsx';
import { latestEntries } from './queries.ts';
import { SubjectLink } from './subject-link.tsx';
import { actorOf, deedOf } from './words.ts';

/** The newest of what administrators and the server changed. */
export function RecentLog() {
  return (
    <section aria-labelledby="logs-recentes">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="logs-recentes" className="type-section">
          Logs Recentes
        </h2>
        <Link to={auditPath} className="text-meta font-semibold text-green-text hover:underline">
          Ver todos
        </Link>
      </div>
      <Loaded
        query={useData(latestEntries)}
        what="os logs"
        isPart
        skeleton={<div className="skeleton h-64" />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-meta text-ink-2">Nenhuma mudança nos últimos 30 dias.</p>}
      >
        {(rows) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface text-meta">
            {rows.map((entry) => (
              <li key={entry.id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
                <span className="min-w-0">
                  <span className="text-ink-2">
                    {actorOf(entry)} {deedOf(entry)}{' '}
                  </span>
                  <SubjectLink entry={entry} />
                </span>
                <time dateTime={entry.at} className="shrink-0 text-ink-2">
                  {formatAge(entry.at, new Date())}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
