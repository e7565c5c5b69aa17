import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { WrittenEvent } from '../events/events.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { listWanting } from './webhooks.store.ts';

export const DELIVER_JOB = 'webhooks.deliver';

/** Has an endpoint's deliveries looked at; `runAt` in place of at once. */
export const wakeEndpoint = (tx: Pick<Tx, 'db'>, endpointId: string, runAt?: Date): Promise<void> =>
  jobs.add(tx.db, DELIVER_JOB, { endpointId }, { key: `webhook:${endpointId}`, ...(runAt ? { runAt } : {}) });

/** Has events of a type sent to all who want them. */
export async function queueDeliveries(tx: Tx, events: readonly WrittenEvent[], type: string): Promise<void> {
  const eventByFeed = new Map(events.map(({ id, feedId }) => [feedId, id]));
  const wanting = await listWanting(tx, [...eventByFeed.keys()], type);
  const rows = wanting.flatMap(({ id, feed_id: feedId }) => {
    const eventId = eventByFeed.get(feedId);
    return eventId ? [{ endpointId: id, eventId }] : [];
  });
  await insertDeliveries(tx, rows);
  for (const { endpointId } of rows) await wakeEndpoint(tx, endpointId);
}
