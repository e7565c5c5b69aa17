import type { Answer, Input, notifications } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';

/** The caller's notifications, the newest first, and how many of all are unread. Refuses VALIDATION_FAILED for a wrong cursor. */
export async function readNotifications(
  { db, caller }: RequestContext,
  { body }: Input<typeof notifications.me>,
): Promise<Answer<typeof notifications.me>> {
  const page = await listNotifications(db, caller.accountId, body);
  return { ...page, unread: await countUnread(db, caller.accountId) };
}
