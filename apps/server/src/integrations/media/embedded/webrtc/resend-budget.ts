/** Bytes that each byte sent allows to send again: enough for a line that loses a fifth of its packets for long. */
const SHARE = 0.5;
/** Most bytes that may be saved up. A large key frame fits. */
const MOST_BYTES = 256 * 1024;

/**
 * Limits how much a viewer may have sent again. Without it, a few bytes of requests would make the server send at full
 * speed. Earned by media rather than by time, so that it fits every bitrate.
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
