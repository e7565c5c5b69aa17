import { HOUR_MS } from '@footlight/contract/time';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HDR_NITS, makeVideos, REFUSED_VIDEOS } from '../../../../../../tests/files/videos.mjs';
import { ffmpegPath, hasFfmpeg, videoPrograms } from '../../../../test/machine-parts.ts';
import { createFfmpegVideo } from '../../../integrations/media/videos/ffmpeg-video.ts';
import { makeVideo } from './process-video.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const tools = createFfmpegVideo(videoPrograms);
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'video-files-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Processes a file from the set. Returns the result and where it was stored. */
async function process(name: string) {
  const own = await mkdtemp(join(folder, 'one-'));
  const { [name]: path = '' } = await makeVideos(own, ffmpegPath, [name]);
  const work = join(own, 'work');
  const kept = join(own, 'kept');
  for (const one of [work, kept]) await mkdir(one);
  const put = async (key: string, content: Buffer | { path: string }) =>
    Buffer.isBuffer(content) ? writeFile(key, content) : copyFile(content.path, key);
  const made = await makeVideo({
    tools,
    attempt: { id: 'test', keyOf: (key) => join(kept, key), put },
    purpose: 'video',
    path,
    folder: work,
    mostMs: HOUR_MS,
    progress: () => {},
    signal: new AbortController().signal,
  });
  const { video, sizes } = made.renditions;
  if (!video) throw new Error('a video is made of it');
  return { ...made, video, poster: await readFile(sizes?.[0]?.webp ?? '') };
}
type Processed = Awaited<ReturnType<typeof process>>;

interface Stream {
  codec_type: string;
  nb_read_packets: string;
  width?: number;
  height?: number;
  color_transfer?: string;
  color_primaries?: string;
  color_space?: string;
  pix_fmt?: string;
  channels?: number;
}
/** Inspects an output file, ignoring edit lists, so that all its packets count. */
async function inside(path: string): Promise<{ picture: Stream; sound: Stream | undefined; seconds: number }> {
  const args = ['-v', 'error', '-ignore_editlist', '1', '-count_packets', '-show_streams', '-show_format'];
  const { stdout } = await run(videoPrograms.ffprobePath, [...args, '-of', 'json', path], { maxBuffer: 1024 * 1024 });
  const { streams, format } = JSON.parse(stdout) as { streams: Stream[]; format: { duration: string } };
  const picture = streams.find(({ codec_type: type }) => type === 'video');
  if (!picture) throw new Error('it has pictures');
  return { picture, sound: streams.find(({ codec_type: type }) => type === 'audio'), seconds: Number(format.duration) };
}
/** Returns the length in seconds according to each step's playlist, the MP4 and the page. */
async function lengthsOf({ video, durationMs }: Processed): Promise<number[]> {
  const steps = video.rungs.map(async ({ playlist }) => {
    const words = await readFile(playlist, 'utf8');
    return [...words.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
  });
  return [...(await Promise.all(steps)), (await inside(video.mp4)).seconds, durationMs / 1000];
}
async function expectLength(made: Processed, seconds: number): Promise<void> {
  for (const length of await lengthsOf(made)) expect(Math.abs(length - seconds)).toBeLessThan(0.12);
}
/** Returns a picture's pixels as three numbers each. */
const pixelsOf = async (picture: Buffer | string) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
    info,
  };
};

