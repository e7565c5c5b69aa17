import type { Answer, Input, notifications } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';

/**
 * Returns a page of the caller's notifications, newest first, with the unread count of all of them. Throws
 * VALIDATION_FAILED for an invalid cursor.
 */
export async function readNotifications(
  { db, caller }: RequestContext,
  { body }: Input<typeof notifications.me>,
): Promise<Answer<typeof notifications.me>> {
  const page = await listNotifications(db, caller.accountId, body);
  return { ...page, unread: await countUnread(db, caller.accountId) };
}
