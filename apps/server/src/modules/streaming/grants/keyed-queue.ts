/** Runs work sequentially per key and concurrently across keys. Reports failed work and continues with the next. */
export function createKeyedQueue(onError: (error: unknown, key: string) => void) {
  const last = new Map<string, Promise<void>>();
  return {
    /** Resolves when this work is done. Never rejects. */
    take(key: string, work: () => Promise<unknown>): Promise<void> {
      const turn = (last.get(key) ?? Promise.resolve())
        .then(work)
        .catch((error: unknown) => onError(error, key))
        .then(() => {
          if (last.get(key) === turn) last.delete(key);
        });
      last.set(key, turn);
      return turn;
    },
    settled: async (): Promise<void> => void (await Promise.all(last.values())),
  };
}
