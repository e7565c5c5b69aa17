import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../log/log.ts';

interface LoggedJob {
  readonly id: string;
  readonly task_identifier: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

/**
 * Sends graphile-worker's messages to the site's log, with its `info` as `debug`. Identifies jobs but never logs their
 * payloads, which contain emails with codes, or personal data.
 */
export function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const job = meta?.['job'] as LoggedJob | undefined;
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const fields = {
      ...(job ? { job: job.id, task: job.task_identifier, attempt: job.attempts, attempts: job.max_attempts } : {}),
      ...(err === undefined ? {} : { err }),
    };
    // graphile-worker's own message repeats the error's message and stack.
    const words = job && err !== undefined ? failure(job) : (message.split('\n')[0] ?? '');
    if (level === 'error') log.error(fields, words);
    else if (level === 'warning') log.warn(fields, words);
    else log.debug(fields, words);
  });
}

const failure = (job: LoggedJob) =>
  job.attempts >= job.max_attempts ? 'a job failed for good' : 'a job failed and is tried again';
