import type { Applicant } from './verification.staff.queries.ts';

/** Milliseconds in which a decision can be taken back before it is sent. */
export const UNDO_MS = 10_000;

export interface Decision {
  readonly applicant: Applicant;
  /** Why a rejection; undefined approves. */
  readonly reason?: string | undefined;
}
export interface HeldDecision extends Decision {
  /** When it is sent, by the clock of `Date.now`. */
  readonly dueAt: number;
  readonly state: 'held' | 'sending';
}
export interface DecisionDesk {
  get(): readonly HeldDecision[];
  subscribe(listener: () => void): () => void;
  /** Keeps a decision for a while, then sends it. One applicant has one decision at a time; a second is ignored. */
  hold(decision: Decision): void;
  /** Takes a decision back; false when it is on its way already. */
  undo(applicantId: string): boolean;
  /** Sends all that is held at once, e.g. when the page is left. Resolves when all are answered; never rejects. */
  flush(): Promise<void>;
}

/**
 * Decisions that wait for their ten seconds.
 * Must never happen: a decision is sent twice, sent after it was taken back, or lost because the page was left.
 * @param send makes the call and says how it went; what it throws is its own to report
 */
export function createDecisionDesk(send: (decision: Decision) => Promise<void>): DecisionDesk {
  let held: readonly HeldDecision[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const onTheWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const become = (next: readonly HeldDecision[]) => {
    held = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => held.find((each) => each.applicant._id === id);
  const drop = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  function release(id: string): Promise<void> {
    const decision = find(id);
    if (!decision || decision.state === 'sending') return onTheWay.get(id) ?? Promise.resolve();
    drop(id);
    become(held.map((each) => (each.applicant._id === id ? { ...each, state: 'sending' as const } : each)));
    const sent = send({ applicant: decision.applicant, reason: decision.reason })
      .catch(() => undefined)
      .then(() => {
        onTheWay.delete(id);
        become(held.filter((each) => each.applicant._id !== id));
      });
    onTheWay.set(id, sent);
    return sent;
  }

  return {
    get: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold(decision) {
      const id = decision.applicant._id;
      if (find(id)) return;
      become([...held, { ...decision, dueAt: Date.now() + UNDO_MS, state: 'held' }]);
      timers.set(
        id,
        setTimeout(() => void release(id), UNDO_MS),
      );
    },
    undo(id) {
      if (find(id)?.state !== 'held') return false;
      drop(id);
      become(held.filter((each) => each.applicant._id !== id));
      return true;
    },
    async flush() {
      await Promise.all(held.map((each) => release(each.applicant._id)));
    },
  };
}
