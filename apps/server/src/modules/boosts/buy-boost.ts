import { MINUTE_MS } from '@footlight/contract/time';
import { tokensToUnits, unitsToTokens, type Answer, type boosts, type Input } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { readSpender, type Spender } from '../accounts/index.ts';
import { addSystemLine } from '../chat/index.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer } from '../ledger/index.ts';
import type { BoostDoors } from './boost-doors.ts';
import './boosts.events.ts';
import { findBoost, findBoostable, listRunning, type Boosted } from './boosts.queries.ts';
import type { BoostTerms } from './boosts.rules.ts';
import { insertBoost, lockOverdue } from './boosts.store.ts';
import { boostOf } from './boosts.views.ts';
import { endBoost } from './end-boost.ts';
import { checkMaySpend } from '../wallet/index.ts';

type Call = typeof boosts.buy;
type Wish = Input<Call>['body'];

/** All revenue goes to the site, which sells its own places. */
const RATES = { platformPercent: 100, studioPercent: 0 };
const IS_RUNNING = 'This creator is already promoted.';

/**
 * Promotes a live creator in the directory, starting now. Payment, place and chat message are committed together.
 * Creators pay from their earnings, viewers from their wallet.
 *
 * Never allows two boosts at once for one creator, two in one place, a payment without its boost, or a price other than
 * the one displayed. Throws NOT_FOUND, ACCOUNT_SUSPENDED, NOT_VERIFIED, ALREADY_DONE if one is running,
 * EMAIL_NOT_VERIFIED, NOT_OFFERED if the site sells none or the creator is not live, CONFLICT for another price or if
 * all places are taken, or INSUFFICIENT_BALANCE.
 */
export const buyBoost =
  (doors: BoostDoors) =>
  async (tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const terms = doors.terms();
    const { creator, buyer } = await readBuyable(tx, body, terms);
    for (const over of await lockOverdue(tx)) await endBoost(tx, doors, over, { how: 'finished' });
    const id = await takePlace(tx, doors, creator, terms);
    const balanceUnits = await announce(tx, { id, creator, buyer, terms });
    return {
      boost: boostOf((await findBoost(tx.db, id)) ?? refuse('NOT_FOUND')),
      paid: unitsToTokens(terms.priceUnits),
      balance: unitsToTokens(balanceUnits),
    };
  };

async function readBuyable(tx: Tx, wish: Wish, terms: BoostTerms): Promise<{ creator: Boosted; buyer: Spender }> {
  const { accountId, role } = tx.caller;
  const performerId = wish.performerId ?? (role === 'performer' ? accountId : undefined);
  if (!performerId) refuse('VALIDATION_FAILED', 'Name a person.', { property: 'performerId' });
  // Creators may boost only themselves. They have no wallet.
  if (role === 'performer' && performerId !== accountId) refuse('NOT_FOUND');
  const buyer = await readSpender(tx.db, accountId);
  if (buyer.isSuspended) refuse('ACCOUNT_SUSPENDED');
  const creator = (await findBoostable(tx.db, tx.caller, performerId)) ?? refuse('NOT_FOUND');
  if (!creator.is_listed) refuse('NOT_VERIFIED');
  const isRunning = (await listRunning(tx.db)).some((one) => one.performer_id === creator.id && one.ends_at > tx.now);
  if (isRunning) refuse('ALREADY_DONE', IS_RUNNING);
  await checkMaySpend(tx.db, { accountId, isConfirmed: buyer.isConfirmed });
  if (terms.places === 0) refuse('NOT_OFFERED', 'Promotion is not available on this site.');
  if (!creator.is_live) refuse('NOT_OFFERED', 'Only live creators can be promoted.');
  const { price, minutes } = wish;
  if (
    (price !== undefined && tokensToUnits(price) !== terms.priceUnits) ||
    (minutes !== undefined && minutes !== terms.minutes)
  )
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  return { creator, buyer };
}

/** Reserves a place and pays for it. Returns the boost's id. */
async function takePlace(tx: Tx, doors: BoostDoors, creator: Boosted, terms: BoostTerms): Promise<string> {
  const id = newId();
  const transferId = newId();
  const viewers = doors.viewersOf(creator.id);
  const row = {
    id,
    transfer_id: transferId,
    performer_id: creator.id,
    buyer_id: tx.caller.accountId,
    price_units: terms.priceUnits,
    minutes: terms.minutes,
    started_at: tx.now,
    ends_at: new Date(tx.now.getTime() + terms.minutes * MINUTE_MS),
    views_at_start: creator.views,
    views: creator.views,
    followers_at_start: creator.followers,
    followers: creator.followers,
    viewers_at_start: viewers,
    most_viewers: viewers,
  };
  if (!(await insertBoost(tx, row, terms.places))) {
    const isOwn = (await listRunning(tx.db)).some((one) => one.performer_id === creator.id);
    if (isOwn) refuse('ALREADY_DONE', IS_RUNNING);
    refuse('CONFLICT', 'All places are taken. Please try again later.');
  }
  const outcome = await postTransfer(tx, {
    id: transferId,
    key: `boost:${id}`,
    kind: 'boost',
    payerId: tx.caller.accountId,
    rates: RATES,
    legs: [{ accountId: PLATFORM_ACCOUNTS.revenue, units: terms.priceUnits }],
  });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`payment of boost ${id}: ${outcome.status}`);
  return id;
}

interface Bought {
  readonly id: string;
  readonly creator: Boosted;
  readonly buyer: Spender;
  readonly terms: BoostTerms;
}
/** Announces the boost and returns the buyer's remaining units. */
async function announce(tx: Tx, { id, creator, buyer, terms }: Bought): Promise<number> {
  const { accountId } = tx.caller;
  const units = (await balanceOf(tx, [accountId])).get(accountId) ?? 0;
  tx.announce('boost/changed', {
    boostId: id,
    performerId: creator.id,
    buyerId: accountId,
    status: 'running',
    endsAt: new Date(tx.now.getTime() + terms.minutes * MINUTE_MS).toISOString(),
    balance: { units, reason: 'boost' },
    at: tx.now.toISOString(),
  });
  if (accountId !== creator.id && creator.conversation_id)
    await addSystemLine(
      tx,
      { performerId: creator.id, conversationId: creator.conversation_id },
      { kind: 'boosted', name: buyer.username, minutes: terms.minutes },
    );
  return units;
}
