import type { StreamingParts } from '../streaming-parts.ts';

const COUNT_MS = 2000;
const ROUND_MS = 5000;

/** What recurs while the process runs: counts of viewers every 2 s, a look at all shows every 5 s, never two at once. */
export function createReconciliation(parts: StreamingParts, round: (now: Date) => Promise<void>) {
  let counting: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= round(new Date())
      .catch((error: unknown) => parts.platform.log.error({ err: error }, 'a round of the shows failed'))
      .finally(() => (running = undefined));
  };
  return {
    start(): void {
      counting = setInterval(() => {
        parts.counts.tick(Date.now());
        parts.figures.tick(Date.now());
      }, COUNT_MS).unref();
      // Why only where media is: a cron job looks after the shows when no media node is left.
      if (!parts.media) return;
      looking = setInterval(look, ROUND_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(counting);
      clearInterval(looking);
      await running;
    },
  };
}
