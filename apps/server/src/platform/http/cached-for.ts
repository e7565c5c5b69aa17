export interface Cached<T> {
  now(): Promise<T>;
  /** Invalidates the value. Later callers get one loaded after this call. */
  expire(): void;
}

/**
 * Caches a value that rarely changes. Loads it at most once per `freshMs` unless `expire` is called, and keeps the last
 * value if loading fails. Callers wait only for the first value and for the one after an expiry; otherwise they get the
 * last value while the next one is loading.
 */
export function cachedFor<T>(freshMs: number, load: () => Promise<T>, none: T): Cached<T> {
  let value: T | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  let isExpired = false;
  let expiries = 0;
  async function reload(): Promise<void> {
    const begun = expiries;
    const loaded = await load().catch(() => undefined);
    // A load that started before an expiry may return the expired value.
    if (begun !== expiries) return;
    value = loaded ?? value;
    loading = undefined;
    isExpired = false;
    if (value !== undefined) loadedAt = performance.now();
  }
  return {
    async now() {
      if (performance.now() - loadedAt < freshMs) return value ?? none;
      if (loading && value !== undefined && !isExpired) return value;
      await (loading ??= reload());
      return value ?? none;
    },
    expire() {
      expiries += 1;
      isExpired = true;
      loading = undefined;
      loadedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
