import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { addSystemLine } from '../chat/index.ts';
import { queueMail } from '../mails/index.ts';
import { findTerms } from './offers/offer.queries.ts';
import { findParties } from './renewal/renewal.queries.ts';
import { stopRenewing } from './buying/cancel.ts';
import { withdrawRequest } from './external/cancel-external.ts';
import { lockOpenOf } from './subscriptions.store.ts';
import { findLiveChat, findLastNote } from './lists/room.queries.ts';
import type { SubscriptionDoors } from './subscription-doors.ts';
import { giftMail, startedMail } from './subscription-mails.ts';
import './subscriptions.events.ts';
import type { SubscriptionStarted } from './subscriptions.events.ts';

/** Sends the welcome email, and posts a line in the room if the creator is live. */
async function welcome(tx: Tx, doors: SubscriptionDoors, fact: SubscriptionStarted, isNew: boolean): Promise<void> {
  const parties = (await findParties(tx.db, [fact.subscriptionId])).get(fact.subscriptionId);
  if (!parties) return;
  const words = isNew ? ((await findTerms(tx.db, fact.performerId))?.welcome ?? null) : null;
  const giver = fact.giverId ? await findAccount(tx.db, { id: fact.giverId }) : undefined;
  const until = new Date(fact.periodEnd);
  if (fact.giverId) {
    const note = await findLastNote(tx.db, fact.subscriptionId);
    const gift = { giver: giver?.username ?? '', note, until, welcome: words };
    await queueMail(tx, giftMail(doors.site(), parties, gift));
  } else await queueMail(tx, startedMail(doors.site(), parties, until, words));
  const conversationId = await findLiveChat(tx.db, fact.performerId);
  if (!conversationId) return;
  await addSystemLine(
    tx,
    { performerId: fact.performerId, conversationId },
    giver
      ? { kind: 'subscription-given', name: giver.username, to: parties.username }
      : { kind: 'subscribed', name: parties.username },
  );
}

export const subscriptionsReactions = (doors: SubscriptionDoors): Reactions => ({
  'subscription/started': (tx, fact) => welcome(tx, doors, fact, true),
  'subscription/extended': (tx, fact) => welcome(tx, doors, fact, false),
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'user') await endWithPeriods(tx, accountId);
  },
});

/**
 * Lets all of a viewer's subscriptions end with their paid period. Withdraws external requests and releases their
 * tokens.
 */
async function endWithPeriods(tx: Tx, subscriberId: string): Promise<void> {
  for (const row of await lockOpenOf(tx, subscriberId)) {
    if (row.state === 'pending') await withdrawRequest(tx, row);
    else if (row.state === 'past_due' || row.renews) await stopRenewing(tx, row);
  }
}
