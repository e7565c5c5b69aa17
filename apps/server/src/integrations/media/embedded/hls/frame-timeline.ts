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

/** A longer step between two frames is a publisher that began again. */
const LONGEST_STEP_TICKS = 10 * videoTimescale;
/** Frames out of order step back by less than this; a clock that was set back steps by more. */
const LONGEST_BACK_TICKS = 2 * videoTimescale;
/** After a hole of this length the frames before it say nothing about the decoding times of those after it. */
const HOLE_TICKS = videoTimescale / 2;
/** Duration of a last frame that nothing follows. */
const LAST_FRAME_TICKS = 3000;

/**
 * Puts a publisher's frames on the output's clock of 90 kHz.
 * Invariant: decoding times only grow, also over the return of a publisher, so players continue without a reset.
 */
export class FrameTimeline {
  readonly #times = new DecodeTimes();
  #anchor: Anchor | null = null;
  #lastTimestamp = 0;
  #presentation = 0;
  #latest = 0;
  #held: TimedSample | null = null;
  /** Where the next timeline may begin. */
  #nextTime = 0;

  /** The first frame of the running timeline; null while there is none. */
  get anchor(): Anchor | null {
    return this.#anchor;
  }

  /** Whether a frame cannot belong to the running timeline. */
  isFar(timestamp: number): boolean {
    if (!this.#anchor || !this.#held) return false;
    const step = timestampDistance(this.#lastTimestamp, timestamp);
    const offset = this.#presentation + step - this.#held.time;
    return step < -LONGEST_BACK_TICKS || Math.max(step, Math.abs(offset)) > LONGEST_STEP_TICKS;
  }

  /** Adds a frame in decoding order; returns the one before it, whose duration is known now. The first is a key frame. */
  add(frame: H264Frame, at: { arrivedAt: number; senderMs: number | null; reorderDepth: number }): TimedSample | null {
    const { arrivedAt, senderMs, reorderDepth } = at;
    if (this.#anchor) {
      this.#presentation += timestampDistance(this.#lastTimestamp, frame.timestamp);
      const isAfterHole = this.#presentation - this.#latest > HOLE_TICKS;
      if (frame.isKey && (isAfterHole || reorderDepth !== this.#times.depth))
        this.#times.begin(this.#presentation, reorderDepth);
    } else {
      this.#presentation = this.#latest = this.#nextTime + DecodeTimes.lead(reorderDepth);
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

  /** Ends the running timeline; returns its last frame. The next one begins after it, and not before `notBefore`. */
  end(notBefore: number): TimedSample | null {
    const last = this.#held && { ...this.#held, duration: LAST_FRAME_TICKS };
    this.#held = null;
    this.#anchor = null;
    const shownUntil = last ? this.#latest + LAST_FRAME_TICKS : 0;
    this.#nextTime = Math.max(this.#nextTime, shownUntil, notBefore);
    return last;
  }
}
