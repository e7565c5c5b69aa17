/** Ticks between two frames where nothing has shown yet how many there are: 30 a second on the clock of 90 kHz. */
const GUESSED_STEP = 3000;

/**
 * Decoding times for frames that come in decoding order and know only when they are shown.
 * Invariant: times only grow, and none is later than its frame's presentation while the sequence keeps its promised depth.
 */
export class DecodeTimes {
  #depth = 0;
  /** Presentation times, ascending, that frames still to come are decoded at. */
  #free: number[] = [];
  #last = -1;

  /** What lies between the decoding and the presentation of the first frame. */
  static lead(depth: number): number {
    return depth * GUESSED_STEP;
  }

  /** Begins again with a key frame shown at `first`; `depth` is the sequence's reorder depth. */
  begin(first: number, depth: number): void {
    this.#depth = depth;
    this.#free = Array.from({ length: depth }, (_, i) => first - (depth - i) * GUESSED_STEP);
  }

  get depth(): number {
    return this.#depth;
  }

  /** When a frame is decoded that is shown at `presentation`. */
  next(presentation: number): number {
    const place = this.#free.findIndex((time) => time > presentation);
    this.#free.splice(place < 0 ? this.#free.length : place, 0, presentation);
    this.#last = Math.max(this.#free.shift() ?? presentation, this.#last + 1);
    return this.#last;
  }
}
