export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
  /** What takes it back: "Desfazer". */
  action?: { label: string; run: () => void };
}

const shownFor = 6000;
// Long enough to be read, reached and taken back.
const undoFor = 8000;
const recheckMs = 2000;
const listeners = new Set<() => void>();
let toasts: Toast[] = [];
let lastId = 0;
/** Where the focus was when a message came; not of the message, which is also handed to another document. */
const cameAt = new Map<number, Element | null>();

export const focusAt = (id: number): Element | null | undefined => cameAt.get(id);

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message for some seconds; errors stay until they are closed. The same message again takes the place of
 * the one that still stands there. @returns its id, for closeToast
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  cameAt.set(id, globalThis.document?.activeElement);
  const others = toasts.filter((shown) => !isSame(shown, toast));
  change([...others.slice(-2), { ...toast, id }]);
  if (toast.tone !== 'error') setTimeout(() => expire(id), toast.action ? undoFor : shownFor);
  return id;
}

// Which one is looked at with the pointer, or has the focus: it does not go from under them.
const held = new Set<number>();

function expire(id: number) {
  if (held.has(id)) setTimeout(() => expire(id), recheckMs);
  else closeToast(id);
}

/** Keeps a message while somebody is at it. */
export function pauseToast(id: number, isHeld: boolean): void {
  if (isHeld) held.add(id);
  else held.delete(id);
}

const isSame = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>) =>
  one.title === other.title && one.description === other.description;

export function closeToast(id: number): void {
  held.delete(id);
  cameAt.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  onServer: (): Toast[] => none,
};

const none: Toast[] = [];
