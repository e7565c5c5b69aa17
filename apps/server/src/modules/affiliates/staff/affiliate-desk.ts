import { unitsToTokens, type affiliatesStaff, type Answer, type Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { findReferral, listReferrals, type ReferralRow } from '../affiliates.queries.ts';
import { lockAffiliates, noteSpends, setBlocked, updateReferral } from '../affiliates.store.ts';
import { referralOf } from '../own/own-affiliate.ts';
import { findStaffAffiliate, listAffiliates, type StaffAffiliateRow } from './affiliate-desk.queries.ts';

type Calls = typeof affiliatesStaff;

const affiliateOf = (row: StaffAffiliateRow): Answer<Calls['update']> => ({
  _id: row.account_id,
  account: {
    _id: row.account_id,
    username: row.username,
    name: row.name,
    role: row.role,
    avatar: avatarUrl(row.role, row.avatar_key),
  },
  code: row.code,
  isBlocked: row.is_blocked,
  joinedAt: row.created_at.toISOString(),
  clicks: row.clicks,
  signUps: row.sign_ups,
  heldSignUps: row.held,
  spent: unitsToTokens(row.spent_units),
  earned: unitsToTokens(row.earned_units),
  paid: unitsToTokens(row.paid_units),
});

const staffReferralOf = (row: ReferralRow): Answer<Calls['decide']> => ({
  ...referralOf(row),
  flags: [...row.flags],
  viewer: { _id: row.viewer_id, username: row.username, name: row.name, avatar: avatarUrl('user', row.avatar_key) },
  affiliate: {
    _id: row.affiliate_id,
    username: row.affiliate_username,
    name: row.affiliate_name,
    avatar: avatarUrl(row.affiliate_role, row.affiliate_avatar_key),
  },
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
});

/** Lists affiliates. A search text selects those whose username, name or code starts with it. */
export async function searchAffiliates(
  { db }: RequestContext,
  { query }: Input<Calls['search']>,
): Promise<Answer<Calls['search']>> {
  const { rows, total, ...next } = await listAffiliates(db, query);
  return { data: rows.map(affiliateOf), ...total, ...next };
}

/** Blocks or unblocks an affiliate. Throws NOT_FOUND if there is no such affiliate. */
export async function blockAffiliate(
  tx: Tx,
  { params, body }: Pick<Input<Calls['update']>, 'params' | 'body'>,
): Promise<Answer<Calls['update']>> {
  const [row] = await lockAffiliates(tx, [params.id]);
  if (!row) refuse('NOT_FOUND');
  await setBlocked(tx, params.id, body.isBlocked);
  await record(tx, {
    action: body.isBlocked ? 'affiliate.block' : 'affiliate.allow',
    subject: `account:${params.id}`,
    detail: { reason: body.reason },
  });
  return affiliateOf((await findStaffAffiliate(tx.db, params.id)) ?? refuse('NOT_FOUND'));
}

/** Lists referrals, including those awaiting a decision. */
export async function searchReferrals(
  { db }: RequestContext,
  { query }: Input<Calls['referrals']>,
): Promise<Answer<Calls['referrals']>> {
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listReferrals(db, query, page);
  return { data: rows.map(staffReferralOf), ...total, ...next };
}

/**
 * Accepts or refuses a referral and queues its spends for recalculation. A refusal takes the shares back, and a later
 * acceptance restores them. Throws NOT_FOUND if there is no such referral, or VALIDATION_FAILED if a refusal has no
 * reason.
 */
export async function decideReferral(
  tx: Tx,
  { params, body }: Pick<Input<Calls['decide']>, 'params' | 'body'>,
): Promise<Answer<Calls['decide']>> {
  const found = (await findReferral(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (body.state === 'refused' && !body.reason)
    refuse('VALIDATION_FAILED', 'Please give a reason.', { property: 'reason' });
  await lockAffiliates(tx, [found.affiliate_id]);
  await updateReferral(tx, found.viewer_id, {
    state: body.state,
    reason: body.reason || null,
    decided_at: tx.now,
    decided_by: tx.caller.accountId,
  });
  await noteSpends(tx, found.viewer_id, found.created_at);
  await record(tx, {
    action: body.state === 'refused' ? 'referral.refuse' : 'referral.count',
    subject: `account:${found.viewer_id}`,
    detail: { affiliate: found.affiliate_id, reason: body.reason ?? '' },
  });
  return staffReferralOf((await findReferral(tx.db, params.id)) ?? refuse('NOT_FOUND'));
}
