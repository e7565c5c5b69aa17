import { spawn } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import type { SheetPlan, VideoTools } from '../../platform/ports/video-tools.ts';

const QUIETLY = ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error'];
const LIMIT_MS = 4 * 60 * 60_000;
const MOST_WORDS = 4000;
/** Where the head of a fragmented MP4 ends is within so many bytes. */
const HEAD_BYTES = 65_536;

interface Ran {
  readonly code: number | null;
  /** The end of what it said. */
  readonly words: string;
}

/** Runs ffmpeg with arguments of ours only: no shell, no text of anybody's. */
function run(ffmpegPath: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpegPath, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    let words = '';
    child.stderr.on('data', (data: Buffer) => (words = (words + data.toString()).slice(-MOST_WORDS)));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, words });
    });
  });
}

/** The head of a fragmented MP4: what says of which kind its pictures are. */
async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('moof');
    return buffer.subarray(0, end < 0 ? bytesRead : end - 4).toString('base64');
  } finally {
    await file.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}
const sizeIn = (words: string): Size | null => {
  const [, width, height] = /Video: .*?, (\d{2,5})x(\d{2,5})[, []/.exec(words) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
const pixels = ({ width, height }: Size) => width * height;
/** Why not the first: browsers often begin with a small picture and send a larger one when they see that it gets through. */
const largest = (sizes: readonly (Size | null)[]): Size =>
  sizes.filter((size) => size !== null).sort((a, b) => pixels(b) - pixels(a))[0] ?? { width: 1280, height: 720 };
const durationIn = (words: string): number => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(words) ?? [];
  return hours ? Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) : 0;
};
const seconds = (ms: number) => (ms / 1000).toFixed(3);
const COPY = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4'];

type Must = (args: readonly string[]) => Promise<void>;
async function runOrThrow(ffmpegPath: string, args: readonly string[]): Promise<void> {
  const { code, words } = await run(ffmpegPath, [...QUIETLY, ...args]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${words.trim()}`);
}

/** The picture that some arguments make of a video. */
async function draw(must: Must, path: string, before: readonly string[], filter: readonly string[]): Promise<Buffer> {
  const target = `${path}.png`;
  const output = ['-map', '0:v:0', ...filter, '-frames:v', '1', '-f', 'image2', '-update', '1', target];
  await must([...before, '-i', path, ...output]);
  try {
    return await readFile(target);
  } finally {
    await rm(target, { force: true });
  }
}

/** The video tools by the ffmpeg program. */
export function createFfmpegVideo(ffmpegPath: string): VideoTools {
  const must: Must = (args) => runOrThrow(ffmpegPath, args);
  const look = async (path: string) => (await run(ffmpegPath, ['-hide_banner', '-nostdin', '-i', path])).words;

  /** Writes a taking so that others can stand behind it: with its times, its parameter sets and AAC, silent if need be. */
  async function standAlone(path: string, target: string): Promise<void> {
    const words = await look(path);
    const rest = ['-c:v', 'copy', '-muxdelay', '0', '-muxpreload', '0', '-f', 'mpegts', target];
    if (!/Audio: /.test(words)) {
      const silence = [
        '-f',
        'lavfi',
        '-i',
        'anullsrc=r=48000:cl=stereo',
        '-map',
        '0:v:0',
        '-map',
        '1:a:0',
        '-shortest',
      ];
      return must(['-i', path, ...silence, '-c:a', 'aac', ...rest]);
    }
    const sound = /Audio: aac/.test(words) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-ac', '2', '-ar', '48000'];
    await must(['-copyts', '-i', path, '-map', '0:v:0', '-map', '0:a:0', ...sound, ...rest]);
  }

  /**
   * Makes takings of several kinds one video: one size, H.264 and stereo AAC. Why by a transport stream: of one stream whose
   * pictures change their size the times go on from file to file, and sound comes a little after its pictures; taken one by one
   * each file would begin with the sound that belongs to the end of the one before.
   */
  async function level(paths: readonly string[], target: string, { width, height }: Size): Promise<void> {
    const made = paths.map((_path, index) => `${target}.${index}.ts`);
    try {
      for (const [index, path] of paths.entries()) await standAlone(path, made[index] ?? '');
      const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=30,format=yuv420p`;
      const video = ['-map', '0:v:0', '-vf', fit, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22'];
      const audio = [
        '-map',
        '0:a:0',
        '-af',
        'aresample=async=1:first_pts=0',
        '-c:a',
        'aac',
        '-ac',
        '2',
        '-ar',
        '48000',
      ];
      await must([
        '-i',
        `concat:${made.join('|')}`,
        ...video,
        ...audio,
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        target,
      ]);
    } finally {
      await Promise.all(made.map((path) => rm(path, { force: true })));
    }
  }

  async function join(paths: readonly string[], target: string): Promise<void> {
    const [first] = paths;
    if (!first) throw new Error('there is nothing to join');
    if (paths.length === 1) return must(['-i', first, ...COPY, target]);
    const heads = new Set(await Promise.all(paths.map(headOf)));
    if (heads.size > 1)
      return level(paths, target, largest(await Promise.all(paths.map(async (path) => sizeIn(await look(path))))));
    const list = `${target}.txt`;
    try {
      await writeFile(list, paths.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''));
      await must(['-f', 'concat', '-safe', '0', '-i', list, ...COPY, target]);
    } finally {
      await rm(list, { force: true });
    }
  }

  return {
    durationMs: async (path) => {
      const target = `${path}.probe.mp4`;
      try {
        // Why a copy: a file that was cut off in the middle does not say how long it is.
        await must(['-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'mp4', target]);
        return durationIn(await look(target));
      } catch {
        return 0;
      } finally {
        await rm(target, { force: true });
      }
    },
    join,
    cut: (path, target, { fromMs, toMs }) =>
      must(['-ss', seconds(fromMs), '-t', seconds(toMs - fromMs), '-i', path, ...COPY, target]),
    picture: (path, atMs) => draw(must, path, ['-ss', seconds(atMs)], []),
    sheet: (path, plan) => {
      const filter = ['-vf', sheetFilter(plan)];
      return draw(must, path, KEY_FRAMES_ONLY, filter).catch((error: NodeJS.ErrnoException) => {
        // Why twice: a short piece may begin between two key frames and have none to show.
        if (error.code !== 'ENOENT') throw error;
        return draw(must, path, [], filter);
      });
    },
  };
}

/** Why: so a long video is drawn in seconds, and there is about one a second. */
const KEY_FRAMES_ONLY = ['-skip_frame', 'nokey'];
const sheetFilter = ({ columns, rows, width, height, intervalMs }: SheetPlan): string =>
  [
    `fps=1000/${intervalMs}:start_time=0`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${columns}x${rows}`,
  ].join(',');
