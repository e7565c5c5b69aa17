import { tokensToUnits, unitsToTokens, type Answer, type Input, type subscriptions } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { queueMails } from '../../mails/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { announceMoved } from '../announce-moved.ts';
import { findPayer } from '../buying/parties.queries.ts';
import { externalViewOf } from '../lists/search.ts';
import { findOffer, type OfferRow } from '../offers/offer.queries.ts';
import { findParties } from '../renewal/renewal.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { externalMail } from '../subscription-mails.ts';
import { WARN_MS } from '../subscriptions.rules.ts';
import { insertSubscription } from '../subscriptions.store.ts';

type Call = typeof subscriptions.subscribeExternal;
type Body = Input<Call>['body'];

/**
 * Requests that a creator add the caller on another service. The monthly price is held and paid when the creator
 * confirms. Throws NOT_FOUND, ACCOUNT_SUSPENDED, EMAIL_NOT_VERIFIED, NOT_OFFERED, CONFLICT (different price),
 * VALIDATION_FAILED (handle), ALREADY_DONE if a subscription or request exists for this provider, or
 * INSUFFICIENT_BALANCE.
 */
export const subscribeExternal =
  (doors: SubscriptionDoors) =>
  async (tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const { accountId } = tx.caller;
    const offer = await findOffer(tx.db, body.performerId, tx.caller);
    if (!offer?.is_shown) refuse('NOT_FOUND');
    const payer = await findPayer(tx.db, accountId);
    if (payer.is_suspended) refuse('ACCOUNT_SUSPENDED');
    await checkMaySpend(tx.db, { accountId, isConfirmed: payer.is_confirmed });
    const priceUnits = priceOf(offer, body);
    const handle = handleOf(body.provider, body.handle);
    const id = newId();
    const holdId = newId();
    const isNew = await insertSubscription(tx, {
      id,
      kind: 'external',
      subscriber_id: accountId,
      performer_id: offer.performer_id,
      type: 'monthly',
      tier_name: '',
      price_units: priceUnits,
      state: 'pending',
      renews: true,
      anchor_day: tx.now.getUTCDate(),
      due_at: new Date(tx.now.getTime() + WARN_MS),
      created_at: tx.now,
      provider: body.provider,
      handle,
      hold_id: holdId,
      notified_at: tx.now,
    });
    if (!isNew) refuse('ALREADY_DONE', 'You have already asked for this.');
    const outcome = await hold(tx, {
      id: holdId,
      key: `subscription-hold:${id}`,
      userId: accountId,
      amountUnits: priceUnits,
    });
    if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (outcome.status !== 'done') throw new Error(`hold of ${id}: ${outcome.status}`);
    const parties = (await findParties(tx.db, [id])).get(id);
    if (parties)
      await queueMails(tx, externalMail(doors.site(), 'asked', parties, { provider: body.provider, handle }));
    const moved = { subscriptionId: id, subscriberId: accountId, performerId: offer.performer_id };
    await announceMoved(tx, [{ ...moved, isExternal: true, isOpen: false, payerId: accountId }]);
    return {
      subscription: await externalViewOf(tx.db, id),
      balance: unitsToTokens((await balanceOf(tx, [accountId])).get(accountId) ?? 0),
    };
  };

function priceOf({ external_units: units, external_providers: providers }: OfferRow, body: Body): number {
  if (units === null || !providers.includes(body.provider)) refuse('NOT_OFFERED');
  if (body.price !== undefined && tokensToUnits(body.price) !== Number(units))
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  return Number(units);
}

/** Handle formats by service, without the leading @ that people often type. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  snapchat: /^[a-z][a-z0-9._-]{1,13}[a-z0-9]$/,
  telegram: /^[a-z][a-z0-9_]{4,31}$/,
  discord: /^(?!.*\.\.)[a-z0-9._]{2,32}$/,
  instagram: /^(?!.*\.\.)(?!\.)[a-z0-9._]{1,30}(?<!\.)$/,
  tiktok: /^(?!.*\.\.)[a-z0-9._]{2,24}(?<!\.)$/,
  kik: /^[a-z0-9._]{2,30}$/,
  x: /^[a-z0-9_]{1,15}$/,
};

/** Normalizes a handle. Throws VALIDATION_FAILED if it can't belong to this provider. */
function handleOf(provider: string, said: string): string {
  const handle = said.trim().replace(/^@/, '').toLowerCase();
  if (!SHAPES[provider]?.test(handle))
    refuse('VALIDATION_FAILED', 'This is not a valid name for that service.', { property: 'handle' });
  return handle;
}
