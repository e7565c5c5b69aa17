import type { VideoCodec, Viewer } from '../../../platform/ports/media-server.ts';
import type { IncomingTrack } from './rtp/incoming-track.ts';
import type { Allowance } from './webrtc/allowance.ts';
import type { ViewerQuality } from './viewer-quality.ts';
import type { OutgoingTrack } from './webrtc/outgoing-track.ts';
import type { ViewerLayers } from './webrtc/viewer-layers.ts';

export interface Publisher {
  readonly sessionId: string;
  readonly publisherId: string;
  connectedAt: Date | null;
  /** The video that recordings, HLS and snapshots use: the largest layer that arrives. */
  video: IncomingTrack | null;
  /** All sizes in which the publisher sends its video, in ascending order. */
  readonly layers: IncomingTrack[];
  audio: IncomingTrack | null;
  close(): void;
}

export interface WebRtcViewer extends Viewer {
  readonly sessionId: string;
  readonly codec: VideoCodec | null;
  readonly openedAt: number;
  connected: boolean;
  lastHeardAt: number;
  /** Limits how many key frames the viewer may request. */
  readonly keyFrames: Allowance;
  readonly quality: ViewerQuality;
  video: OutgoingTrack | null;
  layers: ViewerLayers | null;
  audio: OutgoingTrack | null;
  close(): void;
}
