import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { WARILY } from './ffmpeg-ladder.ts';
import { runOrThrow } from './ffmpeg-run.ts';

const LIMIT_MS = 60 * 60_000;
/** The first picture track and the first sound, so that what cameras write beside them (places, sensors) stays behind. */
const TRACKS = ['-map', '0:V:0', '-map', '0:a:0?'];
/** In ffmpeg's list of packets: one that is decoded, but not shown. */
const DISCARDED = /F=0x[4-7C-F]\s*$/i;
/** Packets of sound that encoders put before the beginning. */
const MOST_PRIMING = 4;
const PICTURE_TRACK = '0,';

/**
 * Copies the pictures and the sound of somebody's video into a new file, without any other track and without metadata. False
 * when the file has more in it than it shows, as after a cut without encoding: the copy would give that away.
 */
export async function cleanVideo(
  ffmpegPath: string,
  path: string,
  target: string,
  { format, signal }: { readonly format: string; readonly signal: AbortSignal },
): Promise<boolean> {
  const options = { limitMs: LIMIT_MS, signal };
  const input = [...WARILY, '-i', path, ...TRACKS];
  const list = `${target}.packets`;
  try {
    await runOrThrow(ffmpegPath, [...input, '-c', 'copy', '-f', 'framecrc', list], options);
    if (await hasHiddenPackets(list)) return false;
  } finally {
    await rm(list, { force: true });
  }
  const output = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-c', 'copy'];
  const fastStart = format === 'mp4' || format === 'mov' ? ['-movflags', '+faststart'] : [];
  await runOrThrow(ffmpegPath, [...input, ...output, ...fastStart, '-f', format, target], options);
  return true;
}

async function hasHiddenPackets(list: string): Promise<boolean> {
  let priming = 0;
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    if (!DISCARDED.test(line)) continue;
    priming++;
    if (line.startsWith(PICTURE_TRACK) || priming > MOST_PRIMING) return true;
  }
  return false;
}
