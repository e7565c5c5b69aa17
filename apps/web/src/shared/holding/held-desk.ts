/** What waits, with when it is sent by the clock of `Date.now`. */
export type Held<T> = T & { readonly dueAt: number; readonly state: 'held' | 'sending' };

export interface HeldDesk<T> {
  get(): readonly Held<T>[];
  subscribe(listener: () => void): () => void;
  /** Keeps an act for a while, then sends it. One id has one act at a time; a second is ignored. */
  hold(act: T): void;
  /** Takes an act back; false when it is on its way already. */
  undo(id: string): boolean;
  /** Sends all that is held at once, e.g. when the page is left. Resolves when all are answered; never rejects. */
  flush(): Promise<void>;
}

interface Options<T> {
  readonly idOf: (act: T) => string;
  /** Milliseconds in which an act can be taken back. */
  readonly ms: number;
  /** Makes the call and says how it went; what it throws is its own to report. */
  readonly send: (act: T) => Promise<void>;
}

/**
 * Acts that can be taken back for a while before they are sent.
 * Must never happen: an act is sent twice, sent after it was taken back, or lost because the page was left.
 */
export function createHeldDesk<T extends object>({ idOf, ms, send }: Options<T>): HeldDesk<T> {
  let held: readonly { readonly act: T; readonly shown: Held<T> }[] = [];
  let shown: readonly Held<T>[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const onTheWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const become = (next: typeof held) => {
    held = next;
    shown = next.map((each) => each.shown);
    for (const listener of listeners) listener();
  };
  const find = (id: string) => held.find(({ act }) => idOf(act) === id);
  const without = (id: string) => held.filter(({ act }) => idOf(act) !== id);
  const drop = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  function release(id: string): Promise<void> {
    const found = find(id);
    if (!found || found.shown.state === 'sending') return onTheWay.get(id) ?? Promise.resolve();
    drop(id);
    become(
      held.map((each) => (each === found ? { ...each, shown: { ...each.shown, state: 'sending' as const } } : each)),
    );
    const sent = send(found.act)
      .catch(() => undefined)
      .then(() => {
        onTheWay.delete(id);
        become(without(id));
      });
    onTheWay.set(id, sent);
    return sent;
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold(act) {
      const id = idOf(act);
      if (find(id)) return;
      become([...held, { act, shown: { ...act, dueAt: Date.now() + ms, state: 'held' } }]);
      timers.set(
        id,
        setTimeout(() => void release(id), ms),
      );
    },
    undo(id) {
      if (find(id)?.shown.state !== 'held') return false;
      drop(id);
      become(without(id));
      return true;
    },
    async flush() {
      await Promise.all(held.map(({ act }) => release(idOf(act))));
    },
  };
}
