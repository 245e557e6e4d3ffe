import { useState } from 'react';
import type { Column } from './types.ts';

const keyOf = (table: string) => `patio.colunas.${table}`;

/** Which columns are not shown; the choice stays in this browser. @param table its name there */
export function useHiddenColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
): [string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useState(() => kept(table) ?? usual(columns));
  const change = (next: string[]) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch {
      // Full, or forbidden: it holds until the page is left.
    }
  };
  return [hidden, change];
}

const usual = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ hidden }) => hidden).map(({ id }) => id);

function kept(table: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}
