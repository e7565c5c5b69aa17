import { ApiError } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';

/** Refusals that the page shows by itself: the state of the room or show, the session's end, the lost connection. */
const SHOWN_BY_PAGE: readonly string[] = [
  'NOT_LIVE',
  'SHOW_OVER',
  'NOT_FOUND',
  'PAYMENT_REQUIRED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'OFFLINE',
];
export const isShownByPage = (error: Error): boolean => error instanceof ApiError && SHOWN_BY_PAGE.includes(error.code);

/** Shows why a stream's token was refused, in the server's words, unless the page shows it by itself. */
export function showRefusal(error: Error): void {
  if (!isShownByPage(error)) toast.error(error.message);
}
