/**
 * Token bucket for requests that cost more to answer than to make. The default burst equals one second's worth of
 * requests.
 */
export class Allowance {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at = 0;

  constructor(perSecond: number, burst = perSecond) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
  }

  take(wanted: number, now: number): number {
    const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
    this.#left = Math.min(this.#burst, this.#left + earned);
    this.#at = now;
    const taken = Math.min(wanted, Math.floor(this.#left));
    this.#left -= taken;
    return taken;
  }
}
