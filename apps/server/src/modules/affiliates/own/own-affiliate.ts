import { MOST_AFFILIATE_DAYS, unitsToTokens, type affiliates, type Answer, type Input } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isConfirmed } from '../../accounts/index.ts';
import type { Settings } from '../../settings/index.ts';
import { findAffiliate, listDays, listReferrals, readOpen, type ReferralRow } from '../affiliates.queries.ts';
import { newCode, percentOf, veiledName } from '../affiliates.rules.ts';
import { insertAffiliate } from '../affiliates.store.ts';

type View = Answer<typeof affiliates.view>;
const ATTEMPTS = 5;

export interface AffiliateDoors {
  readonly settings: Pick<Settings, 'get'>;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: () => string;
}

async function viewOf(
  { settings, siteUrl }: AffiliateDoors,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
): Promise<View> {
  const row = await findAffiliate(db, caller.accountId);
  const open = await readOpen(db, caller.accountId);
  return {
    isOpen: settings.get('affiliatePercent') > 0 && !row?.is_blocked,
    ...(row ? { code: row.code, link: `${siteUrl()}/r/${row.code}` } : {}),
    percent: settings.get('affiliatePercent'),
    months: settings.get('affiliateMonths'),
    cookieDays: settings.get('affiliateCookieDays'),
    holdDays: settings.get('affiliateHoldDays'),
    paidInto: caller.role === 'user' ? 'wallet' : 'earnings',
    clicks: row?.clicks ?? 0,
    signUps: row?.sign_ups ?? 0,
    spent: unitsToTokens(row?.spent_units ?? 0),
    earned: unitsToTokens(row?.earned_units ?? 0),
    waiting: unitsToTokens(open.waiting),
    held: unitsToTokens(open.held),
    paid: unitsToTokens(row?.paid_units ?? 0),
  };
}

export const viewAffiliate = (doors: AffiliateDoors) => (context: RequestContext) => viewOf(doors, context);

/**
 * Returns the caller's affiliate link and creates it on the first call. Throws UNAVAILABLE if there is no affiliate
 * program, or EMAIL_NOT_VERIFIED if the caller's email address is not confirmed.
 */
export const joinAffiliates =
  (doors: AffiliateDoors) =>
  async (tx: Tx): Promise<View> => {
    const { accountId } = tx.caller;
    if (doors.settings.get('affiliatePercent') <= 0) refuse('UNAVAILABLE', 'There is currently no affiliate program.');
    if (!(await isConfirmed(tx.db, accountId))) refuse('EMAIL_NOT_VERIFIED');
    for (let attempt = 0; attempt < ATTEMPTS && !(await findAffiliate(tx.db, accountId)); attempt++)
      await insertAffiliate(tx, accountId, newCode());
    return viewOf(doors, tx);
  };

/** Returns the caller's daily statistics. Throws VALIDATION_FAILED if the date range is invalid or too long. */
export async function readDays(
  { db, caller }: RequestContext,
  { query: { fromDate, toDate } }: Input<typeof affiliates.days>,
): Promise<Answer<typeof affiliates.days>> {
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_AFFILIATE_DAYS))
    refuse('VALIDATION_FAILED', `Must be between 1 and ${MOST_AFFILIATE_DAYS} days.`, { property: 'toDate' });
  const rows = await listDays(db, caller.accountId, fromDate, toDate);
  const data = rows.map(({ date, clicks, sign_ups: signUps, spent_units: spent, earned_units: earned }) => ({
    date,
    clicks,
    signUps,
    spent: unitsToTokens(spent),
    earned: unitsToTokens(earned),
  }));
  return { data, total: data.length };
}

export const referralOf = (row: ReferralRow) => ({
  _id: row.id,
  name: veiledName(row.username),
  state: row.state,
  registeredAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  percent: percentOf(row.share_bp),
  spent: unitsToTokens(row.spent_units),
  earned: unitsToTokens(row.earned_units),
});

export async function readReferrals(
  { db, caller }: RequestContext,
  { query }: Input<typeof affiliates.referrals>,
): Promise<Answer<typeof affiliates.referrals>> {
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listReferrals(db, { affiliateId: caller.accountId }, page);
  return { data: rows.map(referralOf), ...total, ...next };
}
