/**
 * Callers that come while a run is under way share it. Gauges of one query use it: each collects for itself, because one that is
 * set by another's `collect` shows what the scrape before has found.
 */
export function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
}
