import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  notificationPriorities,
  notificationTypes,
} from '~/domain/notifications/notification-types.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useData } from '~/platform/data/query.ts';
import type {
  NotificationReaders,
  RecentNotification,
} from '~/platform/answers/campaign-answers.ts';
import { Select } from '~/ui/signed/select.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Button, buttonClass } from '~/ui/button.tsx';
import { readersOf, recentNotifications } from './queries.ts';
import { emailOfPerson, nameOf, nameOfPerson, shareOf, wordsOf } from './labels.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { formatMoment } from '~/domain/time/dates.ts';
import { tones } from '~/screens/notification-tone.ts';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import { useState } from 'react';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';

const perPage = 13;
const types = [
  { value: 'todos', label: 'Tipo: todos' },
  ...Object.entries(notificationTypes).map(([value, name]) => ({
    value,
    label: `Tipo: ${name.toLowerCase()}`,
  })),
];

/** The newest 50: one row per campaign; automatic ones by kind and day. */
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

/** A row of the list, with a link to its readers. */
function RecentRow({ notice, now, to }: { notice: RecentNotification; now: Date; to: string }) {
  const { title, says, type, isAutomatic } = wordsOf(notice);
  const { Icon, disc, name } = tones[type];
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:outline-offset-[-2px]"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={16} aria-hidden="true" />
        <span className="sr-only">{name}</span>
      </span>
      <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_7rem_6.5rem]">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {notice.priority === 'high' ? (
              <Tag tone="red">{notificationPriorities.high}</Tag>
            ) : null}
            {isAutomatic ? <Tag>automática</Tag> : null}
          </span>
          <span className="line-clamp-1 text-meta wrap-anywhere text-ink-2">{says}</span>
        </span>
        <span className="text-fine text-ink-2 max-md:mt-1 md:text-right">
          <span className="text-ink md:block">{countOf(notice.people, 'pessoa', 'pessoas')}</span>
          <span className="md:hidden"> · </span>
          <span className="md:block">{progressOf(notice)}</span>
        </span>
        <span className="text-fine text-ink-3 md:text-right">
          {formatMoment(notice.latest, now)}
        </span>
      </span>
    </Link>
  );
}

function progressOf({ state, told, people, read }: RecentNotification): string {
  if (state === 'paused') return 'em pausa';
  if (state === 'sending' && told < people) return `enviando, ${shareOf(told, people)}`;
  return `${shareOf(read, told)} leram`;
}

const readersPerPage = 50;

/** The whole text of a row and its readers. */
function ReadersDialog(props: { notice: RecentNotification; now: Date; onClose: () => void }) {
  const { notice, now, onClose } = props;
  const { title, says, isAutomatic } = wordsOf(notice);
  const [page, setPage] = useState(1);
  const readers = useData(readersOf(notice, page));
  const by = isAutomatic ? 'automática' : `por ${notice.sender ?? 'Administração'}`;
  return (
    <Dialog
      open
      size="side"
      onClose={onClose}
      title={title}
      lead={`${formatMoment(notice.latest, now)} · ${by}`}
    >
      <DialogBody reads="Este envio">
        <p className="text-meta wrap-anywhere whitespace-pre-line text-ink-2">{says}</p>
        <p className="mt-4 text-meta">
          <b className="font-semibold">{countOf(notice.told, 'recebeu', 'receberam')} no app</b>,{' '}
          {formatNumber(notice.read)} {notice.read === 1 ? 'leu' : 'leram'} (
          {shareOf(notice.read, notice.told)}).
        </p>
        <h3 className="mt-6 type-small">Quem leu</h3>
        <Loaded
          isPart
          query={readers}
          what="quem leu"
          skeleton={<div className="mt-3 h-40 skeleton" />}
          className="mt-3"
        >
          {(data) => <Readers {...{ data, notice, now, page, onPage: setPage }} />}
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}

interface ReadersProps {
  data: NotificationReaders;
  notice: RecentNotification;
  now: Date;
  page: number;
  onPage: (page: number) => void;
}

function Readers({ data: { rows, read, kept }, notice, now, page, onPage }: ReadersProps) {
  const deleted = notice.told - kept;
  return (
    <>
      {rows.length === 0 ? (
        <p className="mt-2 text-meta text-ink-2">Ninguém leu ainda.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {rows.map((person) => (
            <li key={`${person.id} ${person.read_at}`} className="flex gap-3 py-2.5 text-meta">
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{nameOfPerson(person)}</span>
                <span className="block wrap-anywhere text-ink-2">{emailOfPerson(person)}</span>
              </span>
              <span className="shrink-0 text-fine text-ink-3">
                {person.read_at ? formatMoment(person.read_at, now) : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {deleted > 0 ? (
        <p className="mt-3 text-meta text-ink-2">
          {countOf(deleted, 'pessoa já apagou', 'pessoas já apagaram')} a notificação.
        </p>
      ) : null}
      {read > readersPerPage ? (
        <div className="mt-4 flex items-center justify-between text-fine text-ink-2">
          Página {formatNumber(page)} de {formatNumber(Math.ceil(read / readersPerPage))}
          <span className="flex gap-2">
            <Button size="table" disabled={page === 1} onClick={() => onPage(page - 1)}>
              Anterior
            </Button>
            <Button
              size="table"
              disabled={page * readersPerPage >= read}
              onClick={() => onPage(page + 1)}
            >
              Próxima
            </Button>
          </span>
        </div>
      ) : null}
    </>
  );
}
