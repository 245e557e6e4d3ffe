import { useState } from 'react';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';

/** What of a page of the queue is chosen, to be decided on together. */
export interface Selection {
  rows: readonly WaitingRow[];
  has: (row: WaitingRow) => boolean;
  toggle: (row: WaitingRow) => void;
  choose: (rows: readonly WaitingRow[]) => void;
  clear: () => void;
}

const keyOf = ({ id, sample_id: sample }: WaitingRow) => `${id} ${sample}`;

/** @param rows those of the page; what leaves it is chosen no more */
export function useSelection(rows: readonly WaitingRow[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (row: WaitingRow) => keys.has(keyOf(row));
  return {
    rows: rows.filter(has),
    has,
    toggle: (row) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      }),
    choose: (wanted) => setKeys(new Set(wanted.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
