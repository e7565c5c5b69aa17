/** Browser storage that persists between visits. Browsers that block it, as in some private windows, store nothing. */
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
      // Ignored, because the user is simply asked again next time.
    }
  },
};

/** Creates an on/off setting stored in this browser, on by default. Without storage, it lasts for this visit. */
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
