import type { IncomingTrack } from './rtp/incoming-track.ts';
import type { Publisher } from './stream-peers.ts';
import { livingLayers } from './webrtc/viewer-layers.ts';

/**
 * Keeps `publisher.video` on the largest layer that arrives, because a publisher with a slow uplink stops sending the
 * larger ones. Switches at key frames, so that recordings and HLS stay decodable.
 */
export class MainLayer {
  #wanted: IncomingTrack | null = null;

  /** Selects the layer to switch to. Called once a second. */
  choose(publisher: Publisher, now: number): void {
    const largest = livingLayers(publisher.layers, now).at(-1);
    this.#wanted = largest && largest !== publisher.video ? largest : null;
    this.#wanted?.requestKeyFrame(now);
  }

  /** Records the start of a key frame. */
  noteKeyFrame(publisher: Publisher, track: IncomingTrack): void {
    if (track !== this.#wanted) return;
    publisher.video = track;
    this.#wanted = null;
  }
}
