import { randomUUID } from 'node:crypto';
import type { WebRtcViewer } from '../../src/integrations/media/embedded/stream-peers.ts';
import { ViewerQuality } from '../../src/integrations/media/embedded/viewer-quality.ts';
import { Allowance } from '../../src/integrations/media/embedded/webrtc/allowance.ts';

/** Builds a viewer of a room, without a connection. */
export const webRtcViewer = (fields: Partial<WebRtcViewer> = {}): WebRtcViewer => ({
  sessionId: randomUUID(),
  viewerId: 'bob',
  grantId: 'g1',
  codec: 'H264',
  openedAt: 0,
  connected: false,
  lastHeardAt: 0,
  keyFrames: new Allowance(1 / 3, 4),
  quality: new ViewerQuality(() => {}),
  video: null,
  layers: null,
  audio: null,
  close: () => {},
  ...fields,
});
