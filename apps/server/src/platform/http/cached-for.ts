export interface Cached<T> {
  now(): Promise<T>;
  /** Whoever asks after this gets a value that was loaded after it. */
  expire(): void;
}

/**
 * Values that change seldom, asked for at most once in `freshMs` unless they expire; a failure keeps the last one. Everybody waits
 * for the first value, and for the one after an expiry; else the last one is given to whoever comes while the next is on its way.
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
    // Why: what was asked for before an expiry may be what has expired.
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
