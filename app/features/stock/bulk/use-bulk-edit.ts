import { useDeferredValue, useMemo } from 'react';
import { columnOf, writtenBy, type BulkEdit } from '~/domain/listings/bulk/bulk-edit.ts';
import type { BulkAnswer, StockRow } from '~/platform/answers/stock-types.ts';
import { useData } from '~/platform/data/query.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { listingsOf, previewOf, type BulkItem } from './queries.ts';
import { useSettled } from '~/ui/browser/use-settled.ts';

/** A listing in the preview of a change. */
export interface PreviewRow {
  row: StockRow;
  /** The column's value as it stands, and as it would. */
  before: unknown;
  after: unknown;
  /** What its photos show, by their ids. */
  rooms: ReadonlyMap<string, string>;
  /** City and state as they stand. */
  place: { city: string | null; state: string | null };
  notices: number;
  /** What happens: undefined until the database has said it. */
  end: End | undefined;
}

export interface End {
  tone: 'green' | 'amber' | 'red' | 'grey';
  text: string;
  /** Whether it is written when the change is applied. */
  isWritten: boolean;
}

/** The chosen listings with what a change does to each, by the database's own word. */
export function useBulkEdit(
  chosen: readonly StockRow[],
  edit: BulkEdit | undefined,
  tells: boolean,
) {
  const stored = useData(listingsOf(chosen));
  const columns = stored.data;
  const { items, faults } = useMemo(() => {
    const listed: BulkItem[] = [];
    const wrong = new Map<string, string>();
    if (edit && columns)
      for (const row of chosen) {
        const now = columns.get(row.id);
        if (!now) continue;
        const vertical = row.item_type;
        const written = writtenBy(edit, {
          vertical,
          isGone: row.bucket === 'gone',
          columns: now.columns,
          photos: now.photos,
        });
        if ('fault' in written) wrong.set(row.id, written.fault);
        else
          listed.push({
            item_type: vertical,
            item_id: row.id,
            version: String(now.columns['updated_at']),
            columns: written.columns,
          });
      }
    return { items: listed, faults: wrong };
  }, [chosen, columns, edit]);
  // Not each key is asked about. What is asked is compared by what it says: each drawing makes it anew.
  const wanted = JSON.stringify(items);
  const asked = useSettled(wanted, 400);
  const settled = useMemo(() => JSON.parse(asked) as BulkItem[], [asked]);
  const preview = useData(previewOf(settled, !tells), { enabled: settled.length > 0 });
  const isCurrent = wanted === asked && !preview.isPlaceholderData && !preview.isPending;
  const answers = settled.length > 0 ? preview.data : undefined;
  const rows = useDeferredValue(
    useMemo(() => {
      const byId = new Map(items.map((item) => [item.item_id, item]));
      return chosen.map((row): PreviewRow => {
        const read = columns?.get(row.id);
        const now = read?.columns;
        const column = edit && columnOf(edit, row.item_type);
        const item = byId.get(row.id);
        const answer = answers?.get(row.id);
        return {
          row,
          before:
            column === 'photos'
              ? read?.photos.map(({ id }) => id)
              : column && (answer?.before?.[column] ?? now?.[column]),
          rooms: new Map(
            read?.photos.flatMap(({ id, room }) => (room === null ? [] : [[id, room]])),
          ),
          after: column && item?.columns[column],
          place: { city: text(now?.['city']), state: text(now?.['state']) },
          notices: answer?.notices ?? 0,
          end: edit && columns && endOf(now !== undefined, faults.get(row.id), answer),
        };
      });
    }, [answers, chosen, columns, edit, faults, items]),
  );
  return {
    rows,
    items,
    isCurrent: isCurrent || items.length === 0,
    problem: stored.error ?? preview.error,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

function endOf(isThere: boolean, fault?: string, answer?: BulkAnswer): End | undefined {
  const out = (tone: End['tone'], said: string): End => ({ tone, text: said, isWritten: false });
  if (!isThere) return out('red', 'Não existe mais');
  if (fault !== undefined) return out('red', fault);
  if (!answer) return undefined;
  const written = (tone: End['tone'], said: string): End => ({ tone, text: said, isWritten: true });
  switch (answer.outcome) {
    case 'done':
      if (answer.was === 'expired' && answer.status === 'draft')
        return written('amber', 'Vira rascunho');
      return written('green', 'Muda na hora');
    case 'back':
      return written('amber', 'Volta para análise');
    case 'already':
      return out('grey', 'Já está assim');
    case 'moved':
      return out('red', 'Mudou enquanto isso');
    case 'incomplete':
      return out('red', 'Não vale para este anúncio');
    case 'missing':
      return out('red', 'Você não pode mudar este');
    case 'refused':
      return out('red', explain(answer));
  }
}
