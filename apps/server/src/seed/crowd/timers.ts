import type { Logger } from '../../platform/log/log.ts';
import { Refusal } from '../../platform/refuse.ts';

/** Delayed work of the demo's people. All of it ends with the site. */
export interface Timers {
  after(ms: number, work: () => Promise<unknown>): void;
  /**
   * Repeats `work` about `ms` after it has finished, until it returns true. Never exactly, because people aren't. The
   * first time is after `firstMs`.
   */
  every(ms: number, work: () => Promise<boolean>, firstMs?: number): void;
  /** Drops everything that waits, and resolves once nothing runs any more. */
  stop(): Promise<void>;
}

/** Bounds what a busy evening can pile up. More is dropped, because nobody misses one remark. */
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
  /** Refusals are part of the game: a room closed, somebody said the same thing, a show ended a moment ago. */
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
