import { Search } from '~/ui/icons.ts';
import { Form } from 'react-router';
import { formatTime } from '~/domain/time/dates.ts';
import { auditPath } from '~/platform/navigation/admin-paths.ts';
import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Changes, SubjectLink } from './changes.tsx';
import { latestEntries } from './queries.ts';
import { actorOf, deedOf, momentOf } from './labels.ts';

/** The newest entries of the audit log. */
export function RecentLog() {
  return (
    <section aria-labelledby="logs-recentes" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 id="logs-recentes" className="type-section">
          Logs Recentes
        </h2>
        <div className="flex gap-2 max-md:w-full">
          <LogSearch />
          <ButtonLink to={auditPath} size="compact" className="shrink-0">
            <span>
              Ver <span className="max-md:hidden">registro </span>completo
            </span>
          </ButtonLink>
        </div>
      </div>
      <Loaded
        query={useData(latestEntries)}
        what="os logs"
        isPart
        skeleton={<div className="skeleton h-64" />}
        className="p-5"
        empty={
          <p className="px-5 py-4 text-meta text-ink-2">Nenhuma mudança nos últimos 30 dias.</p>
        }
      >
        {(rows) => (
          <ol className="divide-y divide-line text-meta">
            {rows.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function LogLine({ entry }: { entry: AuditEntry }) {
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-0.5 px-5 py-2.5 md:grid-cols-[5.5rem_minmax(0,9rem)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <span className="flex gap-x-3 text-ink-2 max-md:order-last md:contents">
        <time dateTime={entry.at} title={momentOf(entry.at)} className="shrink-0">
          {shortMomentOf(entry.at)}
        </time>
        <span className="truncate">{actorOf(entry)}</span>
      </span>
      <span className="min-w-0 wrap-break-word">
        <span className="text-ink-2">{deedOf(entry)} </span>
        <b className="font-semibold">
          <SubjectLink entry={entry} />
        </b>
      </span>
      <Changes entry={entry} most={1} />
    </li>
  );
}

/** The hour today, otherwise day and hour. */
function shortMomentOf(at: string): string {
  const [today, day] = [momentOf(new Date().toISOString()), momentOf(at)].map((one) =>
    one.slice(0, 10),
  );
  return today === day ? formatTime(at) : `${day!.slice(0, 5)} ${formatTime(at)}`;
}

function LogSearch() {
  return (
    <search className="min-w-0 max-md:grow">
      <Form noValidate method="get" action={auditPath}>
        <Input
          type="search"
          name="q"
          label="Buscar nos logs"
          hideLabel
          placeholder="Quem, o quê ou em quê"
          compact
          icon={<Search size={16} aria-hidden="true" />}
          fieldClassName="w-60 max-md:w-auto"
        />
      </Form>
    </search>
  );
}
