import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import fc from 'fast-check';
import { PeerConnection, Video } from 'node-datachannel';
import { afterEach, expect, test } from 'vitest';
import { socketClosed } from '../../../../../test/socket-closed.ts';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { eventually } from '../../../../../test/media-bench.ts';
import { patience } from '../../../../../../../tests/patience.ts';
import { openEmbeddedMediaServer } from '../embedded-media-server.ts';
import { framed, openIceTcp, PacketReader } from './ice-tcp.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

test('finds packets however the connection cuts them', () => {
  const packets = fc.array(fc.uint8Array({ maxLength: 2048 }), { maxLength: 20 });
  fc.assert(
    fc.property(packets, fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }), (sent, cuts) => {
      const bytes = Buffer.concat(sent.map((packet) => framed(Buffer.from(packet))));
      const reader = new PacketReader();
      const read: Buffer[] = [];
      for (let at = 0, i = 0; at < bytes.length; at += cuts[i++ % cuts.length] ?? 1)
        read.push(...(reader.read(bytes.subarray(at, at + (cuts[i % cuts.length] ?? 1))) ?? []));
      expect(read.map((packet) => packet.toString('hex'))).toEqual(
        sent.map((packet) => Buffer.from(packet).toString('hex')),
      );
    }),
  );
});

test('refuses a packet that is larger than any', () => {
  expect(new PacketReader().read(Buffer.from([0x08, 0x01]))).toBeNull();
});

/** A media port that is only a UDP socket, with ICE over TCP on the same number. */
async function port(): Promise<{ engine: UdpSocket; number: number }> {
  const engine = createSocket('udp4');
  engine.bind(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port: number } = engine.address();
  const tcp = await openIceTcp(number, '127.0.0.1');
  open.push(engine);
  // Another program may be using the TCP port with this number.
  if (!tcp) return port();
  open.push(tcp);
  return { engine, number };
}

async function join(number: number): Promise<Socket> {
  const socket = connect(number, '127.0.0.1').on('error', () => {});
  open.push({ close: () => socket.destroy() });
  await once(socket, 'connect');
  return socket;
}

const next = async (engine: UdpSocket): Promise<{ packet: string; from: RemoteInfo }> => {
  const [packet, from] = (await once(engine, 'message')) as [Buffer, RemoteInfo];
  return { packet: packet.toString(), from };
};

test('carries packets both ways, each connection by an address of its own', async () => {
  const { engine, number } = await port();
  const sockets = [await join(number), await join(number)];
  const froms: RemoteInfo[] = [];
  for (const [i, socket] of sockets.entries()) {
    const arriving = next(engine);
    socket.write(framed(Buffer.from(`question ${i}`)));
    const { packet, from } = await arriving;
    expect(packet).toBe(`question ${i}`);
    froms.push(from);
  }
  expect(new Set(froms.map((from) => from.port)).size).toBe(2);
  for (const [i, socket] of sockets.entries()) {
    engine.send(`answer ${i}`, froms[i]!.port, froms[i]!.address);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(new PacketReader().read(bytes)?.map(String)).toEqual([`answer ${i}`]);
  }
});

test('ends a connection that sends on and on without an answer, or a packet that is too large', async () => {
  const { number } = await port();
  const flood = await join(number);
  flood.resume();
  for (let sent = 0; sent < 51; sent++) flood.write(framed(Buffer.from('hello')));
  await socketClosed(flood);
  const large = await join(number);
  large.resume();
  large.write(Buffer.from([0xff, 0xff]));
  await socketClosed(large);
});

test('an answered connection may go on', async () => {
  const { engine, number } = await port();
  const socket = await join(number);
  let heard = 0;
  engine.on('message', (_packet, from) => {
    heard += 1;
    engine.send('yes', from.port, from.address);
  });
  socket.write(framed(Buffer.from('hello')));
  await once(socket, 'data');
  for (let sent = 1; sent < 80; sent++) socket.write(framed(Buffer.from('hello')));
  await eventually('all packets', () => heard === 80);
  expect(socket.destroyed).toBe(false);
});

test('limits the connections of an address', async () => {
  const { engine, number } = await port();
  for (let n = 0; n < 24; n++) {
    const arriving = next(engine);
    (await join(number)).write(framed(Buffer.from('here')));
    await arriving;
  }
  const late = await join(number);
  late.resume();
  await socketClosed(late);
});

test('does without if the port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  open.push(taken);
  await once(taken, 'listening');
  expect(await openIceTcp((taken.address() as AddressInfo).port, '127.0.0.1')).toBeNull();
});

/** Uses a libdatachannel client that has only the answer's TCP candidates. */
test('a viewer whose network blocks UDP watches over TCP', { timeout: patience(60_000) }, async () => {
  const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: '127.0.0.1', ffmpegPath: null });
  open.push(server);
  expect(server.hasTcp).toBe(true);
  const video = { codec: 'H264', payloadType: 96 } as const;
  const publisher = server.injectPublisher({ streamId: 'room', publisherId: 'ann', video, audio: null });
  const options = { iceServers: [], enableIceTcp: true, disableAutoNegotiation: true, forceMediaTransport: true };
  const connection = new PeerConnection('client', options);
  open.push(connection);
  const media = new Video('0', 'RecvOnly');
  media.addH264Codec(108, 'packetization-mode=1;profile-level-id=42e01f');
  let received = 0;
  const track = connection.addTrack(media);
  track.onMessage(() => (received += 1));
  connection.setLocalDescription('offer');
  await eventually('candidates', () => connection.gatheringState() === 'complete');
  const offerSdp = connection.localDescription()?.sdp ?? '';
  const { answerSdp } = await server.play({ streamId: 'room', offerSdp, viewerId: 'bob', grantId: 'g' });
  const overTcp = answerSdp.replace(/^a=candidate:.* UDP .*\r\n/gm, '');
  expect(overTcp.match(/^a=candidate:.*/gm)).toEqual([
    `a=candidate:19 1 TCP 1514977791 127.0.0.1 ${server.udpPort} typ host tcptype passive`,
  ]);
  connection.setRemoteDescription(overTcp, 'answer');
  await eventually('it is connected', () => server.stats('room').viewers === 1);
  let sequence = 0;
  await eventually('packets', () => {
    publisher.receive('video', rtpPacket({ sequence: ++sequence, isLast: true }));
    return received > 0;
  });
});
