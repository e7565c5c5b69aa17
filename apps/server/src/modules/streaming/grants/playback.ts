import type { Answer, streaming } from '@footlight/contract';
import type { Config } from '../../../platform/config.ts';
import type { StreamingParts } from '../streaming-parts.ts';

export type PlaybackAnswer = Answer<typeof streaming.join>['playback'];

/** Where and how to play a stream with a token. */
export function playbackOf(
  { platform, settings }: Pick<StreamingParts, 'platform' | 'settings'>,
  { streamId, token, prefer }: { streamId: string; token: string; prefer: 'hls' | 'webrtc' },
): PlaybackAnswer {
  const host = settings.get('viewerURL');
  return {
    whepUrl: `${host}/media/live/whep/${streamId}`,
    hlsUrl: `${host}/media/live/streams/${streamId}.m3u8`,
    prefer,
    token,
    iceServers: iceServersOf(platform.config),
  };
}

/** The TURN server of the configuration, for who plays and who publishes; none without `TURN_URL`. */
export const iceServersOf = ({
  TURN_URL,
  TURN_USERNAME,
  TURN_CREDENTIAL,
}: Pick<Config, 'TURN_URL' | 'TURN_USERNAME' | 'TURN_CREDENTIAL'>): PlaybackAnswer['iceServers'] =>
  TURN_URL
    ? [
        {
          urls: TURN_URL,
          ...(TURN_USERNAME ? { username: TURN_USERNAME } : {}),
          ...(TURN_CREDENTIAL ? { credential: TURN_CREDENTIAL } : {}),
        },
      ]
    : [];
