import { open, rm, writeFile } from 'node:fs/promises';
import type { Probed } from './probe-file.ts';
import { chosenOf, shownSize } from './video-look.ts';

export interface Ffmpeg {
  readonly must: (args: readonly string[]) => Promise<void>;
  /** Returns ffprobe's data about a file. Null if it cannot read the file. */
  readonly probe: (path: string) => Promise<Probed | null>;
}

/** Copies streams unchanged, indexed for a fast start. */
export const COPY = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4'];

/** The header of a fragmented MP4 ends within this many bytes. */
const HEAD_BYTES = 65_536;

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
const sizeIn = (probed: Probed | null): Size | null => {
  const picture = probed && chosenOf(probed).picture;
  return picture ? shownSize(picture) : null;
};
const pixels = ({ width, height }: Size) => width * height;
/**
 * Returns the largest size rather than the first, because browsers often start with a small size and raise it as
 * bandwidth allows.
 */
const largest = (sizes: readonly (Size | null)[]): Size =>
  sizes.filter((size) => size !== null).sort((a, b) => pixels(b) - pixels(a))[0] ?? { width: 1280, height: 720 };

/**
 * Prepares a recording for concatenation: keeps its timestamps, includes parameter sets, and adds AAC audio, silent if
 * necessary.
 */
async function standAlone({ must, probe }: Ffmpeg, path: string, target: string): Promise<void> {
  const probed = await probe(path);
  const codec = probed && chosenOf(probed).sound?.codec_name;
  const rest = ['-c:v', 'copy', '-muxdelay', '0', '-muxpreload', '0', '-f', 'mpegts', target];
  if (!codec) {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-map', '0:v:0', '-map', '1:a:0', '-shortest'];
    return must(['-i', path, ...silence, '-c:a', 'aac', ...rest]);
  }
  const sound = codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-ac', '2', '-ar', '48000'];
  await must(['-copyts', '-i', path, '-map', '0:v:0', '-map', '0:a:0', ...sound, ...rest]);
}

/**
 * Joins recordings of different formats into one video of a single size, in H.264 and stereo AAC. Uses a transport
 * stream as an intermediate, because it can change its size and keeps its timestamps across files, and its audio trails
 * the video. If the files were joined individually, each would start with audio that belongs to the end of the previous
 * one.
 */
async function level(ffmpeg: Ffmpeg, paths: readonly string[], target: string, { width, height }: Size): Promise<void> {
  const made = paths.map((_path, index) => `${target}.${index}.ts`);
  try {
    for (const [index, path] of paths.entries()) await standAlone(ffmpeg, path, made[index] ?? '');
    const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=30,format=yuv420p`;
    const video = ['-map', '0:v:0', '-vf', fit, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22'];
    const audio = ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-c:a', 'aac', '-ac', '2', '-ar', '48000'];
    await ffmpeg.must([
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

/** Joins recordings into one MP4, in order. See: `VideoTools.join`. */
export async function joinSegments(ffmpeg: Ffmpeg, paths: readonly string[], target: string): Promise<void> {
  const { must, probe } = ffmpeg;
  const [first] = paths;
  if (!first) throw new Error('there is nothing to join');
  if (paths.length === 1) return must(['-i', first, ...COPY, target]);
  const heads = new Set(await Promise.all(paths.map(headOf)));
  if (heads.size > 1)
    return level(
      ffmpeg,
      paths,
      target,
      largest(await Promise.all(paths.map(async (path) => sizeIn(await probe(path))))),
    );
  const list = `${target}.txt`;
  try {
    await writeFile(list, paths.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''));
    await must(['-f', 'concat', '-safe', '0', '-i', list, ...COPY, target]);
  } finally {
    await rm(list, { force: true });
  }
}
