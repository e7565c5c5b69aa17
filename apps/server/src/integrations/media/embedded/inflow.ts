/**
 * A publisher is disconnected after exceeding the limit for this long. A key frame or a burst after a network outage is
 * shorter.
 */
const PATIENCE_MS = 10_000;
/** Minimum size that a packet counts as, because even a tiny packet takes time to process. */
const LEAST_PACKET_BYTES = 250;

/** Measures everything that a publisher sends, usable or not. */
export class Inflow {
  readonly #mostKbps: number;
  #bytes = 0;
  #since: number | null = null;
  #overSince: number | null = null;

  constructor(mostKbps: number) {
    this.#mostKbps = mostKbps;
  }

  note(bytes: number): void {
    this.#bytes += Math.max(LEAST_PACKET_BYTES, bytes);
  }

  /** Called once a second. Returns whether the limit has been exceeded continuously for ten seconds. */
  isTooMuch(now: number): boolean {
    const since = this.#since ?? now;
    const kbps = (this.#bytes * 8) / Math.max(1, now - since);
    this.#bytes = 0;
    this.#since = now;
    if (kbps <= this.#mostKbps) this.#overSince = null;
    else this.#overSince ??= since;
    return this.#overSince !== null && now - this.#overSince >= PATIENCE_MS;
  }
}
