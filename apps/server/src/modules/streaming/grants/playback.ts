import type { Answer, streaming } from '@footlight/contract';
import type { StreamingParts } from '../streaming-parts.ts';
import { iceServersOf } from './ice-servers.ts';

export type PlaybackAnswer = Answer<typeof streaming.join>['playback'];

export function playbackOf(
  { platform, settings }: Pick<StreamingParts, 'platform' | 'settings'>,
  { streamId, token, prefer }: { streamId: string; token: string; prefer: 'hls' | 'webrtc' },
): PlaybackAnswer {
  const host = settings.get('viewerURL');
  const name = settings.get('AntMediaAppname');
  // A dedicated media host serves the application at its root; the embedded one serves it below /media.
  const application = host && name ? name : `media/${name || 'live'}`;
  return {
    whepUrl: `${settings.get('subscriberUrl') || host}/media/live/whep/${streamId}`,
    hlsUrl: `${host}/${application}/streams/${streamId}.m3u8`,
    prefer,
    token,
    iceServers: iceServersOf(platform.config, streamId, new Date()),
  };
}
