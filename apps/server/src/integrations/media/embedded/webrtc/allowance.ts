/** So much a second, and no more than that at once: for what costs more to answer than to ask. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  /** Takes as much of what is wanted as is left; returns how much that is. */
  take(wanted: number, now: number): number {
    const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
    this.#left = Math.min(this.#perSecond, this.#left + earned);
    this.#at = now;
    const taken = Math.min(wanted, Math.floor(this.#left));
    this.#left -= taken;
    return taken;
  }
}
