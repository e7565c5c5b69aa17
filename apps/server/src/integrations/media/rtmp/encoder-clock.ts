type MediaType = 'audio' | 'video';

/** Where one kind of media has come to. */
interface Position {
  /** The newest timestamp, as it came. */
  readonly timestampMs: number;
  /** The same moment on the stream's clock. */
  readonly timeMs: number;
  readonly arrivedAt: number;
}

/** Sound and picture of one moment may be this far apart in the encoder's own timestamps. */
const APART_MS = 3000;
/** Timestamps of one kind may go back by this much; encoders round. */
const BACK_MS = 500;
/** Between the last tag before a jump and the first after it: a frame at 30 a second. */
const STEP_MS = 33;

/** The distance between two 32-bit timestamps. RTMP's wrap around after 49.7 days. */
const distance = (from: number, to: number): number => (to - from) | 0;

/**
 * Puts an encoder's timestamps on a clock that only grows, so that a jump (a suspended laptop, a relay whose input starts over)
 * neither parts sound from picture nor reaches viewers. The first kind that jumps continues where the stream ended; the
 * other kind follows it by the same offset, because what the encoder sends together belongs together.
 */
export class EncoderClock {
  readonly #positions = new Map<MediaType, Position>();

  /** The time of a tag on the stream's clock, in milliseconds. */
  place(type: MediaType, timestampMs: number, now: number): number {
    const timeMs = this.#timeOf(type, timestampMs, now);
    this.#positions.set(type, { timestampMs, timeMs, arrivedAt: now });
    return timeMs;
  }

  #timeOf(type: MediaType, timestampMs: number, now: number): number {
    const own = this.#positions.get(type);
    const other = this.#positions.get(type === 'video' ? 'audio' : 'video');
    if (own && isNext(own, timestampMs, now)) return after(own, timestampMs);
    if (other && Math.abs(distance(other.timestampMs, timestampMs)) <= APART_MS) return after(other, timestampMs);
    const ends = [own, other].filter((position) => position !== undefined).map(({ timeMs }) => timeMs);
    return ends.length > 0 ? Math.max(...ends) + STEP_MS : timestampMs;
  }
}

const after = (position: Position, timestampMs: number): number =>
  position.timeMs + distance(position.timestampMs, timestampMs);

/** An encoder that stood still may be ahead by as long as it stood still. */
function isNext(position: Position, timestampMs: number, now: number): boolean {
  const step = distance(position.timestampMs, timestampMs);
  return step >= -BACK_MS && step <= APART_MS + Math.max(0, now - position.arrivedAt);
}
