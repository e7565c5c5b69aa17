type MediaType = 'audio' | 'video';

interface Position {
  readonly timestampMs: number;
  readonly timeMs: number;
  readonly arrivedAt: number;
}

/** Maximum offset between simultaneous audio and video in the encoder's timestamps. */
const APART_MS = 3000;
/** Tolerated backward step within one media type, because encoders round. */
const BACK_MS = 500;
/** Gap inserted at a jump: one frame at 30 fps. */
const STEP_MS = 33;

/** Returns the signed distance between two 32-bit timestamps. RTMP timestamps wrap around after 49.7 days. */
const distance = (from: number, to: number): number => (to - from) | 0;

/**
 * Maps an encoder's timestamps to a monotonic clock, so that a jump (a suspended laptop, a relay whose input restarts)
 * neither desynchronizes audio and video nor reaches viewers. The first media type that jumps continues where the
 * stream ended. The other follows with the same offset, because the encoder sends both together.
 */
export class EncoderClock {
  readonly #positions = new Map<MediaType, Position>();

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

/**
 * Returns whether a timestamp continues the position. An encoder that paused may be ahead by the length of its pause.
 */
function isNext(position: Position, timestampMs: number, now: number): boolean {
  const step = distance(position.timestampMs, timestampMs);
  return step >= -BACK_MS && step <= APART_MS + Math.max(0, now - position.arrivedAt);
}
