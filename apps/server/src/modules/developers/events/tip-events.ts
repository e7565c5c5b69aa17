import { unitsToTokens } from '@footlight/contract';
import { createFreshRead } from '../../../platform/bus/fresh-read.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { listFeeds, listMissedTips, SITE_FEED } from './events.store.ts';
import { publishEvent } from './publish-event.ts';

/** Tips younger than this may still be uncommitted. */
const SETTLED_MS = 10_000;
const LOOKED_BACK_MS = 60 * 60_000;
const AT_ONCE = 200;
/** Maximum tips queued in a process. The job that runs every minute finds the rest. */
const MOST_WAITING = 5000;

interface Tip {
  readonly tipId: string;
  readonly performerId: string;
  readonly username: string;
  readonly tokenUnits: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly streamId: string | null;
  readonly at: string;
}
const publishTip = (tx: Tx, { tokenUnits, performerId, ...tip }: Tip): Promise<void> =>
  publishEvent(tx, {
    accountId: performerId,
    type: 'tip.received',
    source: `tip:${tip.tipId}`,
    data: {
      performerId,
      username: tip.username,
      tipId: tip.tipId,
      tokens: unitsToTokens(tokenUnits),
      item: tip.item,
      note: tip.note,
      streamId: tip.streamId,
      at: tip.at,
    },
  });

/**
 * Creates tip events for accounts with listeners. Not a reaction, because a room can get hundreds of tips a second, and
 * each would cost extra rows even without listeners. The job that runs every minute recovers tips lost with a process.
 */
export function createTipEvents({ bus, database, log, transactions }: Platform) {
  const feeds = createFreshRead(bus, 'event-feed/opened', listFeeds);
  const waiting: Tip[] = [];
  let running: Promise<void> | undefined;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, AT_ONCE).toSorted((a, b) => (a.performerId < b.performerId ? -1 : 1));
      // Uses one transaction per tip. A shared transaction would lock the feeds of several creators and of the site out
      // of order.
      for (const tip of batch) await transactions.system((tx) => publishTip(tx, tip));
    }
  }
  return {
    /** Turns a new tip into an event if there are listeners. */
    async take(tip: Tip): Promise<void> {
      const heard = await feeds.read(database.kysely);
      if (!heard.has(tip.performerId) && !heard.has(SITE_FEED)) return;
      if (waiting.length < MOST_WAITING) waiting.push(tip);
      running ??= flush()
        .catch((error: unknown) => log.error({ err: error }, 'could not publish tips as events'))
        .finally(() => (running = undefined));
      await running;
    },
    /** Clears the cached feeds after a feed was opened. */
    opened: () => feeds.forget(),
    /** Creates the events missed in the hour before `now`. */
    async catchUp(now: Date): Promise<void> {
      const before = firstIdAt(now.getTime() - SETTLED_MS);
      let after = firstIdAt(now.getTime() - LOOKED_BACK_MS);
      for (;;) {
        const tips = await listMissedTips(database.kysely, { after, before, most: AT_ONCE });
        for (const tip of tips)
          await transactions.system((tx) =>
            publishTip(tx, {
              tipId: tip.tip_id,
              performerId: tip.performer_id,
              username: tip.username,
              item: tip.item,
              tokenUnits: Number(tip.token_units),
              note: tip.note,
              streamId: tip.stream_id,
              at: tip.created_at.toISOString(),
            }),
          );
        const last = tips.at(-1);
        if (!last || tips.length < AT_ONCE) return;
        after = last.tip_id;
      }
    },
  };
}
