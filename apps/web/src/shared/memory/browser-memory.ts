/** What this browser remembers between visits. One that refuses to, as in some private windows, forgets at once. */
export const browserMemory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // There is nothing to be done: it is asked for again next time.
    }
  },
};

/** A choice of this browser, on until somebody says otherwise. Where nothing is remembered it holds for this visit. */
export function createRememberedSwitch(key: string) {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;
  return {
    on: (): boolean => chosen ?? browserMemory.read(key) !== 'off',
    choose(on: boolean): void {
      chosen = on;
      browserMemory.write(key, on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
