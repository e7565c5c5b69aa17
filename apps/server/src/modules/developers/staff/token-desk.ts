import type { Answer, developersStaff, Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { tokenOf } from '../tokens/create-token.ts';
import { announceEnd } from '../tokens/end-tokens.ts';
import { deleteAnyToken } from '../tokens/tokens.store.ts';
import { listAllTokens, type StaffTokenRow } from './token-desk.queries.ts';

type Calls = typeof developersStaff;

const staffTokenOf = (row: StaffTokenRow): Answer<Calls['tokens']>['data'][number] => ({
  ...tokenOf(row),
  kind: row.is_bot ? 'bot' : 'token',
  account: {
    _id: row.account_id,
    username: row.username,
    name: row.account_name,
    role: row.role,
    avatar: avatarUrl(row.role, row.avatar_key),
  },
});

/** Lists all tokens, or those whose name, owner or first characters match a prefix. */
export async function searchTokens(
  { db }: RequestContext,
  { query }: Input<Calls['tokens']>,
): Promise<Answer<Calls['tokens']>> {
  const { rows, total, ...next } = await listAllTokens(db, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(staffTokenOf), ...total, ...next };
}

/** Revokes any account's token, including a bot's. The bot's creator can issue a new one. Throws NOT_FOUND. */
export async function revokeAnyToken(
  tx: Tx,
  { params, body }: Input<Calls['revoke']>,
): Promise<Answer<Calls['revoke']>> {
  const [gone] = await deleteAnyToken(tx, params.id);
  if (!gone) refuse('NOT_FOUND');
  announceEnd(tx, [gone]);
  await record(tx, {
    action: 'token.revoke',
    subject: `account:${gone.account_id}`,
    detail: { token: gone.name, reason: body.reason },
  });
  return { success: true };
}
