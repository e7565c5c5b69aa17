/** An outgoing message, stored in this browser until the server accepts it. */
export interface Outgoing {
  readonly clientMessageId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly mediaIds?: readonly string[];
  readonly replyTo?: string;
  readonly price?: number;
  /** Creation time in ISO 8601 format. */
  readonly createdAt: string;
  /** The server's reason for refusing the message. Undefined while the message is waiting. */
  readonly refusal?: string;
}
export interface OutboxDoors {
  read(): string | null;
  write(value: string): void;
  /** Rejects if the message was not accepted. */
  send(message: Outgoing): Promise<void>;
  /** Checks if the error is temporary, so that the same message can be retried. */
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
 * Creates an outbox of messages that the server has not accepted yet. Sends them in order, one at a time, and retries
 * until each is accepted or refused. Survives page reloads. Retries are idempotent through the client id.
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
    /** Retries a refused message. */
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
