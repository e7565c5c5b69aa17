import type { Publisher } from '../stream-peers.ts';

const handshakeMs = 15_000;
/** A stream has so many at once; each holds a connection, so the oldest gives way. */
const mostOfStream = 4;

/** Publishers that were answered and have not connected yet; whoever takes too long is closed. */
export class Handshakes {
  readonly #pending = new Map<Publisher, { streamId: string; since: number }>();

  add(publisher: Publisher, streamId: string): void {
    this.#pending.set(publisher, { streamId, since: Date.now() });
    const same = [...this.#pending].filter(([, pending]) => pending.streamId === streamId).map(([one]) => one);
    const late = new Set(same.slice(0, Math.max(0, same.length - mostOfStream)));
    this.#closeWhere((one) => late.has(one));
  }

  /** Takes a publisher out; whether it was there. */
  take(publisher: Publisher): boolean {
    return this.#pending.delete(publisher);
  }

  /** Closes those of a stream, or the one with this session; returns how many. */
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
