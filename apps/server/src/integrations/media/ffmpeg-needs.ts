import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 20_000;

/**
 * FFmpeg 5.1, identified by the version of its codec library, because many builds report a date or a hash as their own
 * version.
 */
const OLDEST = { name: '5.1', libavcodec: [59, 37] } as const;

/**
 * Features that the media server, recordings, RTMP and the demo clips need, grouped by the ffmpeg option that lists
 * them.
 */
export const NEEDS = {
  encoders: ['aac', 'libopus', 'libx264', 'mjpeg', 'png'],
  decoders: ['aac', 'h264', 'opus', 'pcm_s16le', 'png', 'vp8'],
  muxers: ['adts', 'flv', 'hls', 'image2', 'matroska', 'mjpeg', 'mp4', 'mpegts', 'ogg', 'webm'],
  demuxers: ['concat', 'flv', 'h264', 'ivf', 'lavfi', 'matroska', 'mov', 'mp3', 'mpegts', 'ogg', 'wav'],
  filters: [
    'anullsrc',
    'aresample',
    'format',
    'fps',
    'loop',
    'loudnorm',
    'overlay',
    'pad',
    'perspective',
    'rotate',
    'scale',
    'setsar',
    'split',
    'tile',
  ],
  bsfs: ['dump_extra', 'h264_mp4toannexb'],
  protocols: ['concat', 'file', 'pipe'],
} as const;

const known = new Map<string, Promise<string | null>>();

/**
 * Returns why an ffmpeg program is unusable, as the end of a sentence that starts with its path. Null if it is usable.
 * Checks each path once per process.
 */
export function faultOfFfmpeg(path: string): Promise<string | null> {
  const asked = known.get(path) ?? ask(path);
  known.set(path, asked);
  return asked;
}

async function ask(path: string): Promise<string | null> {
  try {
    const version = await textOf(path, ['-version']);
    const [, major = 0, minor = 0] = (/^libavcodec +(\d+)\. *(\d+)/m.exec(version) ?? []).map(Number);
    const [oldestMajor, oldestMinor] = OLDEST.libavcodec;
    if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
      const name = /^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'of an unknown version';
      return `is too old (${name}; ${OLDEST.name} or newer is needed)`;
    }
    const missing = await Promise.all(Object.entries(NEEDS).map(([kind, names]) => missingOf(path, kind, names)));
    const words = missing.flat();
    return words.length > 0 ? `was built without ${words.join(', ')}` : null;
  } catch (error) {
    return `cannot be run (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
  }
}

/**
 * Names are in the first or second column. Formats may list several names separated by commas: `D mov,mp4,m4a QuickTime
 * / MOV`.
 */
async function missingOf(path: string, kind: string, names: readonly string[]): Promise<string[]> {
  const lines = (await textOf(path, ['-hide_banner', `-${kind}`])).split('\n');
  const there = new Set(
    lines.flatMap((line) => {
      const [first = '', second = ''] = line.trim().split(/\s+/);
      return [first, ...second.split(',')];
    }),
  );
  return names.filter((name) => !there.has(name)).map((name) => `${name} (${kind})`);
}

const textOf = async (path: string, args: readonly string[]): Promise<string> =>
  (await run(path, args, { timeout: LIMIT_MS, maxBuffer: 4 * 1024 * 1024 })).stdout;
