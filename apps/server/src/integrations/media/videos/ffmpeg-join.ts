import { open, rm, writeFile } from 'node:fs/promises';
import type { Probed } from './probe-file.ts';
import { chosenOf, shownSize } from './video-look.ts';

/** What joining takes of the programs. */
export interface Ffmpeg {
  /** Runs ffmpeg; rejects when it fails. */
  readonly must: (args: readonly string[]) => Promise<void>;
  /** What ffprobe says of a file; null when it reads nothing. */
  readonly probe: (path: string) => Promise<Probed | null>;
}

/** Streams as they are, indexed for a fast start. */
export const COPY = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4'];

/** Where the head of a fragmented MP4 ends is within so many bytes. */
const HEAD_BYTES = 65_536;

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
const sizeIn = (probed: Probed | null): Size | null => {
  const picture = probed && chosenOf(probed).picture;
  return picture ? shownSize(picture) : null;
};
const pixels = ({ width, height }: Size) => width * height;
/** Why not the first: browsers often begin with a small picture and send a larger one when they see that it gets through. */
const largest = (sizes: readonly (Size | null)[]): Size =>
  sizes.filter((size) => size !== null).sort((a, b) => pixels(b) - pixels(a))[0] ?? { width: 1280, height: 720 };

/** Writes a taking so that others can stand behind it: with its times, its parameter sets and AAC, silent if need be. */
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
 * Makes takings of several kinds one video: one size, H.264 and stereo AAC. Why by a transport stream: of one stream whose
 * pictures change their size the times continue from file to file, and sound comes a little after its pictures; taken one by one
 * each file would begin with the sound that belongs to the end of the one before.
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

/** Makes one MP4 of takings in their order. See: `VideoTools.join`. */
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
