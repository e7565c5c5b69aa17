import type { PublicEventData, PublicEventType } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import '../developers.events.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { insertEvents, SITE_FEED, studioOf, takeNumbers } from './events.store.ts';

/** What studios hear of their members. */
const OF_STUDIOS: ReadonlySet<PublicEventType> = new Set(['live.started', 'live.ended', 'goal.reached']);

export interface PublicFact<T extends PublicEventType> {
  /** Whose it is. */
  readonly accountId: string;
  readonly type: T;
  /** What it came of: the same is one event, however often it is published. */
  readonly source: string;
  readonly data: PublicEventData<T>;
}
/** Writes an event for those who listen to an account: itself, its studio for what they may know, the site. Safe to repeat. */
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
