import { newId } from '../../platform/ids.ts';
import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { mailboxOf } from '../accounts/index.ts';
import type { Referred } from '../auth/index.ts';
import type { Settings } from '../settings/index.ts';
import {
  findByCode,
  findReferralOf,
  paymentBegun,
  readVoid,
  shareCard,
  sharedWith,
  type OwnReferral,
} from './affiliates.queries.ts';
import { basisPointsOf, CODE, dayOf, monthsAfter } from './affiliates.rules.ts';
import { addFigures, insertReferral, lockAffiliates, noteSpends, updateReferral } from './affiliates.store.ts';

/**
 * Stores a viewer's referral with the current terms. Only the first referral counts, and self-referrals are ignored.
 */
export const keepReferral =
  (settings: Pick<Settings, 'get'>) =>
  async (tx: Tx, { userId, email, code, address, userAgent }: Referred): Promise<void> => {
    const percent = settings.get('affiliatePercent');
    const by = percent > 0 && CODE.test(code) ? await findByCode(tx.db, code) : undefined;
    if (!by || mailboxOf(by.email) === mailboxOf(email)) return;
    const flags = await sharedWith(tx.db, by.account_id, { address, userAgent });
    await lockAffiliates(tx, [by.account_id]);
    const isKept = await insertReferral(tx, {
      viewer_id: userId,
      affiliate_id: by.account_id,
      id: newId(),
      share_bp: basisPointsOf(percent),
      created_at: tx.now,
      ends_at: monthsAfter(tx.now, settings.get('affiliateMonths')),
      flags,
      state: flags.includes('device') ? 'held' : 'counts',
    });
    if (isKept) await addFigures(tx, by.account_id, dayOf(tx.now), { signUps: 1 });
  };

/** Reactions that store referrals, flags found later, and periods voided by chargebacks. Idempotent. */
export const affiliatesReactions = (settings: Pick<Settings, 'get'>): Reactions => ({
  'user/referred': keepReferral(settings),
  'payment/updated': async (tx, { userId, status }) => {
    const found = status === 'paid' ? await findReferralOf(tx.db, userId) : undefined;
    if (!found || found.flags.includes('card')) return;
    if (!(await shareCard(tx.db, userId, found.affiliate_id))) return;
    const referral = await lockReferralOf(tx, userId, found.affiliate_id);
    const state = referral.state === 'counts' && !referral.decided_at ? 'held' : referral.state;
    await updateReferral(tx, userId, { flags: [...new Set([...referral.flags, 'card'])], state });
  },
  'payment/charged-back': async (tx, { userId, paymentId, at }) => voidSpends(tx, userId, paymentId, new Date(at)),
  'payment/dispute-ended': (tx, { userId }) => countWonSpends(tx, userId),
});

/** Voids shares on everything spent since a payment that was charged back, regardless of who bears the loss. */
async function voidSpends(tx: Tx, userId: string, paymentId: string, until: Date): Promise<void> {
  const found = await findReferralOf(tx.db, userId);
  const from = found && (await paymentBegun(tx.db, paymentId));
  if (!from) return;
  const known = await lockReferralOf(tx, userId, found.affiliate_id);
  const first = known.void_from && known.void_from < from ? known.void_from : from;
  const last = known.void_until && known.void_until > until ? known.void_until : until;
  await updateReferral(tx, userId, { void_from: first, void_until: last });
  await noteSpends(tx, userId, first, last);
}

/** Restores the shares of spending after a dispute is won. Shares of spending under other disputes stay void. */
async function countWonSpends(tx: Tx, userId: string): Promise<void> {
  const found = await findReferralOf(tx.db, userId);
  if (!found?.void_from || !found.void_until) return;
  const known = await lockReferralOf(tx, userId, found.affiliate_id);
  const { from, until } = await readVoid(tx.db, userId);
  await updateReferral(tx, userId, { void_from: from, void_until: until });
  if (known.void_from && known.void_until) await noteSpends(tx, userId, known.void_from, known.void_until);
}

/** Locks the affiliate and rereads the referral, which never moves to another affiliate. */
async function lockReferralOf(tx: Tx, userId: string, affiliateId: string): Promise<OwnReferral> {
  await lockAffiliates(tx, [affiliateId]);
  const referral = await findReferralOf(tx.db, userId);
  if (!referral) throw new Error(`The referral of ${userId} is gone`);
  return referral;
}
