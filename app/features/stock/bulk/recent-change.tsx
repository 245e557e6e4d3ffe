import { useState } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { formatAge } from '~/domain/time/dates.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { allVerticals } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { Undo2, X } from '~/ui/icons.ts';
import { Progress } from '~/ui/signed/progress.tsx';
import { useUndo } from './commands.ts';
import { recentChange, type RecentChange as Recent } from './queries.ts';

/** The last change of many listings: how far it is, or that it can be taken back. */
export function RecentChange({ store }: { store: { id: string } }) {
  const { data: change, dataUpdatedAt: readAt } = useData(recentChange(store.id));
  const { undo, busy } = useUndo();
  const [closed, setClosed] = useState<string>();
  if (!change || change.id === closed || (change.rest === 0 && change.changed === 0)) return null;
  const { id, field, at, rest, changed } = change;
  if (rest > 0) return <Running store={store} change={change} />;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 text-meta">
      <p className="min-w-0 grow">
        <b className="font-semibold">{labelOf(field)}</b> de{' '}
        {countOf(changed, 'anúncio', 'anúncios')} mudou {formatAge(at, new Date(readAt))}.
      </p>
      <Button
        size="compact"
        tone="bare"
        busy={busy && 'Desfazendo...'}
        onClick={() => void undo(id)}
      >
        <Undo2 size={16} aria-hidden="true" />
        Desfazer
      </Button>
      <Button size="compact" tone="bare" aria-label="Fechar" onClick={() => setClosed(id)}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Asked again until it has ended. */
function Running({ store, change }: { store: { id: string }; change: Recent }) {
  useData({ ...recentChange(store.id), every: 2_000 });
  const { field, total, rest } = change;
  return (
    <div className="mt-4 rounded-card border border-line bg-surface px-4 py-3">
      <Progress
        label={`Mudando ${labelOf(field)}`}
        value={total - rest}
        max={total}
        note={`${formatNumber(total - rest)} de ${formatNumber(total)}`}
      />
    </div>
  );
}

const fields = allVerticals.flatMap((vertical) => listingFields[vertical]);

function labelOf(column: string): string {
  if (column === 'assigned_to') return 'Responsável';
  if (column === 'photos') return 'Ordem das fotos';
  return fields.find(({ name }) => name === column)?.label ?? 'Um dado';
}
