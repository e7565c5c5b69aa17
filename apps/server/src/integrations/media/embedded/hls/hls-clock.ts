import { placeOf, type Anchor } from '../sound/audio-timeline.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';

/**
 * The clock that all sizes of a video and its audio share, so that players change sizes without a jump. It stands until
 * the first frame of any size.
 */
export class HlsClock {
  anchor: Anchor | null = null;

  /** Returns the position of a track's timestamp in seconds. Null while the clock stands. */
  secondsAt(track: IncomingTrack, timestamp: number, now: number): number | null {
    return this.anchor && placeOf(track, timestamp, this.anchor, now);
  }

  /**
   * Returns the wall clock at a position. Never later than the arrival of what is there, so that a paid show's start is
   * never dated after the room had closed.
   */
  dateAt(seconds: number, arrivedAt: number): Date {
    const { anchor } = this;
    return new Date(anchor ? Math.min(arrivedAt, anchor.arrivedAt + (seconds - anchor.seconds) * 1000) : arrivedAt);
  }
}
