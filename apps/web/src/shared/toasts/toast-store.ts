/** Display times of messages and notifications, in milliseconds. */
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

/**
 * Short messages in the corner, shown for 3 s. `notify` shows longer ones for 4.5 s. Texts come from the translation
 * catalog or the server.
 */
export const toast = {
  info: (title: string) => show({ kind: 'message', tone: 'info', title }),
  success: (title: string) => show({ kind: 'message', tone: 'success', title }),
  error: (title: string) => show({ kind: 'message', tone: 'error', title }),
  notify: (notification: { title: string; text?: string; tone?: ToastTone; href?: string }) =>
    show({ tone: 'info', ...notification, kind: 'notification' }),
};
