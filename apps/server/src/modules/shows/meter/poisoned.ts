import { isOutage } from '../../../platform/db/batcher.ts';
import type { Logger } from '../../../platform/log/log.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Tracks participants and shows whose work failed, with the time of their next attempt. The delay doubles after every
 * failure.
 */
export function createPoisoned(log: Logger) {
  const failed = new Map<string, { readonly untilMs: number; readonly waitMs: number }>();
  const has = (id: string, now: Date) => (failed.get(id)?.untilMs ?? 0) > now.getTime();
  function note(id: string, now: Date, error: unknown): void {
    const waitMs = Math.min((failed.get(id)?.waitMs ?? FIRST_MS / 2) * 2, LONGEST_MS);
    failed.set(id, { untilMs: now.getTime() + waitMs, waitMs });
    log.error({ err: error, id, waitMs }, 'the meter failed for one participant');
  }
  return {
    has,
    note,
    /** Clears the failures after a success. */
    forgive: (id: string): void => void failed.delete(id),
    /** Lists the ids to skip as of `now`. */
    list: (now: Date): string[] => [...failed.keys()].filter((id) => has(id, now)),
    /**
     * Runs work for these ids. If it fails, they are skipped for a while. Throws only if the database is unavailable.
     */
    async guard(ids: readonly string[], now: Date, work: () => Promise<unknown>): Promise<void> {
      try {
        await work();
        for (const id of ids) failed.delete(id);
      } catch (error) {
        if (isOutage(error)) throw error;
        for (const id of ids) note(id, now, error);
      }
    },
  };
}
export type Poisoned = ReturnType<typeof createPoisoned>;
