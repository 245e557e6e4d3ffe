import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import {
  firstFree,
  moderationOverview,
  queuePageSize,
  queuePath,
  waitingItem,
  type QueuePage,
  type QueuePlace,
  type placeIn,
} from './queries.ts';
import { DecisionBar, SelectionBar, type Draft } from './decision-bar.tsx';
import { OpenItem } from './open-item.tsx';
import { QueueList, QueueSheet, useSelection } from './queue-list.tsx';
import { RejectWindow } from './reject-window.tsx';
import { useDecide } from './decide.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { paths } from '~/platform/navigation/paths.ts';

interface QueueProps {
  found: QueuePage;
  place: ReturnType<typeof placeIn>;
}

/** One listing at a time; the decision is sent while the next one is shown. */
export function Queue({ found: { rows, ...found }, place }: QueueProps) {
  const navigate = useNavigate();
  const decide = useDecide();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [tally, setTally] = useState<Tally>(() => ({
    approved: 0,
    rejected: 0,
    since: Date.now(),
  }));
  const [last, setLast] = useState<WaitingRow>();
  const [asking, setAsking] = useState<WaitingRow>();
  const chosen = useSelection(rows);
  const [drafts] = useState(() => new Map<string, Draft>());
  const shown = useShown(place.open, rows);
  const at = rows.findIndex(({ id }) => id === shown);
  const elsewhere = useElsewhere(place, at >= 0);
  const row = rows[at] ?? elsewhere.row;
  // Listings that others have open are skipped.
  const isFree = ({ looking }: WaitingRow) => looking === null;
  const after = rows.slice(at + 1).find(isFree);
  const ahead = rows.slice(0, Math.max(at, 0)).findLast(isFree);
  const next = after ?? ahead;
  const go = (to: Partial<QueuePlace>) =>
    void navigate(queuePath({ ...place, ...to }), {
      replace: true,
      preventScrollReset: true,
      // The next key must act on the listing that this one opens.
      flushSync: true,
    });
  const open = (to: WaitingRow | undefined) => go({ open: to?.id });
  const pages = Math.ceil(found.total / queuePageSize);
  const stepTo = (by: number) => (by > 0 ? after : ahead);
  const canStep = (by: number) =>
    stepTo(by) !== undefined || (at >= 0 && place.page + by >= 1 && place.page + by <= pages);
  // After the last row comes the next page.
  const step = (by: number) => {
    const to = stepTo(by);
    if (to) open(to);
    else if (canStep(by)) go({ page: place.page + by, open: undefined });
  };
  const resolve = (decision: 'approve' | 'reject', reason?: string) => {
    if (!row) return Promise.resolve(false);
    const name = decision === 'approve' ? 'approved' : 'rejected';
    setTally((before) => ({ ...before, [name]: before[name] + 1 }));
    setLast(row);
    open(next);
    return decide(decision, [row], reason);
  };
  const resolveChosen = async (
    decision: 'approve' | 'reject',
    of: readonly WaitingRow[],
    reason?: string,
  ) => {
    chosen.clear();
    setLast(undefined);
    const name = decision === 'approve' ? 'approved' : 'rejected';
    setTally((before) => ({ ...before, [name]: before[name] + of.length }));
    if (row && of.includes(row)) open(rows.find((one) => !of.includes(one)));
    return decide(decision, of, reason);
  };
  const takeBack = async () => {
    if (!last) return;
    setLast(undefined);
    await decide('reopen', [last]);
    open(last);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => row && chosen.toggle(row),
    z: () => void takeBack(),
  });
  const list = { found: { rows, ...found }, place, open: shown, chosen };
  if (rows.length === 0 && !row && !elsewhere.isPending)
    return <EndOfQueue {...tally} place={place} />;
  return (
    <>
      <div className="grid grow grid-cols-1 content-start gap-6 px-4 py-5 md:px-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,1fr)_23rem]">
        <QueueList {...list} className="max-lg:hidden" />
        {row ? (
          <OpenItem
            key={row.id}
            row={row}
            next={after}
            step={step}
            canStep={canStep}
            nth={at < 0 ? 0 : (place.page - 1) * queuePageSize + at + 1}
            total={found.total}
            list={<QueueSheet {...list} />}
          />
        ) : elsewhere.isPending ? (
          <div className="skeleton aspect-3/2" />
        ) : (
          <Gone next={() => open(rows[0])} />
        )}
      </div>
      {chosen.rows.length > 0 ? (
        <SelectionBar rows={chosen.rows} resolve={resolveChosen} clear={chosen.clear} />
      ) : row ? (
        <DecisionBar
          key={`${row.id} ${row.edition}`}
          row={row}
          next={after?.title}
          approve={() => void resolve('approve')}
          reject={(reason) => void resolve('reject', reason)}
          askReason={() => setAsking(row)}
          isPhone={isPhone}
          draft={drafts.get(row.id)}
          keep={(draft) => drafts.set(row.id, draft)}
        />
      ) : null}
      <RejectWindow
        row={asking}
        onClose={() => setAsking(undefined)}
        reject={(reason) => resolve('reject', reason)}
        verb="Rejeitar e ver próximo"
      />
    </>
  );
}

