import { tokensToUnits, type Input, type subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import type { SubscriptionRow } from '../subscriptions.rules.ts';
import { setRenews } from '../subscriptions.store.ts';
import { IS_SUBSCRIBER } from './wish.ts';

type Body = Input<typeof subscriptions.subscribe>['body'];

/**
 * Reactivates a cancelled subscription at the agreed price when its owner subscribes again. Throws ALREADY_DONE if the
 * subscriber hasn't cancelled or wants a different one, or CONFLICT if the agreed price is above the one shown.
 */
export async function comeBack(tx: Tx, running: SubscriptionRow, wish: Body): Promise<void> {
  if (running.state === 'past_due')
    refuse('ALREADY_DONE', 'You are already a subscriber; payment for the next period is pending.');
  if (running.renews) refuse('ALREADY_DONE', IS_SUBSCRIBER);
  if (running.tier !== wish.tier || running.type !== wish.type)
    refuse('ALREADY_DONE', 'You are a subscriber until the end of the period, on other terms.');
  if (wish.price !== undefined && tokensToUnits(wish.price) < Number(running.price_units))
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  await setRenews(tx, running, true);
  await announceMoved(tx, [moveOf(running, true)]);
}
