import type { Lock, Locker, RequestRelease } from '@tus/server';
import { refuse } from '../../../platform/refuse.ts';

/** How long a request waits for the one before it to let go of the file. */
const WAIT_MS = 15_000;

interface Holder {
  readonly release: RequestRelease;
  readonly gone: Promise<void>;
  readonly leave: () => void;
}

/** One request at a time writes to a file; a newer one has the older end, which keeps the bytes that came. */
export function createIncomingLocks(): Locker {
  const holders = new Map<string, Holder>();

  async function take(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const until = Date.now() + WAIT_MS;
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.release();
      await waitFor(holder.gone, until - Date.now(), signal);
      if (signal.aborted || Date.now() >= until) refuse('CONFLICT', 'This file is being written by another request.');
    }
    let leave = (): void => undefined;
    const gone = new Promise<void>((resolve) => (leave = resolve));
    holders.set(id, { release, gone, leave });
  }

  const newLock = (id: string): Lock => ({
    lock: (signal, release) => take(id, signal, release),
    async unlock() {
      const holder = holders.get(id);
      holders.delete(id);
      holder?.leave();
    },
  });
  return { newLock };
}

/** Ends when what is waited for is done, after so long, or when nobody needs it any more. */
function waitFor(done: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    signal.addEventListener('abort', end);
    void done.then(end);
  });
}
