import { useState } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import type {
  NotificationReaders,
  RecentNotification,
} from '~/platform/answers/campaign-answers.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { readersOf } from './queries.ts';
import { emailOfPerson, nameOfPerson, shareOf, whenOf, wordsOf } from './labels.ts';

const perPage = 50;

/** What was sent, in full, and who has read it. */
export function ReadersDialog(props: {
  notice: RecentNotification;
  now: Date;
  onClose: () => void;
}) {
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
      lead={`${whenOf(notice.latest, now)} · ${by}`}
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
                {person.read_at ? whenOf(person.read_at, now) : ''}
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
      {read > perPage ? (
        <div className="mt-4 flex items-center justify-between text-fine text-ink-2">
          Página {formatNumber(page)} de {formatNumber(Math.ceil(read / perPage))}
          <span className="flex gap-2">
            <Button size="table" disabled={page === 1} onClick={() => onPage(page - 1)}>
              Anterior
            </Button>
            <Button size="table" disabled={page * perPage >= read} onClick={() => onPage(page + 1)}>
              Próxima
            </Button>
          </span>
        </div>
      ) : null}
    </>
  );
}
