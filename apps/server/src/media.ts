import { createMediaModule } from './integrations/media/mount-media.ts';
import { openMediaServer } from './integrations/media/open-media-server.ts';
import { openVideoTools } from './integrations/media/videos/open-video-tools.ts';
import { searchFfmpeg } from './integrations/media/ffmpeg.ts';
import type { RtmpTarget } from './integrations/media/rtmp/rtmp-ingest.ts';
import type { Gate } from './modules/access/index.ts';
import type { Auth } from './modules/auth/index.ts';
import { iceServersOf, type Streaming } from './modules/streaming/index.ts';
import type { Module, Platform } from './platform/module.ts';
import type { MediaServer } from './platform/ports/media-server.ts';
import type { VideoTools } from './platform/ports/video-tools.ts';

export interface MediaParts {
  /** Null if the process does not have the `media` role. */
  readonly media: MediaServer | null;
  /** Null without ffmpeg. */
  readonly tools: VideoTools | null;
  readonly ffmpegPath: string | null;
  /** URL at which other nodes reach this one. */
  readonly nodeUrl: () => string;
}

/** Finds ffmpeg and starts the media server of this process. */
export async function openMedia({ config, log, secret }: Platform, origin: () => string): Promise<MediaParts> {
  const ffmpeg = await searchFfmpeg({ ffmpegPath: config.FFMPEG_PATH });
  if (!ffmpeg.path) log.warn(ffmpeg.words);
  return {
    tools: await openVideoTools(ffmpeg.path, config.FFPROBE_PATH, log),
    media: await openMediaServer(config, secret, log, ffmpeg.path),
    ffmpegPath: ffmpeg.path,
    nodeUrl: () => config.NODE_URL?.replace(/\/$/, '') ?? origin(),
  };
}

interface MediaUses extends MediaParts {
  readonly streaming: Pick<Streaming, 'gate'>;
  readonly access: { readonly gate: Gate };
  readonly auth: Pick<Auth, 'authenticate'>;
}

/** Creates the module with this process's media routes and ingest. */
export const createMedia = (
  platform: Platform,
  { media, ffmpegPath, nodeUrl, streaming, access, auth }: MediaUses,
): Module =>
  createMediaModule({
    server: media,
    gate: streaming.gate,
    authenticate: auth.authenticate,
    nodeUrl,
    secret: platform.secret,
    limits: platform.limits,
    countryHeader: platform.config.COUNTRY_HEADER,
    rtmp: rtmpOf(platform, media, ffmpegPath),
    admission: access.gate,
    iceServers: (streamId) => iceServersOf(platform.config, streamId, new Date()),
    network: platform.config.liveNetworkUrl
      ? { url: platform.config.liveNetworkUrl, isClosedTo: access.gate.asks }
      : null,
  });

/** Accepts RTMP and RTMPS if they are enabled and this process can transcode audio. */
function rtmpOf({ config, log }: Platform, media: MediaServer | null, ffmpegPath: string | null) {
  const { RTMP_PORT: port, rtmps: secure, HOST: host } = config;
  if ((port === undefined && !secure) || !media) return null;
  if (!ffmpegPath || !('injectPublisher' in media)) {
    log.warn('RTMP is enabled, but needs ffmpeg and the embedded media server or Janus');
    return null;
  }
  return { port, secure, host, ffmpegPath, target: media as MediaServer & RtmpTarget, log };
}
