import { availableParallelism, loadavg } from 'node:os';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type { LiveStream } from './live-stream.ts';
import { Reencoder, type EncodedSize } from './reencoder.ts';

export interface ReencodingBudget {
  /** Maximum number of streams whose frames are reordered at the same time. */
  readonly most: number;
  readonly isBusy: () => boolean;
  /** Time for which re-encoding continues without viewers, in milliseconds. */
  readonly graceMs: number;
  /** Budget for encoding smaller sizes of videos that are sent in only one size. If absent, none are encoded. */
  readonly smaller?: Pick<ReencodingBudget, 'most' | 'isBusy'>;
}

const CORES = availableParallelism();
const isLoadedBy = (perCore: number) => () => (loadavg()[0] ?? 0) > perCore * CORES;

/**
 * Leaves one core free. On a single-core machine, one stream takes about a tenth of the core. The load average may
 * exceed one per core, because a re-encoding that falls behind ends on its own.
 */
export const defaultBudget: ReencodingBudget = {
  most: Math.max(1, CORES - 1),
  isBusy: isLoadedBy(2),
  graceMs: 10_000,
};

/**
 * Smaller sizes take about a quarter of a core per stream and are optional, so they are encoded only on a lightly
 * loaded machine.
 */
export const budgetWithSizes: ReencodingBudget = {
  ...defaultBudget,
  smaller: { most: Math.floor(CORES / 2), isBusy: isLoadedBy(0.75) },
};

/** If a run dies sooner than this, its video is probably the cause, so it is not restarted immediately. */
const HEALTHY_MS = 10_000;
/** Pause before another attempt, for example after the machine could not keep up. */
const REST_MS = 60_000;
const OWN_SIZE: EncodedSize = { lines: null, mostKbps: 3500 };
/** Videos below these limits suit most connections as they are. */
const WORTHWHILE = { lines: 360, kbps: 800 } as const;
/** 750 kbit/s for 360 lines. The bitrate grows with the area. */
const KBPS_PER_SQUARE_LINE = 750 / 360 ** 2;

/** Returns half and a quarter of a video's lines, in descending order. */
const smallerThan = (lines: number): EncodedSize[] =>
  [2, 4].map((part) => {
    const own = Math.round(lines / part / 2) * 2;
    return { lines: own, mostKbps: Math.round(own ** 2 * KBPS_PER_SQUARE_LINE) };
  });

interface Running {
  readonly stream: LiveStream;
  readonly reencoder: Reencoder;
  readonly untap: () => void;
  readonly startedAt: number;
  readonly isOrdered: boolean;
  readonly hasSmaller: boolean;
  neededAt: number;
}

interface ReencodingOptions {
  readonly ffmpegPath: string | null;
  readonly budget: ReencodingBudget;
  /** Returns whether a stream has HLS viewers. */
  readonly isWatchedByHls: (streamId: string) => boolean;
}

/** Re-encodes streams while they have viewers. */
export class Reencodings {
  readonly #options: ReencodingOptions;
  readonly #running = new Map<string, Running>();
  readonly #resting = new Map<string, number>();

  constructor(options: ReencodingOptions) {
    this.#options = options;
  }

  get running(): number {
    return this.#running.size;
  }