describe.skipIf(!hasFfmpeg)('files from phones and editors', { timeout: patience(300_000) }, () => {
  it('parts hidden by an edit list are in no step and not in the MP4', async () => {
    const made = await process('trimmed.mp4');
    await expectLength(made, 5.07);
    const files = [made.video.mp4, ...made.video.rungs.map(({ media }) => media)];
    for (const file of files) expect(Number((await inside(file)).picture.nb_read_packets)).toBeLessThanOrEqual(153);
  });
  it.each([
    ['still-with-sound.mp4', 30],
    ['one-frame.mp4', 0.04],
    ['one-frame.webm', 0.04],
    ['screen-stands-still.mp4', 20],
    ['many-tracks.mkv', 4],
  ])('%s lasts %d s in every step, and has a poster', async (name, seconds) => {
    const made = await process(name);
    await expectLength(made, seconds);
    expect(made).toMatchObject({ width: 640, height: 360 });
    expect(made.video.storyboard?.count).toBe(Math.max(1, Math.floor(seconds)));
    expect(basename(made.video.teaser ?? '')).toBe('teaser.mp4');
  });
  it('a screen recording shows its later frame at the right time', async () => {
    const made = await process('screen-stands-still.mp4');
    const before = await tools.picture(made.video.mp4, 12_000);
    const after = await tools.picture(made.video.mp4, 16_000);
    expect(before.equals(after)).toBe(false);
  });
  it.each(['hdr10.mp4', 'hlg.mp4'])('%s is BT.709 in all its outputs', async (name) => {
    const made = await process(name);
    const { mp4, teaser = '', rungs, storyboard } = made.video;
    for (const file of [mp4, teaser, ...rungs.map(({ media }) => media)])
      expect((await inside(file)).picture).toMatchObject({
        pix_fmt: 'yuv420p',
        color_transfer: 'bt709',
        color_primaries: 'bt709',
        color_space: 'bt709',
      });
    const sdr = (nits: number) => Math.round(255 * (nits / 203) ** (1 / 2.4));
    const shown = { poster: made.poster, sheet: await readFile(storyboard?.key ?? '') };
    for (const [what, picture] of Object.entries(shown)) {
      const { at, info } = await pixelsOf(picture);
      const [width, height] = what === 'poster' ? [info.width, info.height] : [160, 90];
      const bar = width / HDR_NITS.length;
      for (const [place, nits] of HDR_NITS.entries()) {
        const grey = at(Math.floor((place + 0.5) * bar), Math.floor(height / 2));
        for (const level of grey)
          if (nits < 150) expect(Math.abs(level - sdr(nits)), `${what}, ${nits} nits: ${grey}`).toBeLessThanOrEqual(4);
          else expect(level).toBeGreaterThan(sdr(120) + 10);
      }
    }
  });
  it('uses the default audio track, not the first', async () => {
    const { video } = await process('many-tracks.mkv');
    const bare = join(folder, 'default.pcm');
    await run(ffmpegPath, ['-y', '-v', 'error', '-i', video.mp4, '-ac', '1', '-ar', '48000', '-f', 's16le', bare]);
    const samples = await readFile(bare);
    let crossings = 0;
    for (let at = 48_000; at < 96_000; at++)
      if (samples.readInt16LE(at * 2) >= 0 !== samples.readInt16LE(at * 2 + 2) >= 0) crossings++;
    expect(Math.abs(crossings / 2 - 1200)).toBeLessThan(20);
  });
  it.each([
    ['turned.mp4', { width: 360, height: 640 }],
    ['wide-pixels.mp4', { width: 640, height: 360 }],
    ['odd-size.webm', { width: 334, height: 502 }],
  ])('%s is shown upright, with square pixels and even sizes', async (name, size) => {
    const made = await process(name);
    expect(made.video.rungs.at(-1)).toMatchObject(size);
    expect((await inside(made.video.mp4)).picture).toMatchObject({ ...size, pix_fmt: 'yuv420p' });
    await expectLength(made, 2);
  });
  it('a phone’s nominal 60 fps keeps its timestamps', async () => {
    const made = await process('phone-60.mp4');
    await expectLength(made, 2.995);
    expect(Number((await inside(made.video.mp4)).picture.nb_read_packets)).toBe(180);
  });
  it('downmixes surround sound to stereo', async () => {
    const made = await process('surround.mp4');
    expect((await inside(made.video.mp4)).sound?.channels).toBe(2);
    await expectLength(made, 2);
  });
  it('a truncated file plays as far as it goes, and is reported', async () => {
    const made = await process('cut-off.mp4');
    expect(made.video.endsEarly).toBe(true);
    const lengths = await lengthsOf(made);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.3);
  });
  it.each(Object.entries(REFUSED_VIDEOS))('rejects %s as %s', async (name, failure) => {
    await expect(process(name)).rejects.toMatchObject({ failure });
  });
});
