import { refuse } from '../../../platform/refuse.ts';

/** Time a request waits for the previous one to release the file. */
const WAIT_MS = 15_000;
/** Time a request that must release its file has to finish writing what it has received. */
const DRAIN_MS = 500;

interface Holder {
  readonly release: () => void;
  readonly gone: Promise<void>;
}
export interface IncomingLocks {
  /**
   * Runs `work` with exclusive access to a file. `signal` asks it to stop. Throws CONFLICT if the previous holder
   * doesn't release the file in time.
   */
  hold<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/**
 * Allows one request at a time to write to a file. A newer request ends the older one, whose received bytes are kept.
 */
export function createIncomingLocks(): IncomingLocks {
  const holders = new Map<string, Holder>();

  async function waitForTurn(id: string): Promise<void> {
    const until = Date.now() + WAIT_MS;
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      holder.release();
      await settledWithin(holder.gone, until - Date.now());
      if (Date.now() >= until) refuse('CONFLICT', 'This file is being written by another request.');
    }
  }

  return {
    async hold(id, work) {
      await waitForTurn(id);
      const ending = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
      holders.set(id, { gone, release: () => void (timer ??= setTimeout(() => ending.abort(), DRAIN_MS)) });
      try {
        return await work(ending.signal);
      } finally {
        clearTimeout(timer);
        holders.delete(id);
        leave();
      }
    },
  };
}

/** Resolves when `done` does, or after the timeout. */
function settledWithin(done: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
