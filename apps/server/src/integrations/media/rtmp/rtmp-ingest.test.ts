import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { socketClosed } from '../../../../test/socket-closed.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, openBench } from '../../../../test/media-bench.ts';
import type { MediaBench } from '../../../../test/media-bench.ts';
import { writeAmf } from './amf.ts';
import type { AmfValue } from './amf.ts';
import { writeMessage } from './rtmp-chunks.ts';
import { openRtmpIngest } from './rtmp-ingest.ts';
import type { RtmpIngest } from './rtmp-ingest.ts';
import { patience } from '../../../../../../tests/patience.ts';

let bench: MediaBench;
let ingest: RtmpIngest;
let encoders: ChildProcess[];

beforeEach(async () => {
  encoders = [];
  bench = await openBench({ graceMs: 4000 });
  ingest = await openRtmpIngest({
    port: 0,
    host: '127.0.0.1',
    ffmpegPath,
    target: bench.server,
    admit: async (key) =>
      key === 'live_ann' ? { streamId: 'room', publisherId: 'key:1' } : { words: 'This stream key is not valid.' },
    log: { warn: () => {} },
  });
});
afterEach(async () => {
  for (const encoder of encoders) encoder.kill('SIGKILL');
  await ingest.close();
  await bench.close();
});

function encode(key: string, video: string[] = ['-bf', '0'], sound = true): ChildProcess {
  const encoder = spawn(
    ffmpegPath,
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-re',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=25',
      ...(sound ? ['-f', 'lavfi', '-i', 'sine=440:r=44100', '-c:a', 'aac'] : []),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '25',
      '-pix_fmt',
      'yuv420p',
      ...video,
      '-f',
      'flv',
      `rtmp://127.0.0.1:${ingest.port}/live/${key}`,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  encoders.push(encoder);
  return encoder;
}
const types = () => bench.events.map(({ type }) => type);
const running = () =>
  eventually('a measured second', () => {
    const { publisher } = bench.server.stats('room');
    return publisher && publisher.fps > 0 ? publisher : null;
  });

test.skipIf(!hasFfmpeg)(
  'an encoder with a valid key is live: H.264 unchanged, AAC as Opus, HLS and snapshots as from a camera',
  async () => {
    encode('live_ann');
    expect(await running()).toMatchObject({ codec: 'H264', width: 320, height: 180 });
    await eventually('sound', () => bench.server.stats('room').publisher?.hasAudio);
    expect((await eventually('a picture', () => bench.server.snapshot('room'))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    const playlist = await bench.server.hlsOpen({ streamId: 'room', viewerId: 'bob', grantId: 'g' });
    expect(String(playlist.body)).toContain('mp4a.40.2');
    expect(types()).not.toContain('codec-problem');
  },
  patience(60_000),
);

test.skipIf(!hasFfmpeg)(
  'rejects an invalid key with a reason, and nothing goes live',
  async () => {
    const encoder = encode('live_eve');
    const [code] = (await once(encoder, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(bench.events).toEqual([]);
  },
  patience(60_000),
);

test.skipIf(!hasFfmpeg)(
  'an encoder that stops ends the stream; one that disconnects can return',
  async () => {
    const first = encode('live_ann', ['-bf', '0'], false);
    expect(await running()).toMatchObject({ hasAudio: false });
    first.kill('SIGKILL');
    await eventually('the loss is noticed', () => types().includes('publisher-lost'));
    expect(bench.server.liveStreams()).toEqual(['room']);
    const second = encode('live_ann');
    await eventually('it is back', () => bench.server.stats('room').publisher?.connected);
    await running();
    second.stdin?.write('q');
    await eventually('the end', () => types().includes('stream-ended'));
    expect(bench.server.liveStreams()).toEqual([]);
  },
  patience(60_000),
);

test.skipIf(!hasFfmpeg)(
  'reports B-frames; stopping a stream disconnects its encoder',
  async () => {
    const encoder = encode('live_ann', ['-bf', '2', '-preset', 'medium']);
    await eventually('the problem', () => types().includes('codec-problem'));
    const told = bench.events.find(({ type }) => type === 'codec-problem');
    expect(told).toMatchObject({ message: expect.stringContaining('B-frames') as string });
    expect(bench.server.stats('room').publisher?.blocker).toBeNull();
    const exited = once(encoder, 'exit');
    await bench.server.stop('room');
    await exited;
  },
  patience(60_000),
);

test.skipIf(!hasFfmpeg)(
  'rejects HEVC and names the codec to use',
  async () => {
    const told = eventually('the problem', () => bench.events.find(({ type }) => type === 'codec-problem'));
    await sendHevc(ingest.port);
    expect(await told).toMatchObject({ message: expect.stringContaining('HEVC') as string });
    expect(bench.server.liveStreams()).toEqual([]);
  },
  patience(60_000),
);

test.skipIf(!hasFfmpeg)('disconnects clients that don’t speak RTMP', async () => {
  const socket = connect(ingest.port, '127.0.0.1');
  socket.write(Buffer.alloc(4000, 0x47));
  socket.resume();
  await socketClosed(socket);
  expect(bench.events).toEqual([]);
});

/** Sends the minimum that precedes an encoder's first frame, followed by that frame in HEVC. */
async function sendHevc(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.resume();
  const command = (...values: AmfValue[]) =>
    socket.write(writeMessage({ type: 20, streamId: 1, payload: writeAmf(...values) }, 128));
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]));
  command('connect', 1, { app: 'live' });
  command('createStream', 2, null);
  command('publish', 3, null, 'live_ann', 'live');
  const picture = Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(20)]);
  const send = setInterval(() => socket.write(writeMessage({ type: 9, streamId: 1, payload: picture }, 128)), 50);
  await socketClosed(socket);
  clearInterval(send);
}
