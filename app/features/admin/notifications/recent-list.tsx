import { Link, useNavigate, useSearchParams } from 'react-router';
import { notificationTypes } from '~/domain/notifications/notification-types.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useData } from '~/platform/data/query.ts';
import type { RecentNotification } from '~/platform/answers/campaign-answers.ts';
import { Select } from '~/ui/signed/select.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { buttonClass } from '~/ui/button.tsx';
import { recentNotifications } from './queries.ts';
import { ReadersDialog } from './readers-dialog.tsx';
import { RecentRow } from './recent-row.tsx';
import { nameOf, wordsOf } from './labels.ts';

const perPage = 13;
const types = [
  { value: 'todos', label: 'Tipo: todos' },
  ...Object.entries(notificationTypes).map(([value, name]) => ({
    value,
    label: `Tipo: ${name.toLowerCase()}`,
  })),
];

/** The newest 50: one row per sending, what the system sends summed by kind and day. */
export function RecentList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const recent = useData(recentNotifications);
  const type = types.find(({ value }) => value === search.get('tipo'))?.value ?? 'todos';
  const opened = search.get('envio');
  const now = new Date(recent.dataUpdatedAt);
  const open = recent.data?.find((notice) => nameOf(notice) === opened);
  const to = (change: Record<string, string | undefined>) => addressOf(search, change);
  return (
    <section
      aria-labelledby="recentes"
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 id="recentes" className="type-small">
          Notificações recentes
        </h2>
        <p className="grow text-fine text-ink-2">as últimas 50, agrupadas por envio e dia</p>
        <Select
          aria-label="Tipo"
          compact
          fieldClassName="w-40"
          options={types}
          value={type}
          onChange={(value) =>
            void navigate(to({ tipo: value === 'todos' ? undefined : value, pagina: undefined }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </header>
      <Loaded
        isPart
        query={recent}
        what="as notificações"
        skeleton={<div className="h-96 skeleton" />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState className="m-4" title="Nenhuma notificação enviada ainda">
            Escreva a primeira no formulário: ela aparece aqui, com quem leu.
          </EmptyState>
        }
        className="p-5"
      >
        {(rows) => (
          <Rows
            rows={rows.filter((row) => type === 'todos' || wordsOf(row).type === type)}
            page={Number(search.get('pagina') ?? 1)}
            now={now}
            to={to}
          />
        )}
      </Loaded>
      {open ? (
        <ReadersDialog
          notice={open}
          now={now}
          onClose={() =>
            void navigate(to({ envio: undefined }), { replace: true, preventScrollReset: true })
          }
        />
      ) : null}
    </section>
  );
}

interface RowsProps {
  rows: RecentNotification[];
  page: number;
  now: Date;
  to: (change: Record<string, string | undefined>) => string;
}

function Rows({ rows, page, now, to }: RowsProps) {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const shown = rows.slice((at - 1) * perPage, at * perPage);
  if (rows.length === 0) {
    return (
      <EmptyState className="m-4" title="Nenhuma notificação deste tipo">
        Escolha outro tipo para ver as demais.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {shown.map((row) => (
          <li key={nameOf(row)}>
            <RecentRow notice={row} now={now} to={to({ envio: nameOf(row) })} />
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <nav
          aria-label="Páginas"
          className="flex items-center justify-between gap-4 border-t border-line px-4 py-2.5 text-fine text-ink-2"
        >
          {(at - 1) * perPage + 1} a {(at - 1) * perPage + shown.length} de {rows.length}
          <span className="flex gap-2">
            <Step to={at > 1 ? to({ pagina: String(at - 1) }) : undefined}>Anterior</Step>
            <Step to={at < pages ? to({ pagina: String(at + 1) }) : undefined}>Próxima</Step>
          </span>
        </nav>
      ) : null}
    </>
  );
}

function Step({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? null : (
    <Link to={to} preventScrollReset className={buttonClass('outlined', 'table')}>
      {children}
    </Link>
  );
}

function addressOf(search: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || (name === 'pagina' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${paths.adminNotifications}?${query}` : paths.adminNotifications;
}
