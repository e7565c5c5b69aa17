/** Share of the estimate that a layer may use, because bitrates fluctuate. */
const ROOM = { stay: 1, change: 0.85 } as const;
/** Wait before the next attempt to use a better layer. Doubles with each failed attempt. */
const RETRY_MS = { first: 2000, most: 60_000 } as const;
/** A better layer that lasted this long counts as a success. */
const WORKED_MS = 15_000;

export interface LayerOffer {
  readonly kbps: number;
  /** Shorter side in pixels: 1280 × 720 has 720. */
  readonly lines: number;
}

/**
 * Chooses the layer for one viewer. Switches down immediately, and up after a wait that grows with each failure.
 * `layers` are in ascending order of size.
 */
export class LayerChoice {
  #index: number | null = null;
  #changedUpAt: number | null = null;
  #retryMs: number = RETRY_MS.first;
  #mayRiseAt = 0;

  /** Returns the index of the layer to send. Null if there are no layers. */
  choose(layers: readonly LayerOffer[], estimateKbps: number, mostLines: number | null, now: number): number | null {
    const top = topOf(layers, mostLines);
    if (top === null) return (this.#index = null);
    const before = this.#index === null ? null : Math.min(this.#index, top);
    if (before === null) return (this.#index = bestOf(layers, top, estimateKbps * ROOM.change));
    const stays = (layers[before]?.kbps ?? 0) <= estimateKbps * ROOM.stay;
    if (!stays) return (this.#index = this.#fall(Math.min(before, bestOf(layers, top, estimateKbps)), before, now));
    const better = bestOf(layers, top, estimateKbps * ROOM.change);
    if (better > before && now >= this.#mayRiseAt) {
      this.#changedUpAt = now;
      return (this.#index = better);
    }
    if (this.#changedUpAt !== null && now - this.#changedUpAt > WORKED_MS) this.#retryMs = RETRY_MS.first;
    return (this.#index = before);
  }

  #fall(index: number, before: number, now: number): number {
    if (index === before) return index;
    const failedUp = this.#changedUpAt !== null && now - this.#changedUpAt <= WORKED_MS;
    this.#mayRiseAt = now + this.#retryMs;
    if (failedUp) this.#retryMs = Math.min(RETRY_MS.most, this.#retryMs * 2);
    this.#changedUpAt = null;
    return index;
  }

  /** Returns whether the wait after the last failure is over. */
  mayRise(now: number): boolean {
    return now >= this.#mayRiseAt;
  }
}

/**
 * Returns the index of the largest layer within a number of lines, or of the smallest if none fits. Null if there are
 * no layers.
 */
export function topOf(layers: readonly LayerOffer[], mostLines: number | null): number | null {
  if (layers.length === 0) return null;
  if (mostLines === null) return layers.length - 1;
  return Math.max(
    0,
    layers.findLastIndex(({ lines }) => lines <= mostLines),
  );
}

/** Returns the index of the largest layer within a bitrate, or of the smallest if none fits. */
const bestOf = (layers: readonly LayerOffer[], top: number, kbps: number): number =>
  Math.max(
    0,
    layers.findLastIndex((layer, i) => i <= top && layer.kbps <= kbps),
  );
