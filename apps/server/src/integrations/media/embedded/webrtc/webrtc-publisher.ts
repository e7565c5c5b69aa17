import { randomInt, randomUUID } from 'node:crypto';
import { Audio, Video } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import type { TrackCodec } from '../rtp/incoming-track.ts';
import type { Publisher } from '../stream-peers.ts';
import { chooseMedia, parseOffer } from './sdp.ts';
import { badOffer, sendOn, WebRtcPeer } from './webrtc-peer.ts';
import type { PeerSettings } from './webrtc-peer.ts';

/** Browsers otherwise start at 300 kbit/s and take ten seconds to reach a sharp picture. */
const startKbps = 2000;

export interface PublisherHandlers {
  readonly onConnected: (publisher: Publisher) => void;
  readonly onGone: (publisher: Publisher) => void;
  readonly onPacket: (publisher: Publisher, track: IncomingTrack, packet: Buffer) => void;
}

/** Answers a WHIP offer. Throws BAD_SDP, or CODEC_NOT_OFFERED if it offers neither usable video nor audio. */
export async function acceptPublisher(
  input: { streamId: string; offerSdp: string; publisherId: string },
  settings: PeerSettings,
  handlers: PublisherHandlers,
): Promise<{ publisher: Publisher; answerSdp: string }> {
  const offer = parseOffer(input.offerSdp);
  const video = chooseMedia(offer, 'video', ['H264', 'VP8']);
  const audio = chooseMedia(offer, 'audio', ['OPUS']);
  if (!video && !audio) throw new MediaError('CODEC_NOT_OFFERED');

  const peer = new WebRtcPeer(`publisher-${input.streamId}`, settings, (state) => {
    if (state === 'connected') {
      publisher.connectedAt = new Date();
      handlers.onConnected(publisher);
    }
    if (state === 'failed' || state === 'closed') handlers.onGone(publisher);
  });
  const publisher: Publisher = {
    sessionId: randomUUID(),
    publisherId: input.publisherId,
    connectedAt: null,
    video: null,
    audio: null,
    close: () => peer.close(),
  };
  const receive = (media: Audio | Video, payloadType: number, codec: TrackCodec): IncomingTrack => {
    const track = peer.addTrack(media, (packet) => handlers.onPacket(publisher, incoming, packet));
    const incoming = new IncomingTrack({
      codec,
      payloadType,
      ownSource: randomInt(1, 2 ** 31),
      now: Date.now(),
      sendRtcp: (packet) => sendOn(track, packet),
    });
    return incoming;
  };
  try {
    if (video) {
      const media = new Video(video.mid, 'RecvOnly');
      const { payloadType, parameters } = video.codec;
      if (video.codec.name === 'VP8') media.addVP8Codec(payloadType);
      else media.addH264Codec(payloadType, `${parameters};x-google-start-bitrate=${startKbps}`);
      publisher.video = receive(media, payloadType, video.codec.name === 'VP8' ? 'VP8' : 'H264');
    }
    if (audio) {
      const media = new Audio(audio.mid, 'RecvOnly');
      media.addOpusCodec(audio.codec.payloadType);
      publisher.audio = receive(media, audio.codec.payloadType, 'OPUS');
    }
    return { publisher, answerSdp: await peer.answer(input.offerSdp) };
  } catch (error) {
    peer.close();
    throw badOffer(error);
  }
}
