import type { Logger } from '../log/log.ts';

/** Whoever works on something says so this often; one who was silent for `SILENCE_MS` is replaced. */
const LIFE_MS = 30_000;
export const SILENCE_MS = 3 * 60_000;

/** Says by `live` every so often that somebody works, for as long as `work` takes; `subject` names it in the log. */
export async function withSignOfLife<T>(
  live: () => Promise<unknown>,
  { log, subject }: { readonly log: Pick<Logger, 'warn'>; readonly subject: Readonly<Record<string, string>> },
  work: () => Promise<T>,
): Promise<T> {
  const say = () =>
    live().catch((error: unknown) => log.warn({ err: error, ...subject }, 'a sign of life was not written'));
  const timer = setInterval(() => void say(), LIFE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
