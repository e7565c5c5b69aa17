import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { findFfmpeg } from '../../apps/server/src/integrations/media/ffmpeg.ts';
import type { Usage } from './media-server.ts';
import type { Counts } from './media-viewers.ts';
import { startProcess } from './start-process.ts';

const SERVER = fileURLToPath(new URL('media-server.ts', import.meta.url));
const VIEWERS = fileURLToPath(new URL('media-viewers.ts', import.meta.url));
const STEPS = [20, 40, 80, 160, 240] as const;
const SETTLE_MS = 1500;
const WINDOW_MS = 5000;
/** A step that loses more than this share doesn't prove the server's capacity. */
const TOLERATED_LOSS = 0.001;
const JOINS = 10;
const WATCH_WHEP_MS = 1200;
const WATCH_HLS_MS = 2500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Creates ten seconds of 720p at 30 frames per second and a steady 2 Mbit/s, without B-frames and with a key frame
 * every second, plus Opus.
 */
export async function makeClip(path: string): Promise<void> {
  const ffmpegPath = await findFfmpeg();
  if (!ffmpegPath) throw new Error('this bench needs ffmpeg');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30,noise=alls=12:allf=t'];
  const sound = ['-f', 'lavfi', '-i', 'sine=440:r=48000', '-c:a', 'libopus', '-b:a', '48k', '-ac', '2'];
  const video = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const rate = ['-b:v', '2M', '-maxrate', '2M', '-bufsize', '1M', '-g', '30', '-sc_threshold', '0', '-t', '10'];
  await promisify(execFile)(ffmpegPath, [
    '-nostdin',
    '-y',
    '-loglevel',
    'error',
    ...input,
    ...sound,
    ...video,
    ...rate,
    path,
  ]);
}

export interface Step {
  readonly viewers: number;
  /** Share of one core. May exceed 1. */
  readonly core: number;
  readonly loss: number;
  readonly mbitPerViewer: number;
  readonly residentBytes: number;
}

async function measureStep(server: string, viewers: string, wanted: number): Promise<Step> {
  await wait(SETTLE_MS);
  const [before, usedBefore] = await Promise.all([ask<Counts>(`${viewers}/counts`), ask<Usage>(`${server}/usage`)]);
  await wait(WINDOW_MS);
  const [after, usedAfter] = await Promise.all([ask<Counts>(`${viewers}/counts`), ask<Usage>(`${server}/usage`)]);
  if (usedAfter.viewers !== wanted) throw new Error(`${usedAfter.viewers} viewers are connected, ${wanted} should be`);
  const elapsedMs = usedAfter.atMs - usedBefore.atMs;
  const expected = after.expected - before.expected;
  return {
    viewers: wanted,
    core: (usedAfter.cpuMicros - usedBefore.cpuMicros) / 1000 / elapsedMs,
    loss: expected === 0 ? 0 : Math.max(0, 1 - (after.received - before.received) / expected),
    mbitPerViewer: wanted === 0 ? 0 : ((after.bytes - before.bytes) * 8) / 1000 / elapsedMs / wanted,
    residentBytes: usedAfter.residentBytes,
  };
}

/** Measures the server's resource usage with 0, 20, 40 … viewers of one stream. */
export async function measureViewers(
  folder: string,
  env: Record<string, string> = {},
  wishes: readonly number[] = STEPS,
): Promise<Step[]> {
  const clip = join(folder, 'clip.mkv');
  await makeClip(clip);
  const [server, viewers] = await Promise.all([startProcess(SERVER, { ...env, CLIP: clip }), startProcess(VIEWERS)]);
  try {
    const steps = [await measureStep(server.url, viewers.url, 0)];
    const whep = encodeURIComponent(`${server.url}/media/live/whep/clip`);
    for (const wanted of wishes) {
      const added = wanted - (steps.at(-1)?.viewers ?? 0);
      await ask<Counts>(`${viewers.url}/watch?viewers=${added}&url=${whep}`);
      steps.push(await measureStep(server.url, viewers.url, wanted));
    }
    return steps;
  } finally {
    await viewers.stop();
    await server.stop();
  }
}

