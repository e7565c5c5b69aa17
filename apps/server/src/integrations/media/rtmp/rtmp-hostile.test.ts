import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAmf, writeAmf, type AmfValue } from './amf.ts';
import { ChunkReader, writeMessage } from './rtmp-chunks.ts';
import { openRtmpIngest, type RtmpIngest, type RtmpTarget } from './rtmp-ingest.ts';

let ingest: RtmpIngest;
let sockets: Socket[];
let admitted: number;
const target = { injectPublisher: () => expect.unreachable(), complain: () => {} } as unknown as RtmpTarget;

beforeEach(async () => {
  sockets = [];
  admitted = 0;
  ingest = await openRtmpIngest({
    port: 0,
    host: '127.0.0.1',
    ffmpegPath: '/nowhere',
    log: { warn: () => {} },
    target,
    greetingMs: 600,
    admit: async () => {
      admitted += 1;
      return { streamId: 'room', publisherId: 'eve' };
    },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await ingest.close();
});

async function knock(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(ingest.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, closed };
}
const greeting = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]);
const command = (...values: AmfValue[]) => writeMessage({ type: 20, streamId: 1, payload: writeAmf(...values) }, 128);
const publish = command('publish', 3, null, 'live_eve', 'live');
const media = (type: 8 | 9, payload: Buffer) => writeMessage({ type, streamId: 1, payload }, 128);

test('disconnects clients that send nothing, or a byte now and then', async () => {
  const silent = await knock();
  const slow = await knock();
  const drip = setInterval(() => slow.socket.write(Buffer.from([3])), 100);
  await Promise.all([silent.closed, slow.closed]);
  clearInterval(drip);
});

test('one address has eight connections without a key, and any number with one', async () => {
  const publishing = await Promise.all([1, 2].map(knock));
  for (const { socket } of publishing) socket.write(Buffer.concat([greeting, publish]));
  await expect.poll(() => admitted).toBe(2);
  const eight = await Promise.all(Array.from({ length: 8 }, knock));
  const ninth = await knock();
  await ninth.closed;
  expect(eight.every(({ socket }) => !socket.closed)).toBe(true);
  expect(publishing.every(({ socket }) => !socket.closed)).toBe(true);
});

test.each([
  ['a second key', () => publish],
  ['commands without an end', () => Buffer.concat(Array.from({ length: 100 }, () => command('createStream', 2, null)))],
])('%s end the connection', async (_name, bytes) => {
  const { socket, closed } = await knock();
  socket.write(Buffer.concat([greeting, publish]));
  await expect.poll(() => admitted).toBe(1);
  socket.write(bytes());
  await closed;
  expect(admitted).toBe(1);
});

test('a client without a key can’t send large messages', async () => {
  const { socket, closed } = await knock();
  socket.write(Buffer.concat([greeting, media(9, Buffer.alloc(100_000))]));
  await closed;
  expect(() => new ChunkReader().read(media(9, Buffer.alloc(100_000)))).toThrow(/too large/);
});

test('assembles a message from chunks of any size, copying it once', () => {
  const reader = new ChunkReader();
  const payload = Buffer.from(Array.from({ length: 1000 }, (_, i) => i & 0xff));
  const messages = [...media(9, payload)].flatMap((byte) => reader.read(Buffer.from([byte])));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ type: 9, streamId: 1 });
  expect(messages[0]?.payload.equals(payload)).toBe(true);
});

test('limits unfinished messages', () => {
  const reader = new ChunkReader();
  reader.allowPictures();
  const begin = (id: number) => {
    const header = Buffer.alloc(12 + 128);
    header[0] = id;
    header.writeUIntBE(3 * 1024 * 1024, 4, 3);
    header[7] = 9;
    return reader.read(header);
  };
  expect([begin(4), begin(5)]).toEqual([[], []]);
  expect(() => begin(6)).toThrow(/too many/);
});

test('reads AMF eight levels deep at most', () => {
  const nested = (depth: number): AmfValue => (depth === 0 ? 1 : { in: nested(depth - 1) });
  expect(readAmf(writeAmf(nested(8)))).toEqual([nested(8)]);
  expect(() => readAmf(writeAmf(nested(9)))).toThrow(/too deep/);
});
