import { expect, test } from 'vitest';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { filesOf, later, pictures, picturesIn, RtmpBench } from '../../../../test/rtmp-bench.ts';
import { EncoderClock } from './encoder-clock.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = new RtmpBench();

test.skipIf(!hasFfmpeg)(
  'records an encoder’s first frame and all later ones',
  { timeout: patience(60_000) },
  async () => {
    const { sent } = await bench.goLive(bench.wide);
    const taken = bench.take();
    await sent;
    await bench.encoder.stop();
    const [file] = await filesOf(taken);
    expect(file?.complaints).toBe('');
    expect(file?.pictures).toHaveLength(60);
    expect(file?.pictures[0]?.seconds).toBe(0);
  },
);

test.skipIf(!hasFfmpeg)(
  'a size change starts another file and init segment with its key frame',
  { timeout: patience(60_000) },
  async () => {
    const { server } = bench.media;
    const { sent } = await bench.goLive([...bench.wide, ...later(bench.tall, 2000)]);
    const taken = bench.take();
    const opened = await server.hlsOpen({ streamId: 'room', viewerId: 'bob', grantId: 'g' });
    const [session = ''] = /[^/\n]+(?=\/live\.m3u8)/.exec(String(opened.body)) ?? [];
    await sent;
    const playlist = await server.hlsFile({ streamId: 'room', session, name: 'live.m3u8' });
    expect(String(playlist.body).match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
    expect(String(playlist.body).match(/#EXT-X-MAP:URI="init\d\.mp4"/g)).toEqual([
      '#EXT-X-MAP:URI="init1.mp4"',
      '#EXT-X-MAP:URI="init2.mp4"',
    ]);
    await bench.encoder.stop();
    const files = await filesOf(taken);
    expect(files.map(({ size }) => size)).toEqual(['320x180', '360x640']);
    expect(files.map((file) => file.pictures.length)).toEqual([60, 60]);
    expect(files.map(({ complaints }) => complaints)).toEqual(['', '']);
  },
);

test.skipIf(!hasFfmpeg).each([
  ['yuv422p', '8-bit 4:2:2'],
  ['yuv444p', '8-bit 4:4:4'],
  ['yuv420p10le', '10-bit 4:2:0'],
])('%s is refused by name, in the console and to the encoder', { timeout: patience(60_000) }, async (format, name) => {
  const { encoder } = bench;
  await encoder.publish('live_ann');
  for (const tag of await picturesIn(format)) encoder.send(tag);
  await encoder.closed;
  expect(bench.problem).toContain(`${name} video, which browsers cannot play`);
  expect(await encoder.status()).toMatchObject({ description: bench.problem });
  expect(bench.media.server.liveStreams()).toEqual([]);
});

test.skipIf(!hasFfmpeg)('takes the key from the application if the stream has no name', async () => {
  const status = await bench.encoder.publish('', 'live/live_ann?x=1');
  expect(status).toMatchObject({ code: 'NetStream.Publish.Start' });
  expect(bench.keys).toEqual(['live_ann']);
});

test.skipIf(!hasFfmpeg)('rejects a missing key with a hint where to find one', async () => {
  const { description } = await bench.encoder.publish('', 'live');
  expect(description).toContain('sends no stream key');
  await bench.encoder.closed;
  expect(bench.keys).toEqual([]);
});

test.skipIf(!hasFfmpeg)('answers releaseStream and FCPublish, and announces a publication', async () => {
  const { encoder } = bench;
  encoder.command('connect', 1, { app: 'live' });
  encoder.command('releaseStream', 2, null, 'live_ann');
  encoder.command('FCPublish', 3, null, 'live_ann');
  await eventually('both answers', () => encoder.answers.length >= 3);
  expect(encoder.answers.slice(1)).toEqual([
    ['_result', 2, null, null],
    ['_result', 3, null, null],
  ]);
  await encoder.publish('live_ann');
  expect(encoder.answers.map(([name]) => name)).toContain('onFCPublish');
});

test.skipIf(!hasFfmpeg)(
  'reports audio that ffmpeg can’t decode with its last error',
  { timeout: patience(90_000) },
  async () => {
    const { encoder } = bench;
    await encoder.publish('live_ann');
    encoder.send({ type: 8, timestampMs: 0, payload: Buffer.from([0xaf, 0, 0xff, 0xff]) });
    for (let ms = 0; ms < 400; ms += 20)
      encoder.send({ type: 8, timestampMs: ms, payload: Buffer.from([0xaf, 1, 2, 3]) });
    for (const tag of pictures(bench.wide)) encoder.send(tag);
    await eventually('the words', () => bench.problem?.includes('cannot be converted: '), 60_000);
    expect(bench.problem).toMatch(/cannot be converted: \S.{5}/);
    expect(bench.media.server.liveStreams()).toEqual(['room']);
  },
);

test('audio and video follow a jump by the same offset, and time never runs backwards', () => {
  const clock = new EncoderClock();
  const at = (kind: 'audio' | 'video', ms: number) => clock.place(kind, ms, 0);
  expect([at('video', 1000), at('audio', 1010), at('video', 1033), at('audio', 1033)]).toEqual([
    1000, 1010, 1033, 1033,
  ]);
  // Audio jumps first while a frame from before the jump is still in transit.
  expect([at('audio', 601_056), at('video', 1066), at('video', 601_099)]).toEqual([1066, 1066, 1109]);
  expect([at('video', 595_132), at('audio', 595_120)]).toEqual([1142, 1130]);
});

test('a stalled encoder doesn’t count as a jump, and 32-bit timestamps wrap', () => {
  const clock = new EncoderClock();
  clock.place('video', 2 ** 32 - 10, 0);
  expect(clock.place('video', 2 ** 32 - 10 + 9000, 9000)).toBe(2 ** 32 - 10 + 9000);
  const wrapping = new EncoderClock();
  const before = wrapping.place('video', 2 ** 32 - 10, 0);
  expect(wrapping.place('video', 23, 33) - before).toBe(33);
});
