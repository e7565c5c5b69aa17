import { Audio, PeerConnection, Video } from 'node-datachannel';
import { afterEach, expect, test, vi } from 'vitest';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { webRtcViewer } from '../../../../../test/make/webrtc-viewer.ts';
import { eventually } from '../../../../../test/media-bench.ts';
import { patience } from '../../../../../../../tests/patience.ts';
import { openEmbeddedMediaServer } from '../embedded-media-server.ts';
import { createInjectedPublisher } from '../injected-publisher.ts';
import { LiveStream } from '../live-stream.ts';
import { extensionOf } from '../rtp/header-extension.ts';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import { negativeAcknowledgement } from '../rtp/rtcp.ts';
import { isRtcp, payloadOf, payloadTypeOf, sequenceOf, sourceOf, timestampOf } from '../rtp/rtp.ts';
import { readFeedback } from '../rtp/viewer-feedback.ts';
import { OutgoingTrack, type RtpLabel, type TransportNumbers } from './outgoing-track.ts';

afterEach(() => {
  vi.useRealTimers();
});

const H264 = 'packetization-mode=1;profile-level-id=42e01f';

/** Sends `count` packets of `bytes` to a viewer. Returns what arrives from then on. */
function viewerAfter(
  count: number,
  { bytes = 100, ...options }: { bytes?: number; repair?: RtpLabel; numbers?: TransportNumbers } = {},
) {
  const sent: Buffer[] = [];
  const send = (packet: Buffer) => void sent.push(Buffer.from(packet));
  const track = new OutgoingTrack({ payloadType: 108, source: 77, send, ...options });
  const from = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp: null });
  const forward = (sequence: number) => {
    const payload = Buffer.alloc(bytes - 12, sequence);
    const packet = rtpPacket({ sequence, timestamp: sequence * 3000, isLast: true, payload });
    from.receive(packet, 0);
    track.forward(from, packet, 0);
  };
  for (let sequence = 1; sequence <= count; sequence++) forward(sequence);
  sent.length = 0;
  return { track, sent, forward };
}

test('repeats a lost packet in a stream of its own, with its number, time and mark', () => {
  const { track, sent } = viewerAfter(9, { repair: { payloadType: 109, source: 88 } });
  track.resend([5, 7]);
  expect(sent.map(sourceOf)).toEqual([88, 88]);
  expect(sent.map(payloadTypeOf)).toEqual([109, 109]);
  expect(sent.map(timestampOf)).toEqual([15_000, 21_000]);
  expect(sent.map((packet) => (packet[1] ?? 0) >> 7)).toEqual([1, 1]);
  expect(sequenceOf(sent[1]!) - sequenceOf(sent[0]!)).toBe(1);
  const payloads = sent.map((packet) => payloadOf(packet) ?? Buffer.alloc(0));
  expect(payloads.map((payload) => payload.readUInt16BE(0))).toEqual([5, 7]);
  expect(payloads.map((payload) => payload.subarray(2))).toEqual([Buffer.alloc(88, 5), Buffer.alloc(88, 7)]);
});

test('numbers retransmissions for congestion control like all packets', () => {
  let last = 0;
  const numbers = { extensionId: 3, next: () => ++last };
  const { track, sent } = viewerAfter(4, { repair: { payloadType: 109, source: 88 }, numbers });
  track.resend([2]);
  expect(sent.map((packet) => extensionOf(packet, 3)?.readUInt16BE(0))).toEqual([5]);
  expect(payloadOf(sent[0]!)?.readUInt16BE(0)).toBe(2);
});

test('a viewer that requests everything again and again gets half as much again as was sent', () => {
  const { track, sent, forward } = viewerAfter(500, { bytes: 1000 });
  const everything = Array.from({ length: 500 }, (_, i) => i + 1);
  for (let n = 0; n < 100; n++) track.resend(everything);
  const saved = sent.length;
  expect(saved).toBe(262);
  for (let sequence = 501; sequence <= 700; sequence++) {
    forward(sequence);
    track.resend([sequence, sequence, sequence]);
  }
  expect(sent.length - saved).toBe(200 + 100);
});

const request = (sequences: number[], source: number) =>
  readFeedback(negativeAcknowledgement(1, source, sequences), source);

test('reads a request for many packets up to a bound, across the wraparound', () => {
  expect(request([65_534, 65_535, 0, 3], 9).lost).toEqual([65_534, 65_535, 0, 3]);
  expect(
    request(
      Array.from({ length: 400 }, (_, i) => i),
      9,
    ).lost,
  ).toHaveLength(200);
});

test('reads a full intra request for this source only', () => {
  const asked = Buffer.from('84ce0004' + '00000001' + '00000000' + '00000009' + '01000000', 'hex');
  expect(readFeedback(asked, 9).wantsKeyFrame).toBe(true);
  expect(readFeedback(asked, 8).wantsKeyFrame).toBe(false);
});

