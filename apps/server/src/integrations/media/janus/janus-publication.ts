import { randomInt, randomUUID } from 'node:crypto';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type { VideoCodec } from '../../../platform/ports/media-server.ts';
import { chooseMedia, parseOffer } from '../embedded/webrtc/sdp.ts';
import { JanusError } from './janus-client.ts';
import type { HandleEvent, JanusClient, JanusHandle } from './janus-client.ts';

/** Label that identifies everything created on Janus, and the secrets required to modify it. */
export interface JanusOwner {
  readonly label: string;
  readonly secret: string;
  readonly adminKey: string | null;
}

/** Destination for a publication's packets. `kind` selects the track. */
export interface ForwardTarget {
  readonly kind: 'audio' | 'video';
  readonly payloadType: number;
  readonly port: number;
  /** RTCP port, used for key frame requests. Absent if there is none. */
  readonly rtcpPort?: number;
}

/** Generates an id for a room or mountpoint: a safe integer, from a range wide enough to avoid collisions. */
export const newJanusId = (): number => randomInt(2 ** 31, 2 ** 47);

/** Janus error codes for an unusable session description: unknown type, invalid, or not the expected one. */
const badDescription = new Set([464, 465, 466, 490]);
const keyFrameGapMs = 500;

export class JanusPublication {
  readonly sessionId = randomUUID();
  readonly publisherId: string;
  readonly answerSdp: string;
  readonly video: { readonly codec: VideoCodec; readonly mid: string } | null;
  readonly audio: { readonly mid: string } | null;
  readonly #handle: JanusHandle;
  readonly #owner: JanusOwner;
  readonly #room: number;
  readonly #feed: number;
  keyFrameRequests = 0;
  #askedForKeyFrameAt = 0;
  #nextKeyFrame: NodeJS.Timeout | null = null;

  private constructor(made: {
    publisherId: string;
    handle: JanusHandle;
    owner: JanusOwner;
    room: number;
    feed: number;
    answerSdp: string;
  }) {
    this.publisherId = made.publisherId;
    this.#handle = made.handle;
    this.#owner = made.owner;
    this.#room = made.room;
    this.#feed = made.feed;
    this.answerSdp = made.answerSdp;
    const taken = parseOffer(made.answerSdp);
    const video = chooseMedia(taken, 'video', ['H264', 'VP8']);
    this.video = video && { codec: video.codec.name === 'VP8' ? 'VP8' : 'H264', mid: video.mid };
    const audio = chooseMedia(taken, 'audio', ['OPUS']);
    this.audio = audio && { mid: audio.mid };
  }

  /**
   * Joins a room as a publisher. Throws BAD_SDP if Janus cannot use the offer, or CODEC_NOT_OFFERED if it contains no
   * usable codec.
   */
  static async open(input: {
    client: JanusClient;
    owner: JanusOwner;
    publisherId: string;
    offerSdp: string;
    maxKbps: number;
    onEvent: (event: HandleEvent) => void;
  }): Promise<JanusPublication> {
    const { client, owner, publisherId, offerSdp } = input;
    const offered = parseOffer(offerSdp);
    if (!chooseMedia(offered, 'video', ['H264', 'VP8']) && !chooseMedia(offered, 'audio', ['OPUS']))
      throw new MediaError('CODEC_NOT_OFFERED');
    const handle = await client.attach('videoroom', input.onEvent);
    const room = newJanusId();
    try {
      await handle.ask({
        request: 'create',
        room,
        publishers: 1,
        description: owner.label,
        secret: owner.secret,
        pin: owner.secret,
        ...adminKeyOf(owner),
        videocodec: 'h264,vp8',
        audiocodec: 'opus',
        bitrate: input.maxKbps * 1000,
      });
      const joining = { request: 'joinandconfigure', ptype: 'publisher', room, pin: owner.secret };
      const { data, jsep } = await handle.ask(joining, { type: 'offer', sdp: offerSdp });
      if (!jsep) throw new MediaError('BAD_SDP');
      return new JanusPublication({
        publisherId,
        handle,
        owner,
        room,
        feed: Number(data['id']),
        answerSdp: jsep.sdp,
      });
    } catch (error) {
      await closeRoom(handle, room, owner);
      throw error instanceof JanusError && badDescription.has(error.code) ? new MediaError('BAD_SDP') : error;
    }
  }

  /** Forwards a copy of the packets while the publication exists. */
  async forward(host: string, targets: readonly ForwardTarget[]): Promise<void> {
    const streams = targets.flatMap(({ kind, payloadType, port, rtcpPort }) => {
      const track = this[kind];
      const rtcp = rtcpPort === undefined ? {} : { rtcp_port: rtcpPort };
      return track ? [{ mid: track.mid, host, port, pt: payloadType, ...rtcp }] : [];
    });
    if (streams.length === 0) return;
    await this.#handle.ask({
      request: 'rtp_forward',
      room: this.#room,
      publisher_id: this.#feed,
      secret: this.#owner.secret,
      ...adminKeyOf(this.#owner),
      host,
      streams,
    });
  }

  /**
   * Requests a key frame, delayed if the last request was too recent. Viewers who joined since that request need a new
   * key frame.
   */
  requestKeyFrame(): void {
    if (!this.video || this.#nextKeyFrame) return;
    const waitMs = Math.max(0, this.#askedForKeyFrameAt + keyFrameGapMs - Date.now());
    this.#nextKeyFrame = setTimeout(() => {
      this.#nextKeyFrame = null;
      this.#askedForKeyFrameAt = Date.now();
      this.keyFrameRequests += 1;
      this.#handle.ask({ request: 'configure', keyframe: true }).catch(() => {});
    }, waitMs).unref();
  }

  async close(): Promise<void> {
    if (this.#nextKeyFrame) clearTimeout(this.#nextKeyFrame);
    await closeRoom(this.#handle, this.#room, this.#owner);
  }
}

export const adminKeyOf = (owner: JanusOwner) => (owner.adminKey === null ? {} : { admin_key: owner.adminKey });

async function closeRoom(handle: JanusHandle, room: number, owner: JanusOwner): Promise<void> {
  await handle.ask({ request: 'destroy', room, secret: owner.secret }).catch(() => {});
  await handle.detach();
}
