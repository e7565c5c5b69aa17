/**
 * Bytes that may be resent per byte sent: enough for a connection that loses a fifth of its packets for a long time.
 */
const SHARE = 0.5;
/** Maximum number of bytes that can accumulate, enough for a large key frame. */
const MOST_BYTES = 256 * 1024;

/**
 * Limits how much can be resent to a viewer. Otherwise a few bytes of requests would make the server send at full
 * speed. The budget is earned by sent media rather than over time, so that it fits every bitrate.
 */
export class ResendBudget {
  #bytes = MOST_BYTES;

  noteSent(bytes: number): void {
    this.#bytes = Math.min(MOST_BYTES, this.#bytes + bytes * SHARE);
  }

  take(bytes: number): boolean {
    if (bytes > this.#bytes) return false;
    this.#bytes -= bytes;
    return true;
  }
}
