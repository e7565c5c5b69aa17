import { ApiError } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';

/**
 * Error codes that the page already explains: the state of the room or show, the end of the session, or a lost
 * connection.
 */
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

/** Shows the server's message when a stream's token was refused, unless the page already explains the reason. */
export function showRefusal(error: Error): void {
  if (!isShownByPage(error)) toast.error(error.message);
}
