/** Token bucket with a burst of one second, for requests that cost more to answer than to make. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  take(wanted: number, now: number): number {
    const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
    this.#left = Math.min(this.#perSecond, this.#left + earned);
    this.#at = now;
    const taken = Math.min(wanted, Math.floor(this.#left));
    this.#left -= taken;
    return taken;
  }
}