  /**
   * Ensures that a stream's frames reach WebRTC viewers in order, and in smaller sizes if a core is free. Throws
   * WEBRTC_UNAVAILABLE if there is no capacity for reordering.
   */
  use(stream: LiveStream): void {
    const running = this.#running.get(stream.streamId);
    if (!stream.isOutOfOrder) return running ? undefined : this.#start(stream, false);
    if (running?.isOrdered) return;
    const { ffmpegPath, budget } = this.#options;
    const isFull = this.#count('isOrdered') >= budget.most;
    if (!ffmpegPath || this.#isResting(stream) || isFull || budget.isBusy()) throw new MediaError('WEBRTC_UNAVAILABLE');
    this.close(stream.streamId);
    this.#start(stream, true);
  }

  /** Encodes smaller sizes of a stream that is watched, if a core is free. Called once a second. */
  consider(stream: LiveStream): void {
    if (!this.#running.has(stream.streamId) && this.#isWatched(stream)) this.#start(stream, false);
  }

  #isResting = ({ streamId }: LiveStream): boolean => (this.#resting.get(streamId) ?? 0) > Date.now();
  #isWatched = ({ viewers, streamId }: LiveStream): boolean =>
    viewers.size > 0 || this.#options.isWatchedByHls(streamId);

  /**
   * Returns the smaller sizes to encode for a video that is sent in only one size. Empty if no core is free or the
   * video doesn't need them.
   */
  #smallerSizes(stream: LiveStream): EncodedSize[] {
    const { smaller } = this.#options.budget;
    const { publisher, codec } = stream;
    const video = publisher?.video;
    if (!smaller || !video || codec !== 'H264' || publisher.layers.length > 1 || this.#isResting(stream)) return [];
    const lines = video.frames?.lines ?? 0;
    if (lines < WORTHWHILE.lines || video.kbps < WORTHWHILE.kbps) return [];
    return this.#count('hasSmaller') >= smaller.most || smaller.isBusy() ? [] : smallerThan(lines);
  }

  #count(what: 'isOrdered' | 'hasSmaller'): number {
    return [...this.#running.values()].filter((running) => running[what]).length;
  }

  #start(stream: LiveStream, isOrdered: boolean): void {
    const { ffmpegPath } = this.#options;
    const smaller = this.#smallerSizes(stream);
    const sizes = isOrdered ? [OWN_SIZE, ...smaller] : smaller;
    if (!ffmpegPath || sizes.length === 0) return;
    const { streamId } = stream;
    const reencoder = new Reencoder({
      ffmpegPath,
      sizes,
      requestKeyFrame: () => stream.requestKeyFrame(),
      onPacket: (track, packet, beginsKeyFrame) => stream.deliverEncoded(track, packet, beginsKeyFrame),
      onEnd: (reason) => this.#ended(streamId, reason),
    });
    const now = Date.now();
    reencoder.catchUp(stream.kept.sinceKeyFrame);
    const untap = stream.addTap((track, packet) => {
      if (track.kind === 'video') reencoder.add(track, packet, Date.now());
    });
    const { tracks } = reencoder;
    const ordered = isOrdered ? (tracks.shift() ?? null) : null;
    stream.useEncoded({ ordered, smaller: tracks.toReversed() });
    const hasSmaller = smaller.length > 0;
    this.#running.set(streamId, { stream, reencoder, untap, startedAt: now, isOrdered, hasSmaller, neededAt: now });
    stream.requestKeyFrame();
  }

  #ended(streamId: string, reason: 'died' | 'behind'): void {
    const running = this.#running.get(streamId);
    if (!running) return;
    this.close(streamId);
    const { stream, startedAt, isOrdered } = running;
    const now = Date.now();
    if (reason === 'died' && now - startedAt > HEALTHY_MS) return this.require(stream);
    this.#resting.set(streamId, now + REST_MS);
    if (isOrdered) stream.cutViewers();
  }

  /** Calls `use`. If it throws, disconnects the viewers, who then continue over HLS. */
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
      const { stream, hasSmaller } = running;
      if (hasSmaller ? this.#isWatched(stream) : stream.viewers.size > 0) running.neededAt = now;
      // Another publisher may itself send several sizes.
      const isOutdone = hasSmaller && (stream.publisher?.layers.length ?? 0) > 1;
      const isNeedless = isOutdone || (!hasSmaller && !stream.isOutOfOrder);
      if (isNeedless || now - running.neededAt > this.#options.budget.graceMs) this.close(stream.streamId);
    }
  }

  close(streamId: string): void {
    const running = this.#running.get(streamId);
    if (!running) return;
    this.#running.delete(streamId);
    running.untap();
    running.reencoder.close();
    running.stream.useEncoded();
  }
}
