import { randomUUID } from 'node:crypto';
import type { MediaEvent, PublisherStats } from '../../../platform/ports/media-server.ts';

export type RemoteFigures = Pick<
  PublisherStats,
  'codec' | 'hasAudio' | 'videoKbps' | 'audioKbps' | 'fps' | 'width' | 'height'
>;

export interface RemoteStream {
  readonly streamId: string;
  readonly publisherId: string;
  readonly sessionId: string;
  /** Identifies the publication when ending it on the server. */
  readonly resource: string;
  readonly publishedAtMs: number;
  connectedAt: Date | null;
  lostAtMs: number | null;
  figures: RemoteFigures | null;
}

const handshakeMs = 20_000;

/**
 * Streams on an external media server. The server is polled every few seconds, and changes are emitted as the port's
 * events, including the grace period.
 */
export class RemoteStreams {
  readonly #streams = new Map<string, RemoteStream>();
  readonly #graceMs: number;
  readonly #emit: (event: MediaEvent) => void;

  constructor(options: { graceMs: number; emit: (event: MediaEvent) => void }) {
    this.#graceMs = options.graceMs;
    this.#emit = options.emit;
  }

  /** Adds a publisher after its handshake and returns its session. Replaces the previous one without an event. */
  add(streamId: string, publisherId: string, resource: string): RemoteStream {
    const now = Date.now();
    const stream = { streamId, publisherId, sessionId: randomUUID(), resource, publishedAtMs: now };
    const added: RemoteStream = { ...stream, connectedAt: null, lostAtMs: null, figures: null };
    this.#streams.set(streamId, added);
    return added;
  }

  get(streamId: string): RemoteStream | undefined {
    return this.#streams.get(streamId);
  }

  live(): RemoteStream[] {
    return [...this.#streams.values()].filter(({ connectedAt }) => connectedAt !== null);
  }

  all(): RemoteStream[] {
    return [...this.#streams.values()];
  }

  /** Processes the server's report. Null means there is no publisher. Returns whether the stream has ended. */
  observe(stream: RemoteStream, figures: RemoteFigures | null, now = Date.now()): boolean {
    const { streamId, publisherId } = stream;
    stream.figures = figures ?? stream.figures;
    if (figures && (stream.connectedAt === null || stream.lostAtMs !== null)) {
      stream.connectedAt ??= new Date(now);
      stream.lostAtMs = null;
      this.#emit({ type: 'publisher-connected', streamId, publisherId });
    }
    if (figures) return false;
    if (stream.connectedAt === null) return now - stream.publishedAtMs > handshakeMs;
    if (stream.lostAtMs === null) {
      stream.lostAtMs = now;
      this.#emit({ type: 'publisher-lost', streamId, publisherId, graceMs: this.#graceMs });
    }
    return now - stream.lostAtMs > this.#graceMs;
  }

  end(streamId: string, reason: 'publisher-gone' | 'stopped'): void {
    const stream = this.#streams.get(streamId);
    if (!this.#streams.delete(streamId) || !stream?.connectedAt) return;
    this.#emit({ type: 'stream-ended', streamId, reason });
  }

  statsOf(streamId: string): PublisherStats | null {
    const stream = this.#streams.get(streamId);
    if (!stream?.connectedAt || !stream.figures) return null;
    const connected = stream.lostAtMs === null;
    return {
      ...stream.figures,
      connected,
      connectedAt: stream.connectedAt,
      lossPercent: 0,
      nackCount: 0,
      pliCount: 0,
      blocker: 'engine',
    };
  }
}
