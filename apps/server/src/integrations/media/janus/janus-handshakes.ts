import type { JanusPublication } from './janus-publication.ts';

interface Handshake {
  readonly streamId: string;
  readonly publication: JanusPublication;
  readonly since: number;
}

const handshakeMs = 15_000;

/** Publishers that received an answer but are not on air yet. Those that take too long are closed. */
export class JanusHandshakes {
  readonly #pending = new Map<string, Handshake>();

  add(streamId: string, publication: JanusPublication): void {
    this.#pending.set(publication.sessionId, { streamId, publication, since: Date.now() });
  }

  has(publication: JanusPublication): boolean {
    return this.#pending.has(publication.sessionId);
  }

  take(publication: JanusPublication): boolean {
    return this.#pending.delete(publication.sessionId);
  }

  /** Closes the handshakes of a stream, or only the one with this session. Returns their number. */
  end(streamId: string, sessionId?: string): number {
    return this.#closeWhere(
      (handshake) =>
        handshake.streamId === streamId && (sessionId === undefined || handshake.publication.sessionId === sessionId),
    );
  }

  tick(now: number): void {
    this.#closeWhere(({ since }) => now - since > handshakeMs);
  }

  close(): void {
    this.#closeWhere(() => true);
  }

  #closeWhere(matches: (handshake: Handshake) => boolean): number {
    const hit = [...this.#pending.values()].filter(matches);
    for (const { publication } of hit) {
      this.#pending.delete(publication.sessionId);
      void publication.close();
    }
    return hit.length;
  }
}
