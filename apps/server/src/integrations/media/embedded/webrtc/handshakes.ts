import type { Publisher } from '../stream-peers.ts';

const handshakeMs = 15_000;
/** Limit per stream. Each handshake holds a connection, so the oldest is closed when the limit is exceeded. */
const mostOfStream = 4;

/** Publishers that received an answer but have not connected yet. Those that take too long are closed. */
export class Handshakes {
  readonly #pending = new Map<Publisher, { streamId: string; since: number }>();

  add(publisher: Publisher, streamId: string): void {
    this.#pending.set(publisher, { streamId, since: Date.now() });
    const same = [...this.#pending].filter(([, pending]) => pending.streamId === streamId).map(([one]) => one);
    const late = new Set(same.slice(0, Math.max(0, same.length - mostOfStream)));
    this.#closeWhere((one) => late.has(one));
  }

  take(publisher: Publisher): boolean {
    return this.#pending.delete(publisher);
  }

  end(streamId: string, sessionId?: string): number {
    return this.#closeWhere(
      (publisher, pending) =>
        pending.streamId === streamId && (sessionId === undefined || publisher.sessionId === sessionId),
    );
  }

  tick(now: number): void {
    this.#closeWhere((_publisher, { since }) => now - since > handshakeMs);
  }

  close(): void {
    this.#closeWhere(() => true);
  }

  #closeWhere(matches: (publisher: Publisher, pending: { streamId: string; since: number }) => boolean): number {
    let closed = 0;
    for (const [publisher, pending] of this.#pending) {
      if (!matches(publisher, pending)) continue;
      this.#pending.delete(publisher);
      publisher.close();
      closed += 1;
    }
    return closed;
  }
}
