import { Search } from '~/ui/icons.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOfAdministration } from '~/platform/navigation/admin-paths.ts';
import { Key } from '~/ui/key.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Target } from './find-dialog.tsx';
import { isOverThePage } from '~/screens/use-keys.ts';

const FindDialog = lazy(retryLoad(() => import('./find-dialog.tsx')));

interface FindAllProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The way to any screen, customer, listing or invoice, from every page of the administration: Ctrl+K. */
export function FindAll({ open, setOpen }: FindAllProps) {
  const navigate = useNavigate();
  const go = ({ to }: Target) => {
    setOpen(false);
    // Other pages have a content security policy of their own, which only a new document brings.
    if (isOfAdministration(new URL(to, location.href).pathname)) void navigate(to);
    else location.assign(to);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-11 items-center gap-2.5 rounded-control px-3 text-control text-ink-2 hover:bg-sunken max-xl:w-11 max-xl:justify-center max-xl:px-0 xl:h-9 xl:w-60 xl:border xl:border-line-2 xl:bg-surface"
      >
        <Search size={18} aria-hidden="true" className="shrink-0" />
        <span className="grow text-left max-xl:sr-only">Buscar em tudo</span>
        <span className="max-xl:hidden">
          <Key>Ctrl K</Key>
        </span>
      </button>
      {open ? (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} onTake={go} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Ctrl+K, heard as soon as the page lives: what it opens comes later, and is open then.
 * @param on whether there is something to open
 */
export function useFindKey(on: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      // Else the browser's own search of the web takes it.
      event.preventDefault();
      if (!isOverThePage('dialog', 'alertdialog')) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return [open, setOpen];
}
