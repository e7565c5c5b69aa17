import type { Anchor } from '../sound/audio-timeline.ts';
import { lengthPrefixed } from './avc-format.ts';
import { DecodeTimes } from './decode-times.ts';
import type { H264Frame } from '../rtp/frame-assembler.ts';
import { videoTimescale } from './mp4-boxes.ts';
import type { Sample } from './mp4-boxes.ts';
import { timestampDistance } from '../rtp/rtp.ts';

export interface TimedSample extends Sample {
  readonly arrivedAt: number;
}

/** A longer step between two frames means the publisher restarted. */
const LONGEST_STEP_TICKS = 10 * videoTimescale;
/** Out-of-order frames step back by less than this. A larger step back means the clock was set back. */
const LONGEST_BACK_TICKS = 2 * videoTimescale;
/** After a gap this long, earlier frames no longer predict decoding times. */
const HOLE_TICKS = videoTimescale / 2;
const LAST_FRAME_TICKS = 3000;

/**
 * Maps a publisher's frames to the output's 90 kHz clock. Invariant: decoding times only increase, even when a
 * publisher returns, so players continue without a reset.
 */
export class FrameTimeline {
  readonly #times = new DecodeTimes();
  #anchor: Anchor | null = null;
  #lastTimestamp = 0;
  #presentation = 0;
  #latest = 0;
  #held: TimedSample | null = null;
  /** Earliest start of the next timeline. */
  #nextTime = 0;

  get anchor(): Anchor | null {
    return this.#anchor;
  }
  /** End of all frames added so far, in ticks. */
  get nextTime(): number {
    return Math.max(this.#nextTime, this.#held ? this.#latest + LAST_FRAME_TICKS : 0);
  }

  /** Returns whether a frame cannot belong to the current timeline. */
  isFar(timestamp: number): boolean {
    if (!this.#anchor || !this.#held) return false;
    const step = timestampDistance(this.#lastTimestamp, timestamp);
    const offset = this.#presentation + step - this.#held.time;
    return step < -LONGEST_BACK_TICKS || Math.max(step, Math.abs(offset)) > LONGEST_STEP_TICKS;
  }

  /**
   * Adds a frame in decoding order and returns the previous one, whose duration is now known. The first frame must be a
   * key frame. A frame with an explicit position (`seconds`) must also be a key frame, and the previous frame is shown
   * until then.
   */
  add(
    frame: H264Frame,
    at: { arrivedAt: number; senderMs: number | null; reorderDepth: number; seconds: number | null },
  ): TimedSample | null {
    const { arrivedAt, senderMs, reorderDepth, seconds } = at;
    if (this.#anchor && seconds === null) {
      this.#presentation += timestampDistance(this.#lastTimestamp, frame.timestamp);
      const isAfterHole = this.#presentation - this.#latest > HOLE_TICKS;
      if (frame.isKey && (isAfterHole || reorderDepth !== this.#times.depth))
        this.#times.begin(this.#presentation, reorderDepth);
    } else {
      const wanted = Math.round((seconds ?? 0) * videoTimescale);
      const earliest = this.#held ? this.#held.time + 1 : this.#nextTime;
      this.#presentation = Math.max(wanted, earliest + DecodeTimes.lead(reorderDepth));
      this.#latest = this.#presentation;
      this.#times.begin(this.#presentation, reorderDepth);
      this.#anchor = { seconds: this.#presentation / videoTimescale, arrivedAt, senderMs };
    }
    this.#lastTimestamp = frame.timestamp;
    this.#latest = Math.max(this.#latest, this.#presentation);
    const time = this.#times.next(this.#presentation);
    const before = this.#held && { ...this.#held, duration: time - this.#held.time };
    this.#nextTime = time + LAST_FRAME_TICKS;
    const data = lengthPrefixed(frame.nals);
    this.#held = { time, duration: 0, offset: this.#presentation - time, isKey: frame.isKey, data, arrivedAt };
    return before;
  }

  /**
   * Ends the current timeline and returns its last frame. The next timeline starts after it, and no earlier than
   * `notBefore`.
   */
  end(notBefore: number): TimedSample | null {
    const { nextTime } = this;
    const last = this.#held && { ...this.#held, duration: LAST_FRAME_TICKS };
    this.#held = null;
    this.#anchor = null;
    this.#nextTime = Math.max(nextTime, notBefore);
    return last;
  }
}
