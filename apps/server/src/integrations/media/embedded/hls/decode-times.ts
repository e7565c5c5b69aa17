/** Assumed ticks between frames until the frame rate is known: 30 fps on the 90 kHz clock. */
const GUESSED_STEP = 3000;

/**
 * Derives decoding times for frames that arrive in decoding order and carry only their presentation time. Invariant:
 * decoding times strictly increase, and none is later than its frame's presentation time as long as the sequence keeps
 * its declared reorder depth.
 */
export class DecodeTimes {
  #depth = 0;
  /** Decoding times not yet assigned, ascending. Each is the presentation time of an earlier frame. */
  #free: number[] = [];
  #last = -1;

  /** Returns the ticks between decoding and presentation of the first frame. */
  static lead(depth: number): number {
    return depth * GUESSED_STEP;
  }

  /** Restarts with a key frame presented at `first`. `depth` is the reorder depth of the sequence. */
  begin(first: number, depth: number): void {
    this.#depth = depth;
    this.#free = Array.from({ length: depth }, (_, i) => first - (depth - i) * GUESSED_STEP);
  }

  get depth(): number {
    return this.#depth;
  }

  /** Returns the decoding time of the next frame, which is presented at `presentation`. */
  next(presentation: number): number {
    const place = this.#free.findIndex((time) => time > presentation);
    this.#free.splice(place < 0 ? this.#free.length : place, 0, presentation);
    this.#last = Math.max(this.#free.shift() ?? presentation, this.#last + 1);
    return this.#last;
  }
}
