import type { Answer, auth } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { countRecoveryCodes, readTwoFactor } from './two-factor/two-factor.store.ts';

/** Lists the sessions of the caller's account, most recently used first. */
export async function listDevices({ caller, db, now }: RequestContext): Promise<Answer<typeof auth.devices>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', caller.accountId)
    .where('expires_at', '>', now)
    .where('looked_by', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const data = rows.map((row) => ({
    _id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
  return { data, total: data.length };
}

export async function viewTwoFactor({ caller, db }: RequestContext): Promise<Answer<typeof auth.twoFactorStatus>> {
  const factor = await readTwoFactor(db, caller.accountId);
  return {
    totp: Boolean(factor?.totp_secret),
    email: factor?.email_on ?? false,
    recoveryCodesLeft: await countRecoveryCodes(db, caller.accountId),
  };
}
