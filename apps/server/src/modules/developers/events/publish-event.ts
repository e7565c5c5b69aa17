import type { PublicEventData, PublicEventType } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import '../developers.events.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { insertEvents, SITE_FEED, studioOf, takeNumbers } from './events.store.ts';

/** Events that studios receive about their members. */
const OF_STUDIOS: ReadonlySet<PublicEventType> = new Set(['live.started', 'live.ended', 'goal.reached']);

export interface PublicFact<T extends PublicEventType> {
  readonly accountId: string;
  readonly type: T;
  /** Deduplication key: publishing the same source again adds no event. */
  readonly source: string;
  readonly data: PublicEventData<T>;
}
/** Writes an event to the feeds of the account, of its studio if the type allows it, and of the site. Idempotent. */
export async function publishEvent<T extends PublicEventType>(tx: Tx, fact: PublicFact<T>): Promise<void> {
  const { accountId, type } = fact;
  const studioId = OF_STUDIOS.has(type) ? await studioOf(tx.db, accountId) : undefined;
  const places = await takeNumbers(tx, [accountId, SITE_FEED, ...(studioId ? [studioId] : [])]);
  if (places.length === 0) return;
  const written = await insertEvents(tx, places, fact);
  if (written.length === 0) return;
  await queueDeliveries(tx, written, type);
  tx.announce('public-event/written', { feedIds: written.map(({ feedId }) => feedId) });
}
