import { z } from 'zod';
import type { HlsAnswer } from '../../../platform/ports/media-server.ts';
import type { RemoteEngine } from './remote-media-server.ts';
import { signToken } from './web-tokens.ts';
import { ask, offerByWhip } from './whip-client.ts';

export interface AntMediaOptions {
  /** Server URL including the application, `https://host:5443/LiveApp`. */
  readonly url: string;
  /** Signs REST and stream tokens. Must equal the application's `jwtSecretKey` and `jwtStreamSecretKey`. */
  readonly secret: string;
}

const number = z.coerce.number().catch(0);
const broadcast = z.object({ status: z.string(), bitrate: number, width: number, height: number });
const fileName = /^[\w-]+(?:\.[\w-]+)*\.(m3u8|ts|mp4|m4s)$/;
const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
};

/**
 * Ant Media Server over WHIP, REST and HLS: `viewerURL/appName/streams/{id}.m3u8?token=…`. See:
 * https://docs.antmedia.io/guides/developer-sdk-and-api/rest-api-guide/
 */
export function antMediaEngine(options: AntMediaOptions): RemoteEngine {
  const url = options.url.replace(/\/$/, '');
  const streamToken = (streamId: string, type: 'publish' | 'play') => signToken({ streamId, type }, options.secret);
  const rest = (method: string, path: string) =>
    ask(`${url}/rest/v2/broadcasts/${path}`, { method, headers: { authorization: signToken({}, options.secret) } });

  async function hls(streamId: string, name: string): Promise<HlsAnswer | null> {
    const extension = fileName.exec(name)?.[1];
    const file = name === 'live.m3u8' ? `${streamId}.m3u8` : name;
    if (!extension || !file.startsWith(streamId)) return null;
    const response = await ask(`${url}/streams/${file}?token=${streamToken(streamId, 'play')}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Ant Media answered a request for HLS with ${response.status}`);
    const contentType = contentTypes[extension] ?? 'application/octet-stream';
    if (extension !== 'm3u8')
      return { body: Buffer.from(await response.arrayBuffer()), contentType, maxAgeSeconds: 60 };
    // Strips the media server's own tokens. Players continue with their session name.
    const body = (await response.text()).replace(/^(?!#)([^?\r\n]+)\?[^\r\n]*$/gm, '$1');
    return { body, contentType, maxAgeSeconds: 0 };
  }

  return {
    name: 'antmedia',
    whyNoWhep: 'Ant Media Server has no WHEP, and its Community Edition plays no WebRTC at all: use HLS.',
    hls,
    async publish({ streamId, offerSdp }) {
      const token = streamToken(streamId, 'publish');
      const { answerSdp, location } = await offerByWhip(`${url}/whip/${streamId}`, offerSdp, token);
      return { answerSdp, resource: location };
    },
    async end(streamId, resource) {
      await ask(resource, { method: 'DELETE' });
      await rest('POST', `${streamId}/stop`);
    },
    async look(streamId) {
      const response = await rest('GET', streamId);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`Ant Media answered ${response.status}`);
      const { status, bitrate, width, height } = broadcast.parse(await response.json());
      if (status !== 'broadcasting') return null;
      const videoKbps = Math.round(bitrate / 1000);
      return { codec: 'H264', hasAudio: true, videoKbps, audioKbps: 0, fps: 0, width, height };
    },
  };
}