/** A room whose publisher sends key frames on request. `advance` moves time forward, with a packet every 100 ms. */
function room() {
  vi.useFakeTimers({ now: 1_000_000 });
  let requests = 0;
  let isKeyDue = false;
  const requestKeyFrame = () => {
    requests += 1;
    isKeyDue = true;
  };
  const video = { codec: 'H264', payloadType: 96 } as const;
  const publisher = createInjectedPublisher('ann', { video, audio: null, requestKeyFrame }, () => {});
  const settings = { graceMs: 60_000, viewerSilenceMs: 60_000, maxPublishKbps: 3000, endPublishKbps: 20_000 };
  const stream = new LiveStream('room', settings, { emit: () => {}, onOutOfOrder: () => {} });
  stream.attach(publisher);
  let sequence = 0;
  const advance = (ms: number, each: () => void = () => {}) => {
    for (let passed = 0; passed < ms; passed += 100) {
      const payload = Buffer.from([isKeyDue ? 0x65 : 0x41, 0x88]);
      isKeyDue = false;
      const packet = rtpPacket({ sequence: ++sequence, timestamp: sequence * 9000, isLast: true, payload });
      stream.deliver(publisher, publisher.video!, packet);
      each();
      vi.advanceTimersByTime(100);
    }
  };
  advance(1000);
  requests = 0;
  return { stream, advance, requests: () => requests };
}

test('a room’s viewers together cause two key frames a second at most', () => {
  const { stream, advance, requests } = room();
  const viewers = Array.from({ length: 50 }, () => webRtcViewer());
  advance(2000, () => {
    for (const viewer of viewers) stream.noteKeyFrameRequest(viewer);
  });
  expect(requests()).toBeGreaterThan(0);
  expect(requests()).toBeLessThanOrEqual(4);
});

test('a viewer that requests key frames all the time gets a few, then one in three seconds; another is not affected', () => {
  const { stream, advance, requests } = room();
  const greedy = webRtcViewer();
  const other = webRtcViewer();
  advance(30_000, () => stream.noteKeyFrameRequest(greedy));
  expect(requests()).toBeGreaterThanOrEqual(4 + 8);
  expect(requests()).toBeLessThanOrEqual(4 + 10);
  advance(1000);
  const before = requests();
  stream.noteKeyFrameRequest(other);
  expect(requests()).toBe(before + 1);
});

/** Creates a client with a browser-like offer that keeps what it receives. */
async function client(direction: 'SendOnly' | 'RecvOnly') {
  const connection = new PeerConnection('client', { iceServers: [], disableAutoNegotiation: true });
  const video = new Video('0', direction);
  video.addH264Codec(108, H264);
  video.addRTXCodec(109, 108, 90_000);
  const audio = new Audio('1', direction);
  audio.addOpusCodec(111);
  const packets: Buffer[] = [];
  const track = connection.addTrack(video);
  track.onMessage((packet) => packets.push(packet));
  const sound = connection.addTrack(audio);
  connection.setLocalDescription('offer');
  await eventually('candidates', () => connection.gatheringState() === 'complete');
  return { connection, track, sound, packets, offerSdp: connection.localDescription()?.sdp ?? '' };
}

test('publishers are asked for sound that repairs itself', async () => {
  const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
  const { connection, offerSdp } = await client('SendOnly');
  const { answerSdp } = await server.publish({ streamId: 'room', publisherId: 'ann', offerSdp });
  expect(answerSdp).toMatch(/^a=fmtp:111 .*useinbandfec=1/m);
  connection.close();
  await server.close();
});

test('a viewer that offers retransmissions receives a lost packet as one', { timeout: patience(60_000) }, async () => {
  const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
  const video = { codec: 'H264', payloadType: 96 } as const;
  const publisher = server.injectPublisher({ streamId: 'room', publisherId: 'ann', video, audio: { payloadType: 97 } });
  const viewer = await client('RecvOnly');
  const { answerSdp } = await server.play({
    streamId: 'room',
    viewerId: 'bob',
    grantId: 'g',
    offerSdp: viewer.offerSdp,
  });
  expect(answerSdp).toContain('a=rtpmap:109 rtx/90000\r\n');
  const [, source, repair] = /^a=ssrc-group:FID (\d+) (\d+)\r$/m.exec(answerSdp) ?? [];
  viewer.connection.setRemoteDescription(answerSdp, 'answer');
  await eventually('it is connected', () => server.stats('room').viewers === 1 && viewer.track.isOpen());
  let sequence = 0;
  const received = () => viewer.packets.filter((packet) => !isRtcp(packet) && sourceOf(packet) === Number(source));
  await eventually('a packet', () => {
    publisher.receive('video', rtpPacket({ sequence: ++sequence, isLast: true, payload: Buffer.from('picture') }));
    return received().length > 0;
  });
  const lost = sequenceOf(received()[0]!);
  const again = await eventually('it again', () => {
    viewer.track.sendMessageBinary(negativeAcknowledgement(1, Number(source), [lost]));
    return viewer.packets.find((packet) => !isRtcp(packet) && sourceOf(packet) === Number(repair));
  });
  expect(payloadTypeOf(again)).toBe(109);
  expect(payloadOf(again)?.readUInt16BE(0)).toBe(lost);
  expect(payloadOf(again)?.subarray(2).toString()).toBe('picture');
  viewer.connection.close();
  publisher.close();
  await server.close();
});
