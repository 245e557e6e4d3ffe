import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withChanges } from '~/screens/table/use-table-address.ts';

/** The window over the list is part of the address, so that Back closes it. */
export type Opened = 'ver' | 'editar' | 'novo';

const names: readonly Opened[] = ['ver', 'editar', 'novo'];

function changed(query: string, opened: Opened | undefined, id?: string): string {
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return `?${withChanges(query, { ...none, ...(opened && { [opened]: id ?? '1' }) })}`;
}

/** The address with an item opened over it. */
export function useOpenHref() {
  const query = useSearchParams()[0].toString();
  return (opened: Opened, id?: string) => changed(query, opened, id);
}

/** The open window, and functions that open and close it. */
export function useOpenItem() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const opened = names.find((name) => params.get(name));
  const open = useCallback(
    (what: Opened, id?: string) =>
      void navigate(changed(query, what, id), { preventScrollReset: true }),
    [navigate, query],
  );
  const close = useCallback(
    () => void navigate(changed(query, undefined), { preventScrollReset: true, replace: true }),
    [navigate, query],
  );
  return { opened, id: opened && opened !== 'novo' ? (params.get(opened) ?? '') : '', open, close };
}
