/** More than this for so long ends a publisher; a key frame or a burst after a lost line is shorter. */
const PATIENCE_MS = 10_000;
/** What a packet counts for at least: handling it costs time, however little is in it. */
const LEAST_PACKET_BYTES = 250;

/** What a publisher sends, counted whether it is of use or not. */
export class Inflow {
  readonly #mostKbps: number;
  #bytes = 0;
  #since: number | null = null;
  #overSince: number | null = null;

  constructor(mostKbps: number) {
    this.#mostKbps = mostKbps;
  }

  /** Takes note of one packet. */
  note(bytes: number): void {
    this.#bytes += Math.max(LEAST_PACKET_BYTES, bytes);
  }

  /** Once a second: whether it has been more than the most without a pause for ten seconds. */
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
