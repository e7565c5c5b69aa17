import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { isLastOfFrame } from '../rtp/rtp.ts';
import type { Arrival } from '../rtp/transport-feedback.ts';
import type { BandwidthEstimate } from './bandwidth-estimate.ts';
import { LayerChoice, topOf } from './layer-choice.ts';
import type { OutgoingTrack } from './outgoing-track.ts';

/** Large enough to measure a fast connection, small enough for the queue of a slow one. */
const PROBE_BYTES = 12_000;
const PROBE_GAP_MS = { first: 1000, most: 30_000 } as const;
/** A layer without packets for this long isn't offered. */
const SILENT_MS = 1500;

/** Layers of a video in ascending order of size. */
export type Layers = readonly IncomingTrack[];

export const livingLayers = (layers: Layers, now: number): Layers =>
  layers.filter(({ lastPacketAt }) => now - lastPacketAt < SILENT_MS);

/** Returns the layer with an index, or the next smaller one that arrives, or the smallest. */
export function layerFor(layers: Layers, index: number, now: number): IncomingTrack | undefined {
  const living = livingLayers(layers, now);
  return living.findLast((layer) => layers.indexOf(layer) <= index) ?? living[0];
}

/**
 * Sends one viewer the layer that fits the viewer's bandwidth. Switches at key frames, so that the picture never
 * freezes.
 */
export class ViewerLayers {
  readonly #out: OutgoingTrack;
  /** Null if the viewer doesn't report arrivals, in which case it receives the largest layer. */
  readonly estimate: BandwidthEstimate | null;
  readonly #choice = new LayerChoice();
  #current: IncomingTrack | null = null;
  #wanted: IncomingTrack | null = null;
  /** Limit set by the viewer, 0 for audio only. Null leaves the choice to the estimate. */
  #mostLines: number | null = null;
  #isProbeDue = false;
  #probedAt = -Infinity;
  #probeGapMs: number = PROBE_GAP_MS.first;

  constructor(out: OutgoingTrack, estimate: BandwidthEstimate | null) {
    this.#out = out;
    this.estimate = estimate;
  }

  get current(): IncomingTrack | null {
    return this.#current;
  }
  get mostLines(): number | null {
    return this.#mostLines;
  }

  limit(mostLines: number | null): void {
    this.#mostLines = mostLines;
    if (mostLines === 0) this.#current = this.#wanted = null;
  }

  /** Continues with the track that the viewer has received so far, now that there are several sizes. */
  follow(track: IncomingTrack): void {
    if (this.#mostLines !== 0) this.#current = track;
    this.#wanted = null;
  }

  /** Chooses a layer again. Called with every report of the viewer, and once a second. */
  choose(layers: Layers, now: number): void {
    if (this.#mostLines === 0) return;
    // A layer whose bitrate isn't measured yet could exceed the bandwidth.
    const living = livingLayers(layers, now).filter(({ kbps }, i) => i === 0 || kbps > 0);
    const offers = living.map(({ kbps, frames }) => ({ kbps, lines: frames?.lines ?? 0 }));
    const index = this.#choice.choose(offers, this.estimate?.kbps ?? Infinity, this.#mostLines, now);
    const chosen = index === null ? null : (living[index] ?? null);
    this.#wanted = chosen === this.#current ? null : chosen;
    this.#wanted?.requestKeyFrame(now);
    if (this.estimate && index !== null && index < (topOf(offers, this.#mostLines) ?? 0)) this.#planProbe(now);
  }

  #planProbe(now: number): void {
    if (!this.#choice.mayRise(now) || now - this.#probedAt < this.#probeGapMs) return;
    this.#probedAt = now;
    this.#probeGapMs = Math.min(PROBE_GAP_MS.most, this.#probeGapMs * 2);
    this.#isProbeDue = true;
  }

  noteArrivals(arrivals: readonly Arrival[], now: number): void {
    this.estimate?.noteArrivals(arrivals, now);
  }

  forward(track: IncomingTrack, packet: Buffer, now: number, beginsKeyFrame: boolean): void {
    if (track === this.#wanted && beginsKeyFrame) {
      this.#current = track;
      this.#wanted = null;
      this.#probeGapMs = PROBE_GAP_MS.first;
    }
    if (track !== this.#current) return;
    this.#out.forward(track, packet, now);
    if (this.#isProbeDue && isLastOfFrame(packet)) this.#probe();
  }

  #probe(): void {
    this.#isProbeDue = false;
    this.estimate?.startProbe();
    this.#out.pad(PROBE_BYTES);
    this.estimate?.endProbe();
  }

  /** Layer whose next key frame the viewer needs. */
  get needed(): IncomingTrack | null {
    return this.#wanted ?? this.#current;
  }
}
