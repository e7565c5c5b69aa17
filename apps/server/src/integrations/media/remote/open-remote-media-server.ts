import type { Config } from '../../../platform/config.ts';
import { antMediaEngine } from './antmedia-engine.ts';
import { livekitEngine } from './livekit-engine.ts';
import { RemoteMediaServer } from './remote-media-server.ts';
import type { RemoteOptions } from './remote-media-server.ts';

/** Opens the configured external media server. The configuration has already been validated. */
export function openRemoteMediaServer(
  config: Pick<
    Config,
    'MEDIA_SERVER' | 'LIVEKIT_URL' | 'LIVEKIT_API_KEY' | 'LIVEKIT_API_SECRET' | 'ANTMEDIA_URL' | 'ANTMEDIA_SECRET'
  >,
  options: RemoteOptions,
): RemoteMediaServer {
  const engine =
    config.MEDIA_SERVER === 'livekit'
      ? livekitEngine({
          url: config.LIVEKIT_URL ?? '',
          apiKey: config.LIVEKIT_API_KEY ?? '',
          apiSecret: config.LIVEKIT_API_SECRET ?? '',
        })
      : antMediaEngine({ url: config.ANTMEDIA_URL ?? '', secret: config.ANTMEDIA_SECRET ?? '' });
  return new RemoteMediaServer(engine, options);
}
