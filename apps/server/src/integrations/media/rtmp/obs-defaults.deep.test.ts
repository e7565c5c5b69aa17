import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage } from '../../../../test/media-bench.ts';
import type { MediaBench } from '../../../../test/media-bench.ts';
import { rtpPacket } from '../../../../test/make/rtp-packet.ts';
import { childrenWith } from '../../../../test/processes.ts';
import { openRtmpIngest, type RtmpIngest } from './rtmp-ingest.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const isHere = hasChromium && hasFfmpeg;
let folder: string;
let browser: Browser;
let bench: MediaBench;
let ingest: RtmpIngest;
let encoder: ChildProcess | null = null;
let isBusy = false;

/** OBS defaults for x264: three B-frames in a pyramid and a key frame every 250 frames. */
const OBS_X264 = ['-preset', 'veryfast', '-bf', '3', '-x264-params', 'b-pyramid=normal:keyint=250:scenecut=40'];

beforeAll(async () => {
  if (!isHere) return;
  folder = await mkdtemp(join(tmpdir(), 'obs-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'];
  const sound = ['-f', 'lavfi', '-i', 'sine=440:r=44100'];
  const coded = ['-c:v', 'libx264', ...OBS_X264, '-b:v', '400k', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(ffmpegPath, ['-v', 'error', ...picture, ...sound, '-t', '40', ...coded, join(folder, 'obs.flv')]);
  browser = await launchBrowser();
}, patience(120_000));
afterAll(async () => {
  if (!isHere) return;
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  if (!isHere) return;
  isBusy = false;
  bench = await openBench({ graceMs: 4000, reencoding: { most: 1, isBusy: () => isBusy, graceMs: 1000 } });
  ingest = await openRtmpIngest({
    port: 0,
    host: '127.0.0.1',
    ffmpegPath,
    log: { warn: () => {} },
    target: bench.server,
    admit: async () => ({ streamId: 'room', publisherId: 'key:1' }),
  });
});
afterEach(async () => {
  if (!isHere) return;
  encoder?.kill('SIGKILL');
  await ingest.close();
  await bench.close();
});

/** Streams with OBS's default settings in real time. */
async function goLive(): Promise<void> {
  const target = `rtmp://127.0.0.1:${ingest.port}/live/key`;
  const args = ['-v', 'error', '-re', '-i', join(folder, 'obs.flv'), '-c', 'copy', '-f', 'flv', target];
  encoder = spawn(ffmpegPath, args, { stdio: 'ignore' });
  await eventually('the order is noticed', () => bench.events.some(({ type }) => type === 'codec-problem'));
}

interface Shown {
  readonly pts: number;
  readonly hash: string;
}
async function picturesOf(path: string): Promise<{ shown: Shown[]; complaints: string }> {
  const args = ['-v', 'warning', '-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'framemd5', '-'];
  const { stdout, stderr } = await run(ffmpegPath, args, { maxBuffer: 1e8 });
  const rows = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const cells = rows.map((line) => line.split(',').map((cell) => cell.trim()));
  return { shown: cells.map((row) => ({ pts: Number(row[2]), hash: row[5] ?? '' })), complaints: stderr };
}

const framesOf = async (page: Page, name: string) => (await page.evaluate(`frames('${name}')`)) as number;

test.skipIf(!isHere)(
  'OBS’s defaults are recorded and played by HLS frame by frame, in order',
  { timeout: patience(90_000) },
  async () => {
    await goLive();
    const page = await openPage(browser, bench);
    await page.evaluate(`watchHls('h', '${bench.url}/streams/room.m3u8?token=play:bob:g1')`);
    const pieces: Buffer[] = [];
    let milliseconds = 0;
    const untap = bench.server.tap('room', {
      init: (data) => pieces.push(data),
      fragment: (data, durationMs) => {
        pieces.push(data);
        milliseconds += durationMs;
      },
      end: () => {},
    });
    await eventually('ten seconds, with another key frame', () => milliseconds > 10_000);
    untap();
    const taken = join(folder, 'taken.mp4');
    await writeFile(taken, Buffer.concat(pieces));
    const { shown, complaints } = await picturesOf(taken);
    const sent = await picturesOf(join(folder, 'obs.flv'));
    expect(complaints).toBe('');
    expect(shown.length).toBeGreaterThan(280);
    const hashes = sent.shown.map(({ hash }) => hash);
    const start = hashes.indexOf(shown[0]?.hash ?? '');
    // A recording cut inside a group of B-frames ends with a frame whose predecessors are missing.
    const whole = shown.slice(0, -4).map(({ hash }) => hash);
    expect(whole).toEqual(hashes.slice(start, start + whole.length));
    expect(shown.slice(1).every(({ pts }, i) => pts > (shown[i]?.pts ?? 0))).toBe(true);

    await eventually('pictures by HLS', async () => (await framesOf(page, 'h')) > 60, 40_000);
    expect(await page.evaluate(`sessions.h.errors.filter((line) => line.endsWith('true'))`)).toEqual([]);
    const playlist = (await page.evaluate(
      `fetch(sessions.h.hls.levels[0].details.url).then((r) => r.text())`,
    )) as string;
    const target = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Math.round(Number(seconds)));
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(target);
    expect((await eventually('a picture', () => bench.server.snapshot('room'))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    expect(bench.server.stats('room').publisher?.blocker).toBeNull();
    await page.context().close();
  },
);

test.skipIf(!isHere)(
  'browsers watch OBS’s defaults by WebRTC, re-encoded while anyone does',
  { timeout: patience(90_000) },
  async () => {
    const encoders = async () => (await childrenWith('zerolatency')).length;
    isBusy = true;
    await goLive();
    const page = await openPage(browser, bench);
    const watch = () => page.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`) as Promise<string>;
    await expect(watch()).rejects.toThrow(/409.*WEBRTC_UNAVAILABLE/);
    isBusy = false;
    expect(await encoders()).toBe(0);
    const whep = await watch();
    await eventually('120 pictures', async () => (await framesOf(page, 'v')) > 120);
    expect(await encoders()).toBe(1);
    expect((await fetch(whep, { method: 'DELETE' })).status).toBe(200);
    await eventually('nobody is left to encode for', async () => (await encoders()) === 0);
    await page.context().close();
  },
);

test.skipIf(!isHere)(
  'a viewer is cut when B-frames start and no core is free, and continues by HLS',
  { timeout: patience(60_000) },
  async () => {
    isBusy = true;
    const video = { codec: 'H264', payloadType: 96 } as const;
    const publisher = bench.server.injectPublisher({ streamId: 'room', publisherId: 'ann', video, audio: null });
    const page = await openPage(browser, bench);
    await page.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`);
    await eventually('a viewer', () => bench.server.stats('room').viewers === 1);
    publisher.receive(
      'video',
      rtpPacket({ sequence: 1, timestamp: 3000, payload: Buffer.from('419a246c433f', 'hex') }),
    );
    publisher.receive('video', rtpPacket({ sequence: 2, timestamp: 0, payload: Buffer.from('419e427885ff', 'hex') }));
    expect(bench.server.stats('room').viewers).toBe(0);
    await page.context().close();
  },
);
