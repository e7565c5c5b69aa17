import type { Platform } from '../../../platform/module.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { Meter } from './meter.ts';

const TICK_MS = 1000;
/** So long one tick works at most; what is left is done by the next one. */
const BUDGET_MS = 900;

/**
 * Runs the meter once a second where work is done, and writes proofs of presence on every node. The clock is taken apart from
 * the work: however long that takes, the meter has not stood still, so nobody is given time for it.
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
    // Why first: a tick judges by what was heard up to it.
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
