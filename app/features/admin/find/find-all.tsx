import { Search } from '~/ui/icons.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { isOfAdministration } from '~/platform/navigation/admin-paths.ts';
import { Key } from '~/ui/key.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Target } from './screens.ts';

const FindDialog = lazy(
  retryLoad(() => import('./find-dialog.tsx').then(({ FindDialog: it }) => ({ default: it }))),
);

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
