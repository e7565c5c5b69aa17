import { z } from 'zod';
import type { RemoteEngine } from './remote-media-server.ts';
import { signToken } from './web-tokens.ts';
import { ask, offerByWhip } from './whip-client.ts';

export interface LivekitOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const ingress = z.object({ ingress_id: z.string(), url: z.string(), stream_key: z.string() });
const number = z.coerce.number().catch(0);
const listed = z.object({
  items: z
    .array(
      z.object({
        state: z.object({
          status: z.string().optional(),
          video: z
            .object({
              mime_type: z.string(),
              average_bitrate: number,
              width: number,
              height: number,
              framerate: number,
            })
            .nullish(),
          audio: z.object({ average_bitrate: number }).nullish(),
        }),
      }),
    )
    .default([]),
});

/** LiveKit over its Twirp API and its ingress service. See: https://docs.livekit.io/reference/other/ingress/api */
export function livekitEngine(options: LivekitOptions): RemoteEngine {
  async function call(method: string, room: string, body: Record<string, unknown>): Promise<unknown> {
    const video = { ingressAdmin: true, roomAdmin: true, roomCreate: true, roomList: true, room };
    const token = signToken({ iss: options.apiKey, sub: 'footlight', video }, options.apiSecret);
    const response = await ask(`${options.url}/twirp/livekit.${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`LiveKit answered ${method} with ${response.status}`);
    return response.json();
  }
  return {
    name: 'livekit',
    whyNoWhep: 'LiveKit has no WHEP: its rooms are played by LiveKit’s own clients.',
    async publish({ streamId, publisherId, offerSdp }) {
      const made = ingress.parse(
        await call('Ingress/CreateIngress', streamId, {
          input_type: 'WHIP_INPUT',
          name: streamId,
          room_name: streamId,
          participant_identity: publisherId,
          enable_transcoding: false,
        }),
      );
      const { answerSdp } = await offerByWhip(made.url, offerSdp, made.stream_key);
      return { answerSdp, resource: made.ingress_id };
    },
    async end(streamId, resource) {
      await call('Ingress/DeleteIngress', streamId, { ingress_id: resource });
      await call('RoomService/DeleteRoom', streamId, { room: streamId });
    },
    async look(streamId) {
      const { items } = listed.parse(await call('Ingress/ListIngress', streamId, { room_name: streamId }));
      const state = items.find((item) => item.state.status === 'ENDPOINT_PUBLISHING')?.state;
      if (!state) return null;
      const { video, audio } = state;
      return {
        codec: video ? (/vp8/i.test(video.mime_type) ? 'VP8' : 'H264') : null,
        hasAudio: Boolean(audio),
        videoKbps: Math.round((video?.average_bitrate ?? 0) / 1000),
        audioKbps: Math.round((audio?.average_bitrate ?? 0) / 1000),
        fps: Math.round(video?.framerate ?? 0),
        width: video?.width ?? 0,
        height: video?.height ?? 0,
      };
    },
  };
}
