import type { PlaybackReport, QualityMeasure } from '../../../platform/ports/media-server.ts';
import { Allowance } from './webrtc/allowance.ts';

/**
 * Players report every ten seconds. More frequent reports are ignored, so that nobody distorts the site's statistics.
 */
const REPORTS = { perSecond: 1 / 5, burst: 2 } as const;
/** An older report says nothing about the current picture. */
const FRESH_MS = 25_000;

/** One viewer's reception quality: loss and round-trip time from RTCP, freezes from the player's reports. */
export class ViewerQuality {
  readonly #onMeasure: (measure: QualityMeasure) => void;
  readonly #reports = new Allowance(REPORTS.perSecond, REPORTS.burst);
  #frozen: { readonly share: number; readonly at: number } | null = null;
  lossShare = 0;
  roundTripMs = 0;

  constructor(onMeasure: (measure: QualityMeasure) => void) {
    this.#onMeasure = onMeasure;
  }

  noteReception(lossShare: number, roundTripMs: number | null): void {
    this.lossShare = lossShare;
    this.#onMeasure({ kind: 'lossShare', value: lossShare });
    if (roundTripMs === null) return;
    this.roundTripMs = roundTripMs;
    this.#onMeasure({ kind: 'roundTripMs', value: roundTripMs });
  }

  noteReport({ firstFrameMs, playedMs, frozenMs }: PlaybackReport, now: number): void {
    if (this.#reports.take(1, now) === 0) return;
    if (firstFrameMs !== undefined) this.#onMeasure({ kind: 'firstFrameMs', value: firstFrameMs });
    if (playedMs === 0) return;
    const share = Math.min(1, frozenMs / playedMs);
    this.#frozen = { share, at: now };
    this.#onMeasure({ kind: 'frozenShare', value: share });
  }

  /**
   * Returns the share of the last report's period during which the picture was frozen. Null if there is no recent
   * report.
   */
  frozenShare(now: number): number | null {
    return this.#frozen && now - this.#frozen.at < FRESH_MS ? this.#frozen.share : null;
  }
}
