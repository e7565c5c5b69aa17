import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from './log.ts';

/** graphile-worker's messages in our log: its `info` is our `debug`. */
export function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn({ meta }, message);
    else log.debug({ meta }, message);
  });
}
