export { toast, type Toast, type ToastTone } from './toast-store.ts';
export { Toaster } from './toaster.tsx';
