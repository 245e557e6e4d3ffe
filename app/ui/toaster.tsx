import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { closeToast, holdToast, toastStore, type Toast } from './toast-store.ts';

const looks = {
  success: { Icon: Check, disc: 'bg-green-soft text-green-text' },
  error: { Icon: CircleAlert, disc: 'bg-red-soft text-red-text' },
  info: { Icon: Info, disc: 'bg-blue-soft text-blue-text' },
};

/** Where toasts appear; screen readers hear them. One stands in the root of the application. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.current,
    toastStore.onServer,
  );
  useEffect(() => {
    addEventListener('keydown', undoByKey);
    return () => removeEventListener('keydown', undoByKey);
  }, []);
  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid gap-3 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

/** Ctrl+Z takes back what the newest message tells, wherever the focus is; what one types has its own. */
function undoByKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (
    defaultPrevented ||
    (target as Element).closest?.('input:not([type=checkbox]), textarea, [contenteditable]')
  )
    return;
  const toast = toastStore.current().findLast(({ action }) => action);
  if (!toast) return;
  event.preventDefault();
  closeToast(toast.id);
  toast.action?.run();
}

function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, disc } = looks[toast.tone ?? 'success'];
  // Where the focus was before it came here, and goes when this is gone.
  const before = useRef<EventTarget>(null);
  const close = () => {
    closeToast(toast.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <div
      onPointerEnter={() => holdToast(toast.id, true)}
      onPointerLeave={() => holdToast(toast.id, false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        holdToast(toast.id, true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => holdToast(toast.id, false)}
      className="pointer-events-auto flex items-start gap-3 rounded-card bg-surface p-4 shadow-float"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow text-meta">
        <p className={cx('font-semibold', !toast.description && 'py-1.5')}>{toast.title}</p>
        {toast.description ? <p className="text-ink-2">{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className="button button-outlined button-table shrink-0"
          aria-keyshortcuts="Control+Z"
          title="Ctrl+Z"
          onClick={() => {
            close();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Fechar aviso"
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken"
        onClick={close}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
