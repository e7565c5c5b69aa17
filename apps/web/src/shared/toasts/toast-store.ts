/** Milliseconds that a message and a notification stay. */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;
const MOST = 5;

export type ToastTone = 'info' | 'success' | 'error' | 'tip';
export interface Toast {
  readonly id: number;
  readonly kind: 'message' | 'notification';
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string | undefined;
  /** Where a click leads. */
  readonly href?: string | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const become = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  become([...toasts.slice(1 - MOST), { ...toast, id: lastId }]);
  return lastId;
}

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => become(toasts.filter((toast) => toast.id !== id)),
};

/** Short words in the corner, for 3 s; `notify` says more, for 4.5 s. The words come from the catalogue or the server. */
export const toast = {
  info: (title: string) => show({ kind: 'message', tone: 'info', title }),
  success: (title: string) => show({ kind: 'message', tone: 'success', title }),
  error: (title: string) => show({ kind: 'message', tone: 'error', title }),
  notify: (notification: { title: string; text?: string; tone?: ToastTone; href?: string }) =>
    show({ tone: 'info', ...notification, kind: 'notification' }),
};
