/**
 * Values that change seldom, asked for at most once in `freshMs`; a failure keeps the last one. Everybody waits for the
 * first value; once there is one, it is given to whoever comes while the next is on its way.
 */
export function cachedFor<T>(freshMs: number, load: () => Promise<T>, none: T): () => Promise<T> {
  let value: T | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const reload = () =>
    load()
      .then(
        (loaded) => void (value = loaded),
        () => undefined,
      )
      .finally(() => {
        loading = undefined;
        if (value !== undefined) loadedAt = performance.now();
      });
  return async () => {
    if (performance.now() - loadedAt < freshMs) return value ?? none;
    if (loading && value !== undefined) return value;
    await (loading ??= reload());
    return value ?? none;
  };
}
