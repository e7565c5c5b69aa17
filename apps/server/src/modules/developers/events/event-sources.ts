import { unitsToTokens } from '@footlight/contract';
import type { Reactions } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { publishEvent } from './publish-event.ts';

const usernameOf = async (tx: Tx, id: string): Promise<string> => (await findAccount(tx.db, { id }))?.username ?? '';
/** One event per day, so unfollowing and following again is not reported twice. */
const today = (tx: Tx): string => tx.now.toISOString().slice(0, 10);

/** Maps facts to public events. Tips are handled in `tip-events.ts`. */
export const eventSources: Reactions = {
  'favourite/liked': async (tx, { performerId, userId }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'follow.created',
      source: `follow:${userId}:${today(tx)}`,
      data: { performerId, username: await usernameOf(tx, userId) },
    }),
  'subscription/started': async (tx, { performerId, subscriberId, subscriptionId, giverId, periodEnd }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'subscription.started',
      source: `subscription:${subscriptionId}:${periodEnd}`,
      data: {
        performerId,
        username: await usernameOf(tx, subscriberId),
        subscriptionId,
        periodEnd,
        isGift: giverId !== null && giverId !== subscriberId,
      },
    }),
  'item/bought': async (tx, { purchaseId, type, itemId, title, buyerId, sellerId, quantity, paidUnits, at }) =>
    publishEvent(tx, {
      accountId: sellerId,
      type: 'sale.completed',
      source: `sale:${purchaseId}`,
      data: {
        performerId: sellerId,
        username: await usernameOf(tx, buyerId),
        purchaseId,
        type,
        itemId,
        title,
        quantity,
        tokens: unitsToTokens(paidUnits),
        at,
      },
    }),
  'order/changed': (tx, { orderId, sellerId, deliveryStatus: status }) =>
    publishEvent(tx, {
      accountId: sellerId,
      type: 'order.changed',
      source: `order:${orderId}:${status}`,
      data: { performerId: sellerId, orderId, status },
    }),
  'stream/started': (tx, { streamId, performerId, title, startedAt: at }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'live.started',
      source: `live:${streamId}`,
      data: { performerId, streamId, title, at },
    }),
  'stream/ended': (tx, { streamId, performerId, reason }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'live.ended',
      source: `live-ended:${streamId}`,
      data: { performerId, streamId, reason },
    }),
  'stream/goal-reached': (tx, { streamId, performerId, title, targetUnits, place, times }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'goal.reached',
      source: `goal:${streamId}:${place}:${times}`,
      data: { performerId, streamId, title, tokens: unitsToTokens(targetUnits), times },
    }),
  'wheel/spun': (tx, { spinId, wheelId, performerId, username, label, paidUnits, at }) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'wheel.spun',
      source: `spin:${spinId}`,
      data: { performerId, username, spinId, wheelId, label, tokens: unitsToTokens(paidUnits), at },
    }),
  'crowdfunding/changed': (
    tx,
    { crowdfundingId, performerId, title, status, goalUnits, raisedUnits, contributors, at },
  ) =>
    publishEvent(tx, {
      accountId: performerId,
      type: 'crowdfunding.changed',
      source: `crowdfunding:${crowdfundingId}:${status}:${contributors}:${raisedUnits}`,
      data: {
        performerId,
        crowdfundingId,
        title,
        status,
        at,
        raisedTokens: unitsToTokens(raisedUnits),
        goalTokens: unitsToTokens(goalUnits),
      },
    }),
  'payout/changed': (tx, { payoutId, accountId, status, units, at }) =>
    publishEvent(tx, {
      accountId,
      type: 'payout.changed',
      source: `payout:${payoutId}:${status}:${units}`,
      data: { accountId, payoutId, status, tokens: unitsToTokens(units), at },
    }),
};
