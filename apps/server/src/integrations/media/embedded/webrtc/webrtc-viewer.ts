import { randomInt, randomUUID } from 'node:crypto';
import { Audio, Video } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import type { VideoCodec, Viewer } from '../../../../platform/ports/media-server.ts';
import type { LiveStream } from '../live-stream.ts';
import type { WebRtcViewer } from '../stream-peers.ts';
import { Allowance } from './allowance.ts';
import { BandwidthEstimate } from './bandwidth-estimate.ts';
import { OutgoingTrack } from './outgoing-track.ts';
import type { TransportNumbers } from './outgoing-track.ts';
import { ViewerLayers } from './viewer-layers.ts';
import { isRtcp } from '../rtp/rtp.ts';
import { readFeedback } from '../rtp/rtcp.ts';
import { chooseMedia, parseOffer, withTransportFeedback } from './sdp.ts';
import type { ChosenMedia } from './sdp.ts';
import { badOffer, sendOn, WebRtcPeer } from './webrtc-peer.ts';
import type { PeerSettings } from './webrtc-peer.ts';

/** Requests that one track of a viewer may make per second. A browser on a bad connection sends about fifty reports. */
const MOST_REPORTS = 300;
const MOST_RESENDS = 2000;

/**
 * Answers a WHEP offer with the stream's current codecs. The viewer is registered from the start, so that a `kick`
 * during the handshake finds it. Throws BAD_SDP or CODEC_NOT_OFFERED.
 */
export async function acceptViewer(
  input: { offerSdp: string; codec: VideoCodec | null } & Viewer,
  stream: LiveStream,
  settings: PeerSettings,
): Promise<{ viewer: WebRtcViewer; answerSdp: string }> {
  const offer = parseOffer(input.offerSdp);
  const video = input.codec ? chooseMedia(offer, 'video', [input.codec]) : null;
  const audio = chooseMedia(offer, 'audio', ['OPUS']);
  if (input.codec && !video) {
    throw new MediaError('CODEC_NOT_OFFERED', `This stream is sent as ${input.codec}, which was not offered.`);
  }

  const peer = new WebRtcPeer(`viewer-${stream.streamId}`, settings, (state) => {
    if (state === 'connected') stream.viewerConnected(viewer);
    if (state === 'disconnected' || state === 'failed' || state === 'closed') stream.removeViewer(viewer);
  });
  const viewer: WebRtcViewer = {
    sessionId: randomUUID(),
    viewerId: input.viewerId,
    grantId: input.grantId,
    codec: input.codec,
    openedAt: Date.now(),
    connected: false,
    lastHeardAt: Date.now(),
    video: null,
    layers: null,
    audio: null,
    close: () => peer.close(),
  };
  const send = (
    media: Audio | Video,
    payloadType: number,
    name: string,
    numbers: TransportNumbers | null = null,
  ): OutgoingTrack => {
    const source = randomInt(1, 2 ** 31);
    const reports = new Allowance(MOST_REPORTS);
    const resends = new Allowance(MOST_RESENDS);
    media.addSSRC(source, viewer.sessionId, 'live', name);
    const track = peer.addTrack(media, (packet) => {
      if (!isRtcp(packet) || !reports.take(1, Date.now())) return;
      viewer.lastHeardAt = Date.now();
      const feedback = readFeedback(packet);
      if (feedback.arrivals.length > 0) stream.noteArrivals(viewer, feedback.arrivals);
      if (feedback.wantsKeyFrame) stream.requestKeyFrame(viewer);
      outgoing.resend(feedback.lost.slice(0, resends.take(feedback.lost.length, Date.now())));
    });
    const outgoing = new OutgoingTrack({ payloadType, source, numbers, send: (packet) => sendOn(track, packet) });
    return outgoing;
  };
  try {
    if (video) {
      const media = new Video(video.mid, 'SendOnly');
      const { payloadType, parameters } = video.codec;
      if (input.codec === 'VP8') media.addVP8Codec(payloadType);
      else media.addH264Codec(payloadType, parameters);
      const estimate = stream.isLayered && video.transportExtension !== null ? new BandwidthEstimate() : null;
      viewer.video = send(media, payloadType, 'video', numbersFor(video, estimate));
      viewer.layers = new ViewerLayers(viewer.video, estimate);
    }
    if (audio) {
      const media = new Audio(audio.mid, 'SendOnly');
      media.addOpusCodec(audio.codec.payloadType);
      viewer.audio = send(media, audio.codec.payloadType, 'audio');
    }
    stream.addViewer(viewer);
    const answerSdp = await peer.answer(input.offerSdp);
    const isEstimated = video !== null && viewer.layers?.estimate;
    return { viewer, answerSdp: isEstimated ? withTransportFeedback(answerSdp, [video]) : answerSdp };
  } catch (error) {
    stream.removeViewer(viewer);
    peer.close();
    throw badOffer(error);
  }
}

/** Numbers a viewer's packets, and remembers when each was sent. */
function numbersFor({ transportExtension }: ChosenMedia, estimate: BandwidthEstimate | null): TransportNumbers | null {
  if (transportExtension === null || !estimate) return null;
  let last = 0;
  return {
    extensionId: transportExtension,
    next(bytes) {
      last = (last + 1) & 0xffff;
      estimate.noteSent(last, bytes, performance.now());
      return last;
    },
  };
}