// The open listing stays when somebody else decides on it: no other takes its place unnoticed.
function useShown(open: string | undefined, rows: readonly WaitingRow[]): string | undefined {
  const free = firstFree(rows)?.id;
  const [first, setFirst] = useState(free);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open === undefined) setFirst(free);
  }
  if (first === undefined && free !== undefined) setFirst(free);
  return open ?? first;
}

// A listing that the address names may be on another page.
function useElsewhere({ open, itemType }: QueueProps['place'], isHere: boolean) {
  const wanted = !isHere && open !== undefined && itemType !== undefined;
  const asked = useData(waitingItem({ item_type: itemType ?? 'car', id: open ?? '' }), {
    enabled: wanted,
  });
  return {
    row: wanted ? (asked.data ?? undefined) : undefined,
    isPending: wanted && asked.isPending,
  };
}

function Gone({ next }: { next: () => void }) {
  return (
    <EmptyState
      title="Este anúncio não espera mais"
      actions={
        <Button tone="green" onClick={next}>
          Ver o próximo
        </Button>
      }
    >
      Outra pessoa da administração decidiu, ou o vendedor o retirou.
    </EmptyState>
  );
}

/** Decisions since the queue was opened. */
interface Tally {
  approved: number;
  rejected: number;
  /** When it was opened, in milliseconds. */
  since: number;
}

/** The end of the queue: what was decided, and where more listings wait. */
function EndOfQueue({ approved, rejected, since, place }: Tally & { place: QueuePlace }) {
  const { data } = useData(moderationOverview);
  const [now] = useState(Date.now);
  const more = data?.groups.find(
    ({ total, item_type: kind }) => total > 0 && kind !== place.itemType,
  );
  if (place.find) return <NothingFound place={place} />;
  const done = [
    approved > 0 && countOf(approved, 'aprovado', 'aprovados'),
    rejected > 0 && countOf(rejected, 'rejeitado', 'rejeitados'),
  ].filter(Boolean);
  const spent = countOf(Math.max(1, Math.round((now - since) / 60_000)), 'minuto', 'minutos');
  return (
    <div className="px-4 py-10 md:px-6">
      <EmptyState
        title={place.samples ? 'Nenhuma amostra para conferir' : 'Nenhuma pendência no momento'}
        actions={
          more ? (
            <ButtonLink tone="green" to={queuePath({ itemType: more.item_type })}>
              Ver{' '}
              {countOf(more.total, verticals[more.item_type].one, verticals[more.item_type].many)}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.admin}>Voltar para Administração</ButtonLink>
          )
        }
      >
        {done.length > 0
          ? `${done.join(' e ')} em ${spent}. ${countOf(data?.decided_today ?? 0, 'decidido', 'decididos')} hoje.`
          : place.samples
            ? 'Parte do que lojas de confiança publicam sem espera aparece aqui.'
            : 'Anúncios enviados para aprovação aparecem aqui, os mais antigos primeiro.'}
      </EmptyState>
    </div>
  );
}

function NothingFound({ place }: { place: QueuePlace }) {
  return (
    <div className="px-4 py-10 md:px-6">
      <EmptyState
        title={`Nada na fila com “${place.find}”`}
        actions={
          <ButtonLink to={queuePath({ ...place, find: '', page: 1 })}>Ver toda a fila</ButtonLink>
        }
      >
        A busca olha o título do anúncio e o nome da loja, em {placeWords(place)}.
      </EmptyState>
    </div>
  );
}

const placeWords = ({ samples, itemType }: QueuePlace): string =>
  samples ? 'Amostras' : itemType ? verticals[itemType].many : 'todos os tipos';
