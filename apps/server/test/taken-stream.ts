import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaServer } from '../src/platform/ports/media-server.ts';
import { ffmpegPath } from './machine-parts.ts';

const run = promisify(execFile);
const ffprobePath = ffmpegPath.replace(/ffmpeg$/, 'ffprobe');

/** One file of a recording: an init segment and all fragments up to the next init segment. */
export interface TakenFile {
  readonly pieces: Buffer[];
  /** Total length of the fragments. */
  milliseconds: number;
}

export interface Taken {
  readonly files: TakenFile[];
  readonly milliseconds: () => number;
  stop(): void;
}

export function takeStream(server: MediaServer, streamId: string): Taken {
  const files: TakenFile[] = [];
  const stop = server.tap(streamId, {
    init: (data) => files.push({ pieces: [data], milliseconds: 0 }),
    fragment: (data, durationMs) => {
      const file = files.at(-1);
      file?.pieces.push(data);
      if (file) file.milliseconds += durationMs;
    },
    end: () => {},
  });
  return { files, stop, milliseconds: () => files.reduce((sum, { milliseconds }) => sum + milliseconds, 0) };
}

export interface Decoded {
  /** In display order. */
  readonly pictures: readonly { readonly seconds: number; readonly hash: string }[];
  readonly size: string;
  /** Start and end of the audio track, including silence. */
  readonly sound: { readonly from: number; readonly to: number };
  readonly heard: readonly { readonly from: number; readonly to: number }[];
  /** ffmpeg's warnings. */
  readonly complaints: string;
}

/** Decodes a whole file. Times are relative to the file. */
export async function decode(data: Buffer): Promise<Decoded> {
  const folder = await mkdtemp(join(tmpdir(), 'taken-'));
  const path = join(folder, 'taken.mp4');
  try {
    await writeFile(path, data);
    const picturesOf = ['-copyts', '-map', '0:v:0', '-fps_mode', 'passthrough', '-enc_time_base', '-1'];
    const found = await run(ffmpegPath, ['-v', 'warning', '-i', path, ...picturesOf, '-f', 'framemd5', '-'], {
      maxBuffer: 1e8,
    });
    const rows = found.stdout.split('\n').map((line) => line.trim());
    const [, ticks = 1] = /^#tb 0: 1\/(\d+)/m.exec(found.stdout)?.map(Number) ?? [];
    const cells = rows.filter((row) => /^\d/.test(row)).map((row) => row.split(',').map((cell) => cell.trim()));
    const show = ['-v', 'error', '-select_streams', 'a', '-show_entries', 'packet=pts_time,duration_time'];
    const sound = await run(ffprobePath, [...show, '-of', 'csv=p=0', path]);
    const packets = sound.stdout
      .trim()
      .split('\n')
      .map((row) => row.split(',').map(Number));
    const [from = NaN] = packets[0] ?? [];
    const [last = NaN, duration = NaN] = packets.at(-1) ?? [];
    const quiet = ['-copyts', '-map', '0:a:0', '-af', 'silencedetect=n=-45dB:d=0.25', '-f', 'null', '-'];
    const { stderr } = await run(ffmpegPath, ['-nostats', '-v', 'info', '-i', path, ...quiet]);
    return {
      pictures: cells.map((row) => ({ seconds: Number(row[2]) / ticks, hash: row[5] ?? '' })),
      size: /^#dimensions 0: (\S+)/m.exec(found.stdout)?.[1] ?? '',
      sound: { from, to: last + duration },
      heard: heardBetween(stderr, from, last + duration),
      complaints: found.stderr,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function heardBetween(log: string, from: number, to: number): { from: number; to: number }[] {
  const heard: { from: number; to: number }[] = [];
  let since: number | null = from;
  for (const [, what, seconds] of log.matchAll(/silence_(start|end): (-?[\d.]+)/g)) {
    if (what === 'end') since = Number(seconds);
    else {
      if (since !== null && Number(seconds) - since > 0.1) heard.push({ from: since, to: Number(seconds) });
      since = null;
    }
  }
  if (since !== null && to - since > 0.1) heard.push({ from: since, to });
  return heard;
}

/** Returns the hashes of the frames in tags or files, as decoded by ffmpeg. */
export async function hashesOf(...input: readonly string[]): Promise<string[]> {
  const args = ['-v', 'error', ...input, '-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'framemd5', '-'];
  const { stdout } = await run(ffmpegPath, args, { maxBuffer: 1e8 });
  const rows = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rows.map((row) => row.split(',').at(-1)?.trim() ?? '');
}