export interface Join {
  readonly firstFrameMs: number;
  readonly agesMs: readonly number[];
}

async function joins(
  page: Page,
  way: 'joinWhep' | 'joinHls',
  url: string,
  { watchMs, count }: { watchMs: number; count: number },
): Promise<Join[]> {
  const found: Join[] = [];
  for (let n = 0; n < count; n++) found.push(await page.evaluate(`${way}('${url}', ${watchMs})`));
  return found;
}

/**
 * Measures first frames and latencies in real Chromium: one page publishes pictures of the time, another reads them.
 */
export async function measureJoins(
  env: Record<string, string> = {},
  counts = { whep: JOINS, hls: JOINS },
): Promise<{ whep: Join[]; hls: Join[] }> {
  const server = await startProcess(SERVER, env);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-networking',
      '--disable-gpu',
    ],
  });
  try {
    const open = async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(server.url);
      return page;
    };
    const performer = await open();
    const viewer = await open();
    const live = `${server.url}/media/live`;
    await performer.evaluate(`publish('${live}/whip/room')`);
    await performer.waitForFunction(`publisher.connectionState === 'connected'`);
    await wait(SETTLE_MS);
    return {
      whep: await joins(viewer, 'joinWhep', `${live}/whep/room`, { watchMs: WATCH_WHEP_MS, count: counts.whep }),
      hls: await joins(viewer, 'joinHls', `${live}/streams/room.m3u8`, { watchMs: WATCH_HLS_MS, count: counts.hls }),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const stepRow = (idle: number) => (step: Step) => ({
  what: `server process, ${step.viewers} viewers at 2 Mbit/s`,
  value: `${(step.core * 100).toFixed(1)} %`,
  unit:
    step.viewers === 0
      ? `of a core (receives and stores the clip), ${Math.round(step.residentBytes / 2 ** 20)} MB`
      : `of a core, ${(((step.core - idle) / step.viewers) * 100).toFixed(2)} % per viewer, ` +
        `${(step.loss * 100).toFixed(2)} % of packets lost, ${step.mbitPerViewer.toFixed(2)} Mbit/s each, ` +
        `${Math.round(step.residentBytes / 2 ** 20)} MB`,
});

function joinRows(name: string, found: Join[]) {
  const firsts = found.map(({ firstFrameMs }) => firstFrameMs);
  const worst = Math.round(Math.max(...firsts));
  const cold = Math.round(firsts[0] ?? 0);
  return [
    {
      what: `${name}: first frame, median of ${found.length} joins`,
      value: Math.round(median(firsts)),
      unit: `ms (the first join ${cold} ms, the worst ${worst} ms)`,
    },
    {
      what: `${name}: latency, median of ${found.length} joins`,
      value: Math.round(median(found.map(({ agesMs }) => median(agesMs)))),
      unit: 'ms',
    },
  ];
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-media-bench-'));
  try {
    const steps = await measureViewers(folder);
    const idle = steps[0]?.core ?? 0;
    const sound = steps.filter(({ viewers, loss }) => viewers > 0 && loss <= TOLERATED_LOSS).at(-1);
    const each = sound ? (sound.core - idle) / sound.viewers : 0;
    const { whep, hls } = await measureJoins();
    return {
      rows: [
        ...steps.map(stepRow(idle)),
        {
          what: 'viewers per core at 2 Mbit/s',
          value: sound ? Math.floor((1 - idle) / each) : 'every step lost packets',
          unit: sound ? `extrapolated from ${sound.viewers}` : '',
        },
        ...joinRows('WHEP', whep),
        ...joinRows('low-latency HLS', hls),
      ],
      notes: [
        'Viewers are real WebRTC clients in a separate process on the same machine, so they compete with the server for cores. ' +
          'CPU is that of the server process only (user and system). Viewers count losses by sequence numbers.',
        'Latency is measured in the video: one page draws the time, and the other reads it from each frame it shows. ' +
          'Both run in one Chromium without GPU, with H.264 at 640 × 360. Encoding and decoding are included.',
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Viewers per core, first frame and latency', run };
