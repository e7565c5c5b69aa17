import { z } from 'zod';
import type { VideoCodec } from '../../../platform/ports/media-server.ts';
import type { PayloadTypes } from './bridged-offers.ts';
import type { JanusHandle } from './janus-client.ts';
import { adminKeyOf, newJanusId } from './janus-publication.ts';
import type { ForwardTarget, JanusOwner } from './janus-publication.ts';

/** Mountpoint of the streaming plugin, shared by all viewers with the same payload types. */
export interface JanusMountpoint {
  readonly id: number;
  readonly codec: VideoCodec | null;
  /** Ports of the mountpoint on the Janus host. */
  readonly targets: readonly ForwardTarget[];
}

const port = z.number().int().min(1).max(65_535);
const created = z.object({
  stream: z.object({
    ports: z.array(z.object({ type: z.enum(['audio', 'video']), port, rtcp_port: port.optional() })),
  }),
});
const h264Format = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';

/** Creates a mountpoint. `handle` must belong to the streaming plugin. */
export async function createMountpoint(
  handle: JanusHandle,
  owner: JanusOwner,
  stream: { readonly codec: VideoCodec | null; readonly payloadTypes: PayloadTypes },
): Promise<JanusMountpoint> {
  const { codec, payloadTypes } = stream;
  const { audio, video } = payloadTypes;
  const id = newJanusId();
  const media = [
    ...(audio === null ? [] : [{ type: 'audio', mid: 'a', port: 0, pt: audio, codec: 'opus' }]),
    ...(video === null || codec === null
      ? []
      : [
          {
            type: 'video',
            mid: 'v',
            port: 0,
            rtcpport: 0,
            pt: video,
            codec: codec.toLowerCase(),
            ...(codec === 'H264' ? { fmtp: h264Format } : {}),
          },
        ]),
  ];
  const { data } = await handle.ask({
    request: 'create',
    type: 'rtp',
    id,
    description: owner.label,
    secret: owner.secret,
    pin: owner.secret,
    ...adminKeyOf(owner),
    media,
  });
  const targets = created.parse(data).stream.ports.map(({ type, port, rtcp_port: rtcpPort }) => ({
    kind: type,
    port,
    payloadType: (type === 'video' ? video : audio) ?? 0,
    ...(rtcpPort === undefined ? {} : { rtcpPort }),
  }));
  return { id, codec, targets };
}

export async function destroyMountpoint(handle: JanusHandle, owner: JanusOwner, id: number): Promise<void> {
  await handle.ask({ request: 'destroy', id, secret: owner.secret, ...adminKeyOf(owner) }).catch(() => {});
}

const listed = z.object({
  list: z.array(
    z.object({ id: z.number().optional(), room: z.number().optional(), description: z.string().nullish() }),
  ),
});

/** Destroys rooms and mountpoints that an earlier process of this node left behind. */
export async function sweep(
  handles: { rooms: JanusHandle; mountpoints: JanusHandle },
  owner: JanusOwner,
): Promise<void> {
  for (const handle of [handles.rooms, handles.mountpoints]) {
    const { data } = await handle.ask({ request: 'list', ...adminKeyOf(owner) });
    const found = listed.safeParse(data);
    for (const { id, room, description } of found.success ? found.data.list : []) {
      if (description !== owner.label) continue;
      const which = room === undefined ? { id } : { room };
      await handle.ask({ request: 'destroy', ...which, secret: owner.secret, ...adminKeyOf(owner) }).catch(() => {});
    }
  }
}
