import type { Answer, Input, webhooks } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertEvents, takeNumbers } from '../events/events.store.ts';
import { findDelivery, insertDeliveries, replay } from './deliveries.store.ts';
import { ownEndpoint } from './keep-webhooks.ts';
import { wakeEndpoint } from './queue-deliveries.ts';
import { findEndpoint, type EndpointRow } from './webhooks.store.ts';
import { feedOf } from './keep-webhooks.ts';

type Calls = typeof webhooks;
const MOST_AT_ONCE = 1000;

/** Locks one of the caller's webhooks that is on. Throws NOT_FOUND, or CONFLICT if it is off. */
async function listening(tx: Tx, id: string): Promise<EndpointRow> {
  const endpoint = await ownEndpoint(tx, id);
  if (!endpoint.is_on) refuse('CONFLICT', 'Turn the webhook on first.');
  return endpoint;
}

/** Sends a delivery again. Throws CONFLICT if it is already waiting. */
export async function replayDelivery(tx: Tx, { params }: Input<Calls['replay']>): Promise<Answer<Calls['replay']>> {
  const endpoint = await listening(tx, params.id);
  if (!(await findDelivery(tx.db, endpoint.id, params.deliveryId))) refuse('NOT_FOUND');
  if ((await replay(tx, endpoint.id, { id: params.deliveryId })) === 0) refuse('CONFLICT');
  await wakeEndpoint(tx, endpoint.id);
  return { success: true };
}

/** Sends dead deliveries again, oldest first. */
export async function replayDead(tx: Tx, { params }: Input<Calls['replayDead']>): Promise<Answer<Calls['replayDead']>> {
  const endpoint = await listening(tx, params.id);
  const replayed = await replay(tx, endpoint.id, { most: MOST_AT_ONCE });
  if (replayed > 0) await wakeEndpoint(tx, endpoint.id);
  return { replayed };
}

export async function testWebhook(tx: Tx, { params }: Input<Calls['test']>): Promise<Answer<Calls['test']>> {
  const { accountId } = tx.caller;
  const found = (await findEndpoint(tx.db, feedOf(tx.caller), params.id)) ?? refuse('NOT_FOUND');
  // Locks the feed before the endpoint, because feeds are always locked first.
  const places = await takeNumbers(tx, [found.feed_id]);
  const endpoint = await listening(tx, params.id);
  const data = { accountId, at: tx.now.toISOString() };
  const events = await insertEvents(tx, places, { type: 'webhook.test', source: `test:${newId()}`, data });
  await insertDeliveries(
    tx,
    events.map(({ id: eventId }) => ({ endpointId: endpoint.id, eventId })),
  );
  await wakeEndpoint(tx, endpoint.id);
  return { success: true };
}
