import type { Logger } from '../../platform/log/log.ts';
import { Refusal } from '../../platform/refuse.ts';

/** Delayed actions of the demo's people. All of them are canceled when the site stops. */
export interface Timers {
  after(ms: number, work: () => Promise<unknown>): void;
  /**
   * Repeats `work` about `ms` after it finishes, until it returns true. The interval varies, because people aren't
   * exact. The first run is after `firstMs`.
   */
  every(ms: number, work: () => Promise<boolean>, firstMs?: number): void;
  /** Cancels all pending work, and resolves once no work is running. */
  stop(): Promise<void>;
}

/**
 * Limits the pending work that a busy evening can accumulate. Further work is dropped, because nobody misses one
 * remark.
 */
const MOST_WAITING = 300;

export function createTimers(log: Pick<Logger, 'debug' | 'warn'>): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function schedule(ms: number, work: () => Promise<unknown>): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      const one: Promise<void> = work()
        .then(() => undefined, noteFailure)
        .finally(() => running.delete(one));
      running.add(one);
    }, ms).unref();
    waiting.add(timer);
  }
  /**
   * Refusals are expected: a room may have closed, somebody may have said the same thing, or a show may have just
   * ended.
   */
  function noteFailure(error: unknown): void {
    if (error instanceof Refusal) log.debug({ code: error.code }, 'the site refused a demo account');
    else log.warn({ err: error }, 'a demo account failed');
  }
  const every: Timers['every'] = (ms, work, firstMs = ms) =>
    schedule(firstMs, async () => {
      const isOver = await work().catch((error: unknown) => {
        noteFailure(error);
        return false;
      });
      if (!isOver) every(ms, work, ms * (0.8 + 0.4 * Math.random()));
    });
  return {
    after(ms, work) {
      if (waiting.size < MOST_WAITING) schedule(ms, work);
    },
    every,
    async stop() {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
