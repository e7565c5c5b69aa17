import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import { sessionSecret } from './session-names.ts';

/** Opens the configured media server. Null if the process does not have the `media` role. */
export async function openMediaServer(
  config: Config,
  secret: string,
  log: Logger,
  ffmpegPath: string | null,
): Promise<MediaServer | null> {
  if (!config.ROLES.includes('media')) return null;
  if (config.MEDIA_SERVER === 'sandbox') {
    const { FakeMediaServer } = await import('./fake-media-server.ts');
    return new FakeMediaServer();
  }
  const endPublishKbps = config.PUBLISH_MAX_MBPS * 1000;
  const sessionKey = sessionSecret(secret);
  if (config.MEDIA_SERVER === 'livekit' || config.MEDIA_SERVER === 'antmedia') {
    const { openRemoteMediaServer } = await import('./remote/open-remote-media-server.ts');
    return openRemoteMediaServer(config, { log, secret: sessionKey });
  }
  if (config.MEDIA_SERVER === 'janus') {
    const { openJanusMediaServer } = await import('./janus/janus-media-server.ts');
    return openJanusMediaServer({
      url: config.JANUS_URL,
      apiSecret: config.JANUS_SECRET ?? null,
      adminKey: config.JANUS_ADMIN_KEY ?? null,
      rtpAddress: config.JANUS_RTP_ADDRESS,
      nodeUrl: config.nodeUrl,
      secret: sessionKey,
      ffmpegPath,
      log,
      endPublishKbps,
    });
  }
  const { openEmbeddedMediaServer } = await import('./embedded/embedded-media-server.ts');
  const { budgetWithSizes, defaultBudget } = await import('./embedded/reencodings.ts');
  const server = await openEmbeddedMediaServer({
    udpPort: config.MEDIA_UDP_PORT,
    publicIp: config.PUBLIC_IP ?? null,
    ffmpegPath,
    secret: sessionKey,
    endPublishKbps,
    rewind: rewindOf(config),
    reencoding: config.TRANSCODE === 'auto' ? budgetWithSizes : defaultBudget,
  });
  if (!server.hasTcp)
    log.warn({ port: server.udpPort }, 'the TCP port of the media port is taken: networks that block UDP need TURN');
  return server;
}

/** Returns the limits on how far viewers may rewind. Null if they may not rewind. */
function rewindOf({ DATA_DIR, LIVE_REWIND_MINUTES, LIVE_REWIND_MAX_GB }: Config) {
  if (LIVE_REWIND_MINUTES === 0) return null;
  const mostBytes = LIVE_REWIND_MAX_GB * 1e9;
  return { folder: join(DATA_DIR, 'rewind'), seconds: LIVE_REWIND_MINUTES * 60, mostBytes };
}
