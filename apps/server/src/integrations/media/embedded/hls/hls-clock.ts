import { placeOf, type Anchor } from '../sound/audio-timeline.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';

/**
 * Clock that all sizes of a video and its audio share, so that players switch sizes without a jump. It is stopped until
 * the first frame of any size.
 */
export class HlsClock {
  anchor: Anchor | null = null;

  /** Returns the position of a track's timestamp in seconds. Null while the clock is stopped. */
  secondsAt(track: IncomingTrack, timestamp: number, now: number): number | null {
    return this.anchor && placeOf(track, timestamp, this.anchor, now);
  }

  /**
   * Returns the wall-clock time of a position. Never later than the arrival of its media, so that the start of a paid
   * show is never dated after the room closed.
   */
  dateAt(seconds: number, arrivedAt: number): Date {
    const { anchor } = this;
    return new Date(anchor ? Math.min(arrivedAt, anchor.arrivedAt + (seconds - anchor.seconds) * 1000) : arrivedAt);
  }
}
