import { friends } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { acceptRequest, rejectRequest } from './answer-request.ts';
import { listFriends, listRequests } from './friends.queries.ts';
import { acquaintanceOf, requestOf } from './friends.rules.ts';
import { sendRequest } from './send-request.ts';
import { unfriend } from './unfriend.ts';

export const friendsRoutes = implement(
  'friends',
  friends,
)({
  sendRequest: command(sendRequest),
  requests: query(async ({ db, caller }, { query: page }) => {
    const { rows, total, ...next } = await listRequests(db, caller.accountId, page);
    return { data: rows.map(requestOf), ...total, ...next };
  }),
  accept: command(acceptRequest),
  reject: command(rejectRequest),
  list: query(async ({ db, caller }, { query: page }) => {
    const { rows, total, ...next } = await listFriends(db, caller.accountId, page);
    const data = rows.map((row) => ({ ...acquaintanceOf(row), createdAt: row.created_at.toISOString() }));
    return { data, ...total, ...next };
  }),
  unfriend: command(unfriend),
});
