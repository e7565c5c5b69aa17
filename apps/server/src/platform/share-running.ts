/**
 * Shares one run among all callers that arrive while it is in progress. For gauges that use the same query: each
 * collects for itself, because a gauge set by another's `collect` would show the result of the previous scrape.
 */
export function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
}
