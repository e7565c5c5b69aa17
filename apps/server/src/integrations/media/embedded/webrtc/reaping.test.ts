import { PeerConnection, Video } from 'node-datachannel';
import type { Track } from 'node-datachannel';
import { expect, test } from 'vitest';
import type { MediaEvent } from '../../../../platform/ports/media-server.ts';
import { eventually } from '../../../../../test/media-bench.ts';
import { openEmbeddedMediaServer } from '../embedded-media-server.ts';
import type { EmbeddedMediaServer } from '../embedded-media-server.ts';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { patience } from '../../../../../../../tests/patience.ts';

/** Creates a viewer that receives packets but never sends reports or a goodbye. */
async function silentViewer(server: EmbeddedMediaServer, streamId: string) {
  const connection = new PeerConnection('silent', {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const video = new Video('0', 'RecvOnly');
  video.addH264Codec(102, 'packetization-mode=1;profile-level-id=42e01f');
  const track: Track = connection.addTrack(video);
  let packets = 0;
  track.onMessage(() => (packets += 1));
  connection.setLocalDescription('offer');
  await eventually('candidates', () => connection.gatheringState() === 'complete');
  const offerSdp = connection.localDescription()?.sdp ?? '';
  const { answerSdp } = await server.play({ streamId, offerSdp, viewerId: 'bob', grantId: 'g' });
  connection.setRemoteDescription(answerSdp, 'answer');
  return { connection, track, packets: () => packets };
}

test('drops a silent viewer, but not while there is nothing to report on', { timeout: patience(60_000) }, async () => {
  const server = await openEmbeddedMediaServer({
    udpPort: 0,
    publicIp: null,
    ffmpegPath: null,
    viewerSilenceMs: 1500,
    graceMs: 60_000,
  });
  const events: MediaEvent[] = [];
  server.onEvent((event) => events.push(event));
  const publisher = server.injectPublisher({
    streamId: 'room',
    publisherId: 'ann',
    video: { codec: 'H264', payloadType: 96 },
    audio: null,
  });
  let sequence = 0;
  const send = () =>
    publisher.receive('video', rtpPacket({ sequence: ++sequence, timestamp: sequence * 3000, isLast: true }));

  const viewer = await silentViewer(server, 'room');
  await eventually('it is connected', () => server.stats('room').viewers === 1);
  await eventually('the quiet publisher is lost', () => events.some((event) => event.type === 'publisher-lost'));
  expect(server.stats('room').viewers).toBe(1);

  const sending = setInterval(send, 33);
  await eventually('packets arrive', () => viewer.packets() > 10);
  await eventually('it is let go', () => server.stats('room').viewers === 0);
  expect(events.map((event) => event.type)).toEqual([
    'publisher-connected',
    'viewer-connected',
    'publisher-lost',
    'publisher-connected',
    'viewer-left',
  ]);
  clearInterval(sending);
  viewer.connection.close();
  await server.close();
});
