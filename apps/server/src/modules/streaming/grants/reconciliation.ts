import type { StreamingParts } from '../streaming-parts.ts';

const COUNT_MS = 2000;
const ROUND_MS = 5000;
const DEADLINE_MS = 1000;

/**
 * Runs recurring work: viewer counts every 2 s, a round over all broadcasts every 5 s, and ends of paid time every
 * second. Runs of one kind never overlap.
 */
export function createReconciliation(
  parts: StreamingParts,
  round: (now: Date) => Promise<void>,
  checkDeadlines: (now: Date) => Promise<void>,
) {
  let counting: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let deadlines: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= checkDeadlines(new Date())
      .catch((error: unknown) => parts.platform.log.error({ err: error }, 'could not read when paid access ends'))
      .finally(() => (checking = undefined));
  };
  const look = () => {
    running ??= round(new Date())
      .catch((error: unknown) => parts.platform.log.error({ err: error }, 'the show timer failed'))
      .finally(() => (running = undefined));
  };
  return {
    start(): void {
      counting = setInterval(() => {
        parts.counts.tick(Date.now());
        parts.figures.tick(Date.now());
      }, COUNT_MS).unref();
      // Runs only on media nodes. A cron job takes over if no media node is left.
      if (!parts.media) return;
      looking = setInterval(look, ROUND_MS).unref();
      deadlines = setInterval(check, DEADLINE_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(counting);
      clearInterval(looking);
      clearInterval(deadlines);
      await running;
      await checking;
    },
  };
}
