import type { Logger } from '../log/log.ts';

/** Heartbeat interval of a worker. A worker that is silent for `SILENCE_MS` is replaced. */
const LIFE_MS = 30_000;
export const SILENCE_MS = 3 * 60_000;

/** Calls `live` regularly until `work` finishes; `subject` identifies the work in the log. */
export async function withSignOfLife<T>(
  live: () => Promise<unknown>,
  { log, subject }: { readonly log: Pick<Logger, 'warn'>; readonly subject: Readonly<Record<string, string>> },
  work: () => Promise<T>,
): Promise<T> {
  const say = () =>
    live().catch((error: unknown) => log.warn({ err: error, ...subject }, 'could not write a sign of life'));
  const timer = setInterval(() => void say(), LIFE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
