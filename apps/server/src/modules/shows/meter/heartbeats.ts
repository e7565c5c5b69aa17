import type { Platform } from '../../../platform/module.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats, type Heartbeat } from '../shows.store.ts';

/** Collects heartbeats and writes them together, so that a thousand viewers cost two statements a second. */
export function createHeartbeats({ transactions, log }: Pick<Platform, 'transactions' | 'log'>) {
  let waiting = new Map<string, Heartbeat>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const heartbeats = [...waiting.values()];
    waiting = new Map();
    // Separate transactions, because one that locks both shows and participants could deadlock with the meter.
    await transactions.system((tx) => writeHostHeartbeats(tx, heartbeats));
    await transactions.system((tx) => writeParticipantHeartbeats(tx, heartbeats));
  }
  return {
    /** One page that shows the picture is enough, whatever the person's other pages show. */
    take(heartbeat: Heartbeat): void {
      const key = `${heartbeat.sessionId} ${heartbeat.accountId}`;
      waiting.set(key, { ...heartbeat, hasPicture: heartbeat.hasPicture || waiting.get(key)?.hasPicture === true });
    },
    /** Never throws. A lost heartbeat is followed by another within five seconds. */
    flush: () => flush().catch((error: unknown) => log.warn({ err: error }, 'could not write heartbeats')),
  };
}
export type Heartbeats = ReturnType<typeof createHeartbeats>;
