import type { VideoCodec, Viewer } from '../../../platform/ports/media-server.ts';
import type { IncomingTrack } from './rtp/incoming-track.ts';
import type { OutgoingTrack } from './webrtc/outgoing-track.ts';

export interface Publisher {
  readonly sessionId: string;
  readonly publisherId: string;
  connectedAt: Date | null;
  video: IncomingTrack | null;
  audio: IncomingTrack | null;
  close(): void;
}

export interface WebRtcViewer extends Viewer {
  readonly sessionId: string;
  readonly codec: VideoCodec | null;
  readonly openedAt: number;
  connected: boolean;
  lastHeardAt: number;
  video: OutgoingTrack | null;
  audio: OutgoingTrack | null;
  close(): void;
}
