import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { personas } from '../personas/personas.ts';
import { ambientLoop } from './ambient-audio.ts';
import { renderLoopClip } from './loop-clip.ts';

const run = promisify(execFile);
let folder = '';
let clip = '';

async function ffmpeg(...words: string[]): Promise<Buffer> {
  const answer = await run(ffmpegPath, ['-v', 'error', '-nostdin', ...words], {
    encoding: 'buffer',
    maxBuffer: 1 << 27,
  });
  return answer.stdout;
}

/** Splits an Annex B stream into NAL units without their start codes. */
function nalUnits(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf('000001', 0, 'hex'); at >= 0; at = stream.indexOf('000001', at + 3, 'hex'))
    starts.push(at + 3);
  return starts.map((start, i) => stream.subarray(start, starts[i + 1] ? starts[i + 1]! - 3 : stream.length));
}

/**
 * The second Exp-Golomb number of a slice header is its type: 0 and 5 are P, 1 and 6 B, 2 and 7 I (ITU-T H.264, 7.4.3).
 */
function sliceType(unit: Buffer): number {
  const bits = [...unit.subarray(1, 9)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const number = (): number => {
    const zeros = bits.indexOf('1', at) - at;
    const value = Number.parseInt(bits.slice(at + zeros, at + 2 * zeros + 1), 2) - 1;
    at += 2 * zeros + 1;
    return value;
  };
  number();
  return number();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loop-clip-'));
  clip = join(folder, 'mara.mkv');
  if (hasFfmpeg) await renderLoopClip(ffmpegPath, personas[0]!, clip);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!hasFfmpeg)('a demo clip', () => {
  test('is constrained baseline without B-frames, with a complete keyframe each second', async () => {
    const units = nalUnits(await ffmpeg('-i', clip, '-map', '0:v', '-c', 'copy', '-f', 'h264', '-'));
    const ofType = (type: number): Buffer[] => units.filter((unit) => (unit[0]! & 31) === type);
    const slices = units.filter((unit) => [1, 5].includes(unit[0]! & 31));
    expect(slices).toHaveLength(240);
    expect(new Set(slices.map((unit) => sliceType(unit) % 5))).toEqual(new Set([0, 2]));
    expect(slices.flatMap((unit, i) => ((unit[0]! & 31) === 5 ? [i] : []))).toEqual([
      0, 24, 48, 72, 96, 120, 144, 168, 192, 216,
    ]);
    expect(ofType(7)).toHaveLength(10);
    expect(ofType(8)).toHaveLength(10);
    expect([ofType(7)[0]![1], ofType(7)[0]![2]! & 0x40]).toEqual([66, 0x40]);
  });

  test('loops seamlessly: two rounds have every packet at even distances', async () => {
    // Uses NUT, because the demo rooms' players read the clip in that format.
    const nut = join(folder, 'loop.nut');
    const both = ['-map', '0:v', '-map', '0:a', '-c', 'copy'];
    await ffmpeg('-i', clip, ...both, '-bsf:v', 'h264_mp4toannexb', '-f', 'nut', nut);
    const text = (await ffmpeg('-stream_loop', '1', '-i', nut, ...both, '-f', 'framecrc', '-')).toString();
    await rm(nut);
    const rows = text
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(',').map(Number));
    const times = rows.filter((row) => row[0] === 1).map((row) => row[2]!);
    expect(rows.filter((row) => row[0] === 0)).toHaveLength(480);
    expect(times).toHaveLength(1000);
    const steps = times.slice(1).map((at, i) => at - times[i]!);
    const millisecond = 48;
    for (const step of steps) expect(Math.abs(step - 960)).toBeLessThanOrEqual(millisecond);
  });

  test('moves, and changes no more at the seam than between two frames', async () => {
    const size = 160 * 90;
    const raw = await ffmpeg('-i', clip, '-map', '0:v', '-vf', 'scale=160:90,format=gray', '-f', 'rawvideo', '-');
    const difference = (a: number, b: number): number => {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += Math.abs(raw[a * size + i]! - raw[b * size + i]!);
      return sum / size;
    };
    const steps = Array.from({ length: 239 }, (_, i) => difference(i, i + 1));
    expect(difference(239, 0)).toBeLessThanOrEqual(Math.max(...steps) * 1.25);
    expect(difference(0, 60)).toBeGreaterThan(Math.max(...steps));
  });

  test('leaves nothing but itself, and nothing after a failure', async () => {
    expect(await readdir(folder)).toEqual(['mara.mkv']);
    await expect(renderLoopClip('/nowhere/ffmpeg', personas[0]!, join(folder, 'other.mkv'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['mara.mkv']);
  });
});

test('has periodic audio: no click at the seam, never loud, reproducible', () => {
  const file = ambientLoop('mara');
  expect(file.equals(ambientLoop('mara'))).toBe(true);
  expect(file.equals(ambientLoop('dele'))).toBe(false);
  const left = Array.from({ length: 480_000 }, (_, i) => file.readInt16LE(44 + i * 4));
  let peak = 0;
  let step = 0;
  for (let i = 1; i < left.length; i++) {
    peak = Math.max(peak, Math.abs(left[i]!));
    step = Math.max(step, Math.abs(left[i]! - left[i - 1]!));
  }
  expect(Math.abs(left[0]! - left.at(-1)!)).toBeLessThanOrEqual(step);
  expect(peak).toBeGreaterThan(2000);
  expect(peak).toBeLessThan(8000);
});
