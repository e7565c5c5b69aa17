import { refuse } from '../../../platform/refuse.ts';

/** How long a request waits for the one before it to let go of the file. */
const WAIT_MS = 15_000;
/** How long a request that has to let go of its file may still write what it has. */
const DRAIN_MS = 500;

interface Holder {
  readonly release: () => void;
  readonly gone: Promise<void>;
}
export interface IncomingLocks {
  /** Does `work` while nobody else works on this file; `signal` asks it to end. Refuses CONFLICT. */
  hold<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** One request at a time writes to a file; a newer one has the older end, which keeps the bytes that came. */
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

/** Ends when what is waited for is done, or after so long. */
function settledWithin(done: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
