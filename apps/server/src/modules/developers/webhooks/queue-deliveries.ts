import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { WrittenEvent } from '../events/events.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { listWanting } from './webhooks.store.ts';

export const DELIVER_JOB = 'webhooks.deliver';

/** Schedules a run for an endpoint, immediately or at `runAt`. */
export const wakeEndpoint = (tx: Pick<Tx, 'db'>, endpointId: string, runAt?: Date): Promise<void> =>
  jobs.add(tx.db, DELIVER_JOB, { endpointId }, { key: `webhook:${endpointId}`, ...(runAt ? { runAt } : {}) });

/** Queues events of a type for every endpoint subscribed to it. */
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
