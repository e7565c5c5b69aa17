import { randomInt, randomUUID } from 'node:crypto';
import { Audio, Video } from 'node-datachannel';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import type { QualityMeasure, VideoCodec, Viewer } from '../../../../platform/ports/media-server.ts';
import type { LiveStream } from '../live-stream.ts';
import type { WebRtcViewer } from '../stream-peers.ts';
import { Allowance } from './allowance.ts';
import { BandwidthEstimate } from './bandwidth-estimate.ts';
import { OutgoingTrack } from './outgoing-track.ts';
import type { RtpLabel, TransportNumbers } from './outgoing-track.ts';
import { ViewerQuality } from '../viewer-quality.ts';
import { ViewerLayers } from './viewer-layers.ts';
import { isRtcp } from '../rtp/rtp.ts';
import { readFeedback } from '../rtp/viewer-feedback.ts';
import { chooseMedia, parseOffer, withRetransmissions, withTransportFeedback } from './sdp.ts';
import type { ChosenMedia } from './sdp.ts';
import { badOffer, sendOn, WebRtcPeer } from './webrtc-peer.ts';
import type { PeerSettings } from './webrtc-peer.ts';

/** Maximum number of reports per second and track. A browser on a bad connection sends about fifty. */
const MOST_REPORTS = 300;
/** Key frames that a viewer may request: a few at once, then one every three seconds. */
const KEY_FRAMES = { perSecond: 1 / 3, burst: 4 } as const;
const VIDEO_CLOCK = 90_000;
const randomSource = (): number => randomInt(1, 2 ** 31);

/**
 * Answers a WHEP offer with the stream's current codecs. The viewer is registered from the start, so that a `kick`
 * during the handshake finds it. Throws BAD_SDP if the offer is invalid, or CODEC_NOT_OFFERED if it lacks the stream's
 * codecs.
 */
export async function acceptViewer(
  input: { offerSdp: string; codec: VideoCodec | null; onMeasure: (measure: QualityMeasure) => void } & Viewer,
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
    keyFrames: new Allowance(KEY_FRAMES.perSecond, KEY_FRAMES.burst),
    quality: new ViewerQuality(input.onMeasure),
    video: null,
    layers: null,
    audio: null,
    close: () => peer.close(),
  };
  const send = (
    media: Audio | Video,
    label: RtpLabel & { readonly name: string; readonly repair?: RtpLabel | null },
    numbers: TransportNumbers | null = null,
  ): OutgoingTrack => {
    const reports = new Allowance(MOST_REPORTS);
    media.addSSRC(label.source, viewer.sessionId, 'live', label.name);
    const track = peer.addTrack(media, (packet) => {
      const now = Date.now();
      if (!isRtcp(packet) || !reports.take(1, now)) return;
      viewer.lastHeardAt = now;
      const feedback = readFeedback(packet, label.source);
      if (feedback.arrivals.length > 0) stream.noteArrivals(viewer, feedback.arrivals);
      if (feedback.wantsKeyFrame) stream.noteKeyFrameRequest(viewer);
      outgoing.resend(feedback.lost);
      const { reception } = feedback;
      if (reception && outgoing === (viewer.video ?? viewer.audio))
        viewer.quality.noteReception(reception.lossShare, outgoing.roundTripMs(reception, now));
    });
    const outgoing = new OutgoingTrack({ ...label, numbers, send: (packet) => sendOn(track, packet) });
    return outgoing;
  };
  const source = randomSource();
  const repairType = video?.retransmissionType ?? null;
  const repair = repairType === null ? null : { payloadType: repairType, source: randomSource() };
  try {
    if (video) {
      const media = new Video(video.mid, 'SendOnly');
      const { payloadType, parameters } = video.codec;
      if (input.codec === 'VP8') media.addVP8Codec(payloadType);
      else media.addH264Codec(payloadType, parameters);
      if (repair) media.addRTXCodec(repair.payloadType, payloadType, VIDEO_CLOCK);
      const estimate = stream.sizes.areSeveral && video.transportExtension !== null ? new BandwidthEstimate() : null;
      viewer.video = send(media, { name: 'video', payloadType, source, repair }, numbersFor(video, estimate));
      viewer.layers = new ViewerLayers(viewer.video, estimate);
    }
    if (audio) {
      const media = new Audio(audio.mid, 'SendOnly');
      media.addOpusCodec(audio.codec.payloadType);
      viewer.audio = send(media, { name: 'audio', payloadType: audio.codec.payloadType, source: randomSource() });
    }
    stream.addViewer(viewer);
    const answered = await peer.answer(input.offerSdp);
    const answerSdp = repair ? withRetransmissions(answered, { source, repair: repair.source }) : answered;
    const isEstimated = video !== null && viewer.layers?.estimate;
    return { viewer, answerSdp: isEstimated ? withTransportFeedback(answerSdp, [video]) : answerSdp };
  } catch (error) {
    stream.removeViewer(viewer);
    peer.close();
    throw badOffer(error);
  }
}

/** Assigns transport-wide numbers to a viewer's packets, and remembers when each was sent. */
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
