import type { IncomingTrack } from './rtp/incoming-track.ts';
import type { Publisher } from './stream-peers.ts';

/** Videos that this server encodes from the publisher's video. They keep its timestamps. */
export interface Encoded {
  /** Video in the publisher's size with its frames in order. Null if it isn't encoded. */
  readonly ordered: IncomingTrack | null;
  /** Smaller sizes, in ascending order. */
  readonly smaller: readonly IncomingTrack[];
}

const NONE: readonly IncomingTrack[] = [];
const NOT_ENCODED: Encoded = { ordered: null, smaller: NONE };

/**
 * Sizes of a stream's video: those that the publisher sends, or its only size together with those encoded on this
 * server.
 */
export class StreamLayers {
  #encoded: Encoded = NOT_ENCODED;
  #own: readonly IncomingTrack[] = NONE;
  /** In ascending order. */
  all: readonly IncomingTrack[] = NONE;
  /** Sizes for WebRTC viewers, in ascending order. Their frames must be in order. */
  forViewers: readonly IncomingTrack[] = NONE;

  get encoded(): Encoded {
    return this.#encoded;
  }
  get areSeveral(): boolean {
    return this.all.length > 1;
  }
  /** All sizes in ascending order. Empty if there is only one. */
  get several(): readonly IncomingTrack[] {
    return this.areSeveral ? this.all : NONE;
  }

  usePublisher({ layers }: Pick<Publisher, 'layers'>): void {
    this.#own = layers;
    this.#arrange();
  }

  useEncoded(encoded: Encoded = NOT_ENCODED): void {
    this.#encoded = encoded;
    this.#arrange();
  }

  #arrange(): void {
    const { ordered, smaller } = this.#encoded;
    const isSingle = this.#own.length === 1;
    this.all = isSingle ? [...smaller, ...this.#own] : this.#own;
    this.forViewers = isSingle && ordered ? [...smaller, ordered] : this.all;
  }

  /** Returns whether a track is one of several sizes. */
  includes(track: IncomingTrack): boolean {
    return this.areSeveral && this.all.includes(track);
  }

  /**
   * Returns the track that a viewer receives instead of one of the publisher's tracks. Sender reports apply to both,
   * because encoded videos keep the timestamps. `current` is the track of the viewer's size.
   */
  receivedFor(track: IncomingTrack, current: IncomingTrack | null, isOutOfOrder: boolean): IncomingTrack | null {
    const { ordered, smaller } = this.#encoded;
    if (track.kind === 'audio') return track;
    if (smaller.length > 0 && this.includes(track)) return current;
    return isOutOfOrder ? ordered : track;
  }

  tick(now: number, mostKbps: number): void {
    const { ordered, smaller } = this.#encoded;
    for (const layer of [...this.#own, ...smaller, ...(ordered ? [ordered] : [])]) layer.tick(now, mostKbps);
  }
}
