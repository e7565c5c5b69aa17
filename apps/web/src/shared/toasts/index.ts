export { toast, toastStore, MESSAGE_MS, NOTIFICATION_MS, type Toast, type ToastTone } from './toast-store.ts';
export { Toaster } from './toaster.tsx';
