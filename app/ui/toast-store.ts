export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
}

const shownFor = 6000;
const listeners = new Set<() => void>();
let toasts: Toast[] = [];
let lastId = 0;

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for some seconds; errors stay until they are closed. @returns its id, for closeToast */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  change([...toasts.slice(-2), { ...toast, id }]);
  if (toast.tone !== 'error') setTimeout(() => closeToast(id), shownFor);
  return id;
}

export function closeToast(id: number): void {
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
