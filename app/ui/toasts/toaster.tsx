import { Check, CircleAlert, Info, X } from '../icons.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { closeToast, focusAt, pauseToast, toastStore, type Toast } from './toast-store.ts';

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
    for (const type of steps) addEventListener(type, follow, true);
    addEventListener('keydown', undoByKey);
    return () => {
      for (const type of steps) removeEventListener(type, follow, true);
      removeEventListener('keydown', undoByKey);
    };
  }, []);
  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-safe-4 z-50 mx-safe grid gap-3 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

const steps = ['keydown', 'pointerdown', 'focusin'];
// Where somebody last did something: a message gives the focus back there, not to where Tab came past on its way.
let place: HTMLElement | undefined;
let isPassing = false;

function follow({ type, target, key }: Event & { key?: string }) {
  if (type === 'keydown' && key !== 'Shift') isPassing = key === 'Tab';
  if (type === 'pointerdown') isPassing = false;
  const at = type === 'focusin' ? target : document.activeElement;
  if (!isPassing && at instanceof HTMLElement && !at.closest('output')) place = at;
}

/** Closes a message; a focus that was in it does not fall to the top of the page. */
function leave({ id }: Toast) {
  const wasInside = document.activeElement?.closest('output');
  const before = focusAt(id);
  closeToast(id);
  if (!wasInside) return;
  // The first message of a page comes before this stands there to follow.
  const last = [place, before].find((at) => at?.isConnected && at !== document.body);
  (last instanceof HTMLElement ? last : document.querySelector('main'))?.focus();
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
  leave(toast);
  toast.action?.run();
}

function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, disc } = looks[toast.tone ?? 'success'];
  const close = () => leave(toast);
  return (
    <div
      onPointerEnter={() => pauseToast(toast.id, true)}
      onPointerLeave={() => pauseToast(toast.id, false)}
      onFocus={() => pauseToast(toast.id, true)}
      onBlur={() => pauseToast(toast.id, false)}
      className="pointer-events-auto flex items-start gap-3 rounded-card bg-surface p-4 shadow-float"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={18} />
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
        <X size={18} />
      </button>
    </div>
  );
}
