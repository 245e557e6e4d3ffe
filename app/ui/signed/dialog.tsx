import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { retryLoad } from '../loading/retry-load.ts';
import type { DialogProps } from './dialog-window.tsx';

export type { DialogSize } from './dialog-window.tsx';

// What a dialog is made of is loaded when the first one opens: screens appear without it.
const Window = lazy(
  retryLoad(() => import('./dialog-window.tsx').then(({ DialogWindow: it }) => ({ default: it }))),
);

/**
 * A window over a signed-in screen: holds the focus, gives it back, and lets menus and lists of its fields float
 * above it, which the native element of public pages (../dialogs/dialog.tsx) cannot.
 */
export function Dialog(props: DialogProps) {
  // It stays after it was closed, to leave as it came.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense>
      <Window {...props} />
    </Suspense>
  ) : null;
}

interface DialogBodyProps {
  children: ReactNode;
  className?: string;
  /** What it is called where it is only read: the keyboard scrolls it, which else goes to what stands in it. */
  reads?: string;
}

/** Scrolls where the window is too small for it. */
export function DialogBody({ children, className, reads }: DialogBodyProps) {
  return (
    <div
      {...(reads && { role: 'region', 'aria-label': reads, tabIndex: 0 })}
      className={cx('min-h-0 grow overflow-y-auto overscroll-contain p-6', className)}
    >
      {children}
    </div>
  );
}

/** Buttons, the verb of the title on the last. */
export function DialogFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-6 pt-4 pb-safe-4">
      {note ? <span className="mr-auto text-meta text-ink-2 max-md:w-full">{note}</span> : null}
      {children}
    </footer>
  );
}
