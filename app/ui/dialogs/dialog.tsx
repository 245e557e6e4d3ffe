import { X } from '../icons.ts';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { showModal } from './show-modal.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  className?: string;
  labelledBy: string;
}

/** A native modal dialog: the browser holds the focus, Escape and a click outside close it. */
function Modal({ open, onClose, children, className, labelledBy }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) showModal(dialog);
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // Taken away while open, it still gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // The keyboard's way out is Escape, which the element gives itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={closeOutside}
      className={cx('modal text-ink', className)}
    >
      {children}
    </dialog>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** A question when something is about to happen. */
  title: string;
  children: ReactNode;
  /** Buttons, the verb of the title on the last. */
  actions?: ReactNode;
  wide?: boolean;
}

/** A window in the middle of the screen. */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(
        'm-auto w-[calc(100%-2rem)] rounded-frame bg-surface shadow-float',
        wide ? 'max-w-4xl' : 'max-w-md',
      )}
    >
      <div className="grid gap-2 p-6">
        <h2 id={id} className="type-section">
          {title}
        </h2>
        <div className="text-ink-2">{children}</div>
        {actions ? <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div> : null}
      </div>
    </Modal>
  );
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title, for instance "4 ativos". */
  note?: string;
  children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
}

/** A panel from the bottom of the phone: header, scrolling body, fixed footer. */
export function Sheet({ open, onClose, title, note, children, footer }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="mx-0 mt-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-none rounded-t-frame bg-paper [--modal-from:40%]"
    >
      <div className="flex max-h-[calc(100dvh-3rem)] flex-col">
        <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
          <h2 id={id} className="type-small">
            {title}
          </h2>
          {note ? <span className="text-meta text-ink-3">{note}</span> : null}
          <IconButton label="Fechar" onClick={onClose} className="ml-auto">
            <X size={20} />
          </IconButton>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4">{children}</div>
        {footer ? (
          <footer className="flex gap-2 border-t border-line bg-surface p-4 pb-safe-4">
            {footer}
          </footer>
        ) : null}
      </div>
    </Modal>
  );
}
