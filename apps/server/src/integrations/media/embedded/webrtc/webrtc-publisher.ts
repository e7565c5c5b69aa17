import { randomInt, randomUUID } from 'node:crypto';
import { Audio, Video } from 'node-datachannel';
import type { Track } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import type { TrackCodec } from '../rtp/incoming-track.ts';
import type { Publisher } from '../stream-peers.ts';
import { extensionOf } from '../rtp/header-extension.ts';
import { isRtcp, isRtp, senderOf, sourceOf } from '../rtp/rtp.ts';
import { ArrivalLog } from '../rtp/transport-feedback.ts';
import {
  chooseMedia,
  chooseVideos,
  parseOffer,
  withAcceptedSizes,
  withNamedSources,
  withTransportFeedback,
} from './sdp.ts';
import type { ChosenMedia } from './sdp.ts';
import { badOffer, sendOn, WebRtcPeer } from './webrtc-peer.ts';
import type { PeerSettings } from './webrtc-peer.ts';

/** Browsers otherwise start at 300 kbit/s and take ten seconds to reach a sharp picture. */
const startKbps = 2000;
/** Time between two reports of arrivals. */
const REPORT_MS = 100;

export interface PublisherHandlers {
  readonly onConnected: (publisher: Publisher) => void;
  readonly onGone: (publisher: Publisher) => void;
  readonly onPacket: (publisher: Publisher, track: IncomingTrack, packet: Buffer) => void;
}

/**
 * Answers a WHIP offer. Throws BAD_SDP if the offer is invalid, or CODEC_NOT_OFFERED if it contains neither usable
 * video nor audio.
 */
export async function acceptPublisher(
  input: { streamId: string; offerSdp: string; publisherId: string },
  settings: PeerSettings,
  handlers: PublisherHandlers,
): Promise<{ publisher: Publisher; answerSdp: string }> {
  const offer = parseOffer(input.offerSdp);
  const videos = chooseVideos(offer);
  const audio = chooseMedia(offer, 'audio', ['OPUS']);
  if (videos.length === 0 && !audio) throw new MediaError('CODEC_NOT_OFFERED');
  const arrivals = new ArrivalLog();

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
    layers: [],
    audio: null,
    close: () => peer.close(),
  };
  let reportedAt = performance.now();
  /** Adds a section. Returns one track per size, largest first. The source of a packet determines its size. */
  const receive = (media: Audio | Video, chosen: ChosenMedia, codec: TrackCodec): IncomingTrack[] => {
    const ownSource = randomInt(1, 2 ** 31);
    const sources = chosen.simulcast?.sources;
    const track = peer.addTrack(media, (packet) => {
      noteArrival(packet, chosen, ownSource, track);
      const incoming = sizes[sources ? sources.indexOf(senderOf(packet)) : 0];
      if (incoming) handlers.onPacket(publisher, incoming, packet);
    });
    const sizes = (sources ?? [null]).map(
      () =>
        new IncomingTrack({
          codec,
          payloadType: chosen.codec.payloadType,
          ownSource,
          now: Date.now(),
          sendRtcp: (packet) => sendOn(track, packet),
        }),
    );
    return sizes;
  };
  /** Reports to the publisher when its packets arrive, so that its bitrate follows its uplink. */
  const noteArrival = (packet: Buffer, { transportExtension }: ChosenMedia, ownSource: number, track: Track) => {
    if (transportExtension === null || isRtcp(packet) || !isRtp(packet)) return;
    const number = extensionOf(packet, transportExtension);
    if (number?.length !== 2) return;
    const now = performance.now();
    arrivals.note(number.readUInt16BE(0), now);
    if (now - reportedAt < REPORT_MS) return;
    reportedAt = now;
    const report = arrivals.take(ownSource, sourceOf(packet));
    if (report) sendOn(track, report);
  };
  try {
    for (const video of videos) {
      const media = new Video(video.mid, 'RecvOnly');
      const { payloadType, parameters, name } = video.codec;
      if (name === 'VP8') media.addVP8Codec(payloadType);
      else media.addH264Codec(payloadType, `${parameters};x-google-start-bitrate=${startKbps}`);
      publisher.layers.unshift(...receive(media, video, name === 'VP8' ? 'VP8' : 'H264').toReversed());
    }
    publisher.video = publisher.layers.at(-1) ?? null;
    if (audio) {
      const media = new Audio(audio.mid, 'RecvOnly');
      media.addOpusCodec(audio.codec.payloadType);
      publisher.audio = receive(media, audio, 'OPUS')[0] ?? null;
    }
    const chosen = audio ? [...videos, audio] : videos;
    const answer = await peer.answer(withNamedSources(input.offerSdp, chosen));
    return { publisher, answerSdp: withAcceptedSizes(withTransportFeedback(answer, chosen), chosen) };
  } catch (error) {
    peer.close();
    throw badOffer(error);
  }
}
