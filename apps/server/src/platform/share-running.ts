/**
 * Shares one run among all callers that arrive while it is in progress. Intended for gauges that use the same query.
 * Each gauge must collect its own value, because one set by another gauge's `collect` would show the result of the
 * previous scrape.
 */
export function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
}
