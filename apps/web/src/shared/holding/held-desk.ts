/** A pending action with its send time, comparable to `Date.now`. */
export type Held<T> = T & { readonly dueAt: number; readonly state: 'held' | 'sending' };

export interface HeldDesk<T> {
  get(): readonly Held<T>[];
  subscribe(listener: () => void): () => void;
  /** Holds an action, then sends it. Each id can have one pending action; a second is ignored. */
  hold(act: T): void;
  /** Undoes an action. Returns false if it is already being sent. */
  undo(id: string): boolean;
  /**
   * Sends all pending actions immediately, e.g. when the page is left. Resolves once all have completed; never rejects.
   */
  flush(): Promise<void>;
}

interface Options<T> {
  readonly idOf: (act: T) => string;
  /** Undo time in milliseconds. */
  readonly ms: number;
  /** Sends the action and reports the outcome, including errors. */
  readonly send: (act: T) => Promise<void>;
}

/**
 * Holds actions that can be undone for a while before they are sent.
 *
 * Invariants: an action is never sent twice, never sent after it was undone, and never lost because the page was left.
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
