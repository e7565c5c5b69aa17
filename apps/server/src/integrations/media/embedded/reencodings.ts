import { availableParallelism, loadavg } from 'node:os';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type { LiveStream } from './live-stream.ts';
import { Reencoder } from './reencoder.ts';

export interface ReencodingBudget {
  /** Maximum number of streams at once. */
  readonly most: number;
  readonly isBusy: () => boolean;
  /** Time that a re-encoding continues without viewers. */
  readonly graceMs: number;
}

/**
 * Load average per core. Above one because a stream takes only a tenth of a core, and one that falls behind ends on its
 * own.
 */
const MOST_LOAD = 2;

/** Leaves one core free. On a single-core machine, one stream takes about a tenth of it. */
export const defaultBudget: ReencodingBudget = {
  most: Math.max(1, availableParallelism() - 1),
  isBusy: () => (loadavg()[0] ?? 0) > MOST_LOAD * availableParallelism(),
  graceMs: 10_000,
};

/** A run that dies sooner indicates a problem with its video and is not restarted immediately. */
const HEALTHY_MS = 10_000;
/** Pause before another attempt, for example after the machine could not keep up. */
const REST_MS = 60_000;

interface Running {
  readonly stream: LiveStream;
  readonly reencoder: Reencoder;
  readonly untap: () => void;
  readonly startedAt: number;
  neededAt: number;
}

/** Re-encodes streams for their WebRTC viewers, from the first viewer until the last has left. */
export class Reencodings {
  readonly #ffmpegPath: string | null;
  readonly #budget: ReencodingBudget;
  readonly #running = new Map<string, Running>();
  readonly #resting = new Map<string, number>();

  constructor(options: { ffmpegPath: string | null; budget: ReencodingBudget }) {
    this.#ffmpegPath = options.ffmpegPath;
    this.#budget = options.budget;
  }

  get running(): number {
    return this.#running.size;
  }

  /**
   * Ensures that a stream's frames reach WebRTC viewers in order. Throws WEBRTC_UNAVAILABLE if there is no
   * capacity.
   */
  use(stream: LiveStream): void {
    if (!stream.isOutOfOrder || this.#running.has(stream.streamId)) return;
    const { most, isBusy } = this.#budget;
    const isResting = (this.#resting.get(stream.streamId) ?? 0) > Date.now();
    if (!this.#ffmpegPath || isResting || this.#running.size >= most || isBusy())
      throw new MediaError('WEBRTC_UNAVAILABLE');
    this.#start(stream, this.#ffmpegPath);
  }

  #start(stream: LiveStream, ffmpegPath: string): void {
    const { streamId } = stream;
    const reencoder = new Reencoder({
      ffmpegPath,
      requestKeyFrame: () => stream.requestKeyFrame(),
      onPacket: (track, packet) => stream.deliverSubstitute(track, packet),
      onEnd: (reason) => this.#ended(streamId, reason),
    });
    const now = Date.now();
    reencoder.catchUp(stream.kept.sinceKeyFrame);
    const untap = stream.addTap((track, packet) => {
      if (track.kind === 'video') reencoder.add(track, packet, Date.now());
    });
    stream.substitute = reencoder.track;
    this.#running.set(streamId, { stream, reencoder, untap, startedAt: now, neededAt: now });
    stream.requestKeyFrame();
  }

  #ended(streamId: string, reason: 'died' | 'behind'): void {
    const running = this.#running.get(streamId);
    if (!running) return;
    this.close(streamId);
    const { stream, startedAt } = running;
    const now = Date.now();
    if (reason === 'died' && now - startedAt > HEALTHY_MS) return this.require(stream);
    this.#resting.set(streamId, now + REST_MS);
    stream.cutViewers();
  }

  /** Calls `use`. If it refuses, disconnects the viewers, who then continue over HLS. */
  require(stream: LiveStream): void {
    if (stream.viewers.size === 0) return;
    try {
      this.use(stream);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      stream.cutViewers();
    }
  }

  tick(now: number): void {
    for (const [streamId, until] of this.#resting) if (until <= now) this.#resting.delete(streamId);
    for (const running of this.#running.values()) {
      if (running.stream.viewers.size > 0) running.neededAt = now;
      if (!running.stream.isOutOfOrder || now - running.neededAt > this.#budget.graceMs)
        this.close(running.stream.streamId);
    }
  }

  close(streamId: string): void {
    const running = this.#running.get(streamId);
    if (!running) return;
    this.#running.delete(streamId);
    running.untap();
    running.reencoder.close();
    running.stream.substitute = null;
  }
}
