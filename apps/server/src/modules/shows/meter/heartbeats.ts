import type { Platform } from '../../../platform/module.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats } from '../shows.store.ts';

interface Heartbeat {
  readonly sessionId: string;
  readonly accountId: string;
  readonly at: Date;
}

/** Collects proofs of presence and writes them together, so that a thousand viewers cost two statements a second. */
export function createHeartbeats({ transactions, log }: Pick<Platform, 'transactions' | 'log'>) {
  let waiting = new Map<string, Heartbeat>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const heartbeats = [...waiting.values()];
    waiting = new Map();
    // Why apart: one transaction that holds shows and seats together could wait for the meter while the meter waits for it.
    await transactions.system((tx) => writeHostHeartbeats(tx, heartbeats));
    await transactions.system((tx) => writeParticipantHeartbeats(tx, heartbeats));
  }
  return {
    take(sessionId: string, accountId: string, at: Date): void {
      waiting.set(`${sessionId} ${accountId}`, { sessionId, accountId, at });
    },
    /** Never throws: a beat that was not written comes again in five seconds. */
    flush: () => flush().catch((error: unknown) => log.warn({ err: error }, 'proofs of presence were not written')),
  };
}
export type Heartbeats = ReturnType<typeof createHeartbeats>;
