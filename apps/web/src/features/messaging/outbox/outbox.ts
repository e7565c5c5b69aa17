/** A message on its way: kept by this browser until the server has it. */
export interface Outgoing {
  readonly clientMessageId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly mediaIds?: readonly string[];
  readonly replyTo?: string;
  readonly price?: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Why the server did not take it, in words; without it, it waits. */
  readonly refusal?: string;
}
export interface OutboxDoors {
  read(): string | null;
  write(value: string): void;
  /** Rejects when it was not taken. */
  send(message: Outgoing): Promise<void>;
  /** Whether it may be taken later, as it is: nobody was there to take it. */
  isPassing(error: unknown): boolean;
}

const MOST_KEPT = 100;

function readKept(text: string | null): Outgoing[] {
  try {
    const kept = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Outgoing[]) : [];
  } catch {
    return [];
  }
}

/**
 * What somebody has written and the server does not have yet: sent in order, one after the other, again and again until
 * it is taken or refused. It outlives the page. A message is written once however often it is sent, by its client id.
 */
export function createOutbox(doors: OutboxDoors) {
  let messages: readonly Outgoing[] = readKept(doors.read()).slice(0, MOST_KEPT);
  let isSending = false;
  const listeners = new Set<() => void>();
  const become = (next: readonly Outgoing[]) => {
    messages = next;
    doors.write(JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const without = (id: string) => messages.filter((one) => one.clientMessageId !== id);

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting(); next; next = waiting()) {
        const { clientMessageId: id } = next;
        try {
          await doors.send(next);
          become(without(id));
        } catch (error) {
          if (doors.isPassing(error)) return;
          const refusal = error instanceof Error ? error.message : '';
          become(messages.map((one) => (one.clientMessageId === id ? { ...one, refusal } : one)));
        }
      }
    } finally {
      isSending = false;
    }
  }
  const waiting = () => messages.find((one) => one.refusal === undefined);

  return {
    get: () => messages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(message: Outgoing): void {
      become([...messages, message].slice(-MOST_KEPT));
      void flush();
    },
    /** Sends one that was refused once more. */
    again(id: string): void {
      become(
        messages.map((one) => {
          const { refusal: _refusal, ...rest } = one;
          return one.clientMessageId === id ? rest : one;
        }),
      );
      void flush();
    },
    discard: (id: string): void => become(without(id)),
    flush,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
