import type { Platform } from '../../../platform/module.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { Meter } from './meter.ts';

const TICK_MS = 1000;
/** Maximum work time of one tick. The next tick does the rest. */
const BUDGET_MS = 900;

/**
 * Runs the meter once a second on workers, and writes heartbeats on every node. The clock advances separately from the
 * work, so slow work never looks like a meter outage that would give viewers free time.
 */
export function createMeterTimer(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  meter: Pick<Meter, 'beat' | 'work'>,
  heartbeats: Pick<Heartbeats, 'flush'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let working: Promise<void> | undefined;
  const report = (error: unknown) => log.error({ err: error }, 'the meter failed');

  async function beat(): Promise<void> {
    // Flushed first, because a tick relies on the heartbeats received before it.
    await heartbeats.flush();
    if (!config.ROLES.includes('worker')) return;
    const now = new Date();
    if (!(await meter.beat(now))) return;
    working ??= meter
      .work(now, BUDGET_MS)
      .catch(report)
      .finally(() => (working = undefined));
  }
  return {
    start(): void {
      timer = setInterval(() => {
        beating ??= beat()
          .catch(report)
          .finally(() => (beating = undefined));
      }, TICK_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await beating;
      await working;
      await heartbeats.flush();
    },
  };
}
