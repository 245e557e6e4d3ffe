import { countOf } from '~/domain/formats/numbers.ts';
import type { BulkAnswer, BulkProgress } from '~/platform/answers/stock-types.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { bulkKey, parts, type BulkItem } from './queries.ts';

const bulkChanges = [...listingChanges, bulkKey];

interface Begun {
  /** The same one again makes no second change. */
  id: string;
  store: string;
  field: string;
  quiet: boolean;
  items: readonly BulkItem[];
}

/** Writes a change of many listings: the first hundred at once, with the rest the server goes on. */
export const beginChange: Command<Begun, BulkProgress> = {
  run: async ({ api, userId }, { id, store, field, quiet, items }) => {
    await expectDone(
      api
        .from('bulk_changes')
        .insert({ id, customer_id: store, created_by: userId, field, quiet } as never),
    );
    for (const part of parts(items))
      await expectDone(
        api
          .from('bulk_change_items')
          .insert(part.map((item) => ({ change_id: id, ...item })) as never),
      );
    return unwrap(await api.rpc('run_bulk_change', { change: id }));
  },
  changes: bulkChanges,
};

const undoChange: Command<{ change: string; id: string }, BulkProgress> = {
  run: async ({ api }, args) => unwrap(await api.rpc('undo_bulk_change', args)),
  changes: bulkChanges,
};

/** Takes a change back, and says what became of it. @returns whether it was taken back */
export function useUndo() {
  const { request, busy } = useCommand(undoChange);
  const undo = async (change: string): Promise<boolean> => {
    const { answer, problem } = await request({ change, id: newId() });
    if (!answer) {
      showToast({
        title: 'Nada foi desfeito',
        tone: 'error',
        ...(problem !== undefined && { description: problem }),
      });
      return false;
    }
    showToast({ title: undoneWords(answer) });
    return true;
  };
  return { undo, busy };
}

const count = (items: readonly BulkAnswer[], ...outcomes: BulkAnswer['outcome'][]) =>
  items.filter(({ outcome }) => outcomes.includes(outcome)).length;

function undoneWords({ items, rest }: BulkProgress): string {
  if (rest > 0) return 'Desfazendo em segundo plano';
  const back = count(items, 'done', 'back');
  const left = items.length - back;
  return [
    countOf(back, 'anúncio como antes', 'anúncios como antes'),
    ...(left > 0 ? [countOf(left, 'mudou depois e ficou', 'mudaram depois e ficaram')] : []),
  ].join(', ');
}

/** How a change ended, for a toast. @param nameOf the title of a listing */
export function endOf({ items, rest }: BulkProgress, nameOf: (id: string) => string) {
  const left = items.filter(({ outcome }) => outcome !== 'done' && outcome !== 'back');
  const done = count(items, 'done');
  const back = count(items, 'back');
  const title = [
    ...(done > 0 || back === 0 ? [countOf(done, 'anúncio alterado', 'anúncios alterados')] : []),
    ...(back > 0 ? [countOf(back, 'voltou para análise', 'voltaram para análise')] : []),
    ...(rest > 0 ? [`${countOf(rest, 'continua', 'continuam')} em segundo plano`] : []),
  ].join(', ');
  if (left.length === 0) return { title };
  const names = left.slice(0, 3).map(({ item_id: id }) => nameOf(id));
  const more = left.length > 3 ? ` e mais ${left.length - 3}` : '';
  return {
    title,
    description: `${names.join(', ')}${more}: mudou enquanto isso e ficou como estava.`,
  };
}
