import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { LoopPublisher } from '../../loop-publisher.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../../../test/media-bench.ts';
import { childrenWith } from '../../../../../test/processes.ts';
import { openEmbeddedMediaServer } from '../embedded-media-server.ts';
import { OggOpusWriter, opusSamples, silentOpusPacket } from '../sound/opus.ts';
import { patience } from '../../../../../../../tests/patience.ts';

const ROOM = { streamId: 'room', publisherId: 'ann' };

/** Decodes a file to the end with ffmpeg. Returns its error output and the number of frames. */
async function decode(file: Buffer, format: string): Promise<{ complaints: string; frames: number }> {
  const child = spawn(ffmpegPath, [
    '-v',
    'warning',
    '-progress',
    'pipe:1',
    '-f',
    format,
    '-i',
    'pipe:0',
    '-f',
    'null',
    '-',
  ]);
  let complaints = '';
  let progress = '';
  child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
  child.stdout.on('data', (data: Buffer) => (progress += data.toString()));
  child.stdin.end(file);
  await once(child, 'close');
  return { complaints, frames: Number([...progress.matchAll(/frame=(\d+)/g)].at(-1)?.[1] ?? 0) };
}

test.skipIf(!hasFfmpeg).each([
  ['AAC', ffmpegPath],
  ['Opus, without ffmpeg', null],
])(
  'fragments put together are a file that decodes without complaint, with %s',
  { timeout: patience(60_000) },
  async (_name, path) => {
    const clip = await makeClip();
    const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: path });
    const loop = await LoopPublisher.start({ ...ROOM, clipPath: clip.path, ffmpegPath }, server);
    const pieces: Buffer[] = [];
    let milliseconds = 0;
    let ended = false;
    const untap = server.tap('room', {
      init: (data) => pieces.push(data),
      fragment: (data, durationMs) => {
        pieces.push(data);
        milliseconds += durationMs;
      },
      end: () => (ended = true),
    });
    await eventually('four seconds', () => milliseconds > 4000);
    untap();
    expect(ended).toBe(true);
    const { complaints, frames } = await decode(Buffer.concat(pieces), 'mp4');
    expect(complaints).toBe('');
    expect(frames).toBe(Math.round(milliseconds / 40));
    await loop.close();
    await server.close();
    await clip.remove();
  },
);

test.skipIf(!hasFfmpeg)('packages only while someone watches', { timeout: patience(60_000) }, async () => {
  const clip = await makeClip();
  const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath, hlsIdleMs: 1500 });
  const loop = await LoopPublisher.start({ ...ROOM, clipPath: clip.path, ffmpegPath }, server);
  const encoders = async () => (await childrenWith('-f adts')).length;
  await eventually('frames', () => (server.stats('room').publisher?.fps ?? 0) > 0);
  expect(await encoders()).toBe(0);
  // Repeats the request on each attempt, because a check can outlast the idle timeout on a busy machine.
  await eventually('one encoder and a session', async () => {
    await server.hlsOpen({ streamId: 'room', viewerId: 'bob', grantId: 'g' });
    return server.stats('room').hlsSessions > 0 && (await encoders()) === 1;
  });
  await eventually('the encoder is gone', async () => (await encoders()) === 0);
  await eventually('the session is over', () => server.stats('room').hlsSessions === 0);
  await loop.close();
  await server.close();
  await clip.remove();
});

test.skipIf(!hasFfmpeg)(
  'deleted segments are not listed, and later ones are',
  { timeout: patience(60_000) },
  async () => {
    const clip = await makeClip();
    const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath });
    const loop = await LoopPublisher.start({ ...ROOM, clipPath: clip.path, ffmpegPath }, server);
    const pieces: Buffer[] = [];
    server.tap('room', { init: (data) => pieces.push(data), fragment: (data) => pieces.push(data), end: () => {} });
    const opened = await server.hlsOpen({ streamId: 'room', viewerId: 'bob', grantId: 'g' });
    const session = /room\/(.+)\/live\.m3u8/.exec(String(opened.body))?.[1] ?? '';
    const file = (name: string) => server.hlsFile({ streamId: 'room', session, name });
    const segments = async () =>
      String((await file('live.m3u8')).body)
        .match(/^s\d+\.m4s$/gm)
        ?.map((name) => Number(/\d+/.exec(name))) ?? [];
    const before = await eventually('three segments', async () => {
      const names = await segments();
      return names.length > 2 ? names : null;
    });
    expect((await file(`s${before.at(-1)}.m4s`)).body.length).toBeGreaterThan(0);
    expect(await eventually('a picture', () => server.snapshot('room'))).toBeInstanceOf(Buffer);

    server.forget('room');
    expect(await server.snapshot('room')).toBeNull();
    for (const number of before) await expect(file(`s${number}.m4s`)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    const after = await segments();
    expect(after.length).toBeGreaterThan(0);
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
    expect(await eventually('another picture', () => server.snapshot('room'))).toBeInstanceOf(Buffer);
    await server.stop('room');
    expect((await decode(Buffer.concat(pieces), 'mp4')).complaints).toBe('');
    await loop.close();
    await server.close();
    await clip.remove();
  },
);

test.skipIf(!hasFfmpeg)('an invalid clip fails at startup', async () => {
  const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath });
  const options = { ...ROOM, clipPath: '/nowhere.mp4', ffmpegPath };
  await expect(LoopPublisher.start(options, server)).rejects.toThrow(/could not read/);
  expect(server.liveStreams()).toEqual([]);
  await server.close();
});

test.skipIf(!hasFfmpeg)('reads Opus durations from packets, and writes Ogg pages that ffmpeg accepts', async () => {
  expect(opusSamples(silentOpusPacket)).toBe(960);
  expect(opusSamples(Buffer.from([0x08]))).toBe(960);
  expect(opusSamples(Buffer.from([0x0b, 0x03]))).toBe(2880);
  expect(opusSamples(Buffer.from([0x18]))).toBe(2880);
  expect(opusSamples(Buffer.from([0xe1]))).toBe(240);
  const ogg = new OggOpusWriter();
  const file = Buffer.concat([ogg.head(), ...Array.from({ length: 50 }, () => ogg.page(silentOpusPacket))]);
  expect((await decode(file, 'ogg')).complaints).toBe('');
});
