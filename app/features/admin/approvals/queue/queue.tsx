import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import { queuePath, type placeIn, type QueuePlace } from '../address.ts';
import { DecisionBar, type Draft } from '../decision/decision-bar.tsx';
import { EndOfQueue, type Tally } from './end-of-queue.tsx';
import { OpenItem } from '../listing/open-item.tsx';
import { firstFree, queuePageSize, waitingItem, type QueuePage } from '../queries.ts';
import { QueueList } from './queue-list.tsx';
import { QueueSheet } from './queue-sheet.tsx';
import { RejectWindow } from '../decision/reject-window.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import { useDecide } from '../decision/use-decide.ts';

interface QueueProps {
  found: QueuePage;
  place: ReturnType<typeof placeIn>;
}

/** One listing after the other: decided in the background while the next one is shown. */
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
  // What somebody else has open is left to them.
  const isFree = ({ looking }: WaitingRow) => looking === null;
  const after = rows.slice(at + 1).find(isFree);
  const ahead = rows.slice(0, Math.max(at, 0)).findLast(isFree);
  const next = after ?? ahead;
  const go = (to: Partial<QueuePlace>) =>
    void navigate(queuePath({ ...place, ...to }), {
      replace: true,
      preventScrollReset: true,
      // The next key acts on what this one opens.
      flushSync: true,
    });
  const open = (to: WaitingRow | undefined) => go({ open: to?.id });
  const pages = Math.ceil(found.total / queuePageSize);
  const stepTo = (by: number) => (by > 0 ? after : ahead);
  const canStep = (by: number) =>
    stepTo(by) !== undefined || (at >= 0 && place.page + by >= 1 && place.page + by <= pages);
  // Beyond the edge of a page stands the next one.
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

// What one looks at stays until one goes on: when somebody else decides on it, no other takes its place unseen.
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

// A listing whose address one was given may stand on another page.
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
