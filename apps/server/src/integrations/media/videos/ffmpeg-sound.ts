import { durationIn } from './duration-in.ts';
import { runFfmpeg } from './ffmpeg-run.ts';

const LIMIT_MS = 60_000;
/** For files of people: nothing but the one file is opened, and as nothing but a sound. */
const WARILY = ['-protocol_whitelist', 'file', '-format_whitelist', 'mp3,ogg,wav', '-max_streams', '8'];
/** Why: what one creator made quiet and another loud is heard in the same rooms. */
const LOUDNESS = 'loudnorm=I=-18:TP=-2,aresample=48000';

/** Encodes a short sound of somebody's. See: `VideoTools.sound`. */
export async function makeSound(
  ffmpegPath: string,
  path: string,
  target: string,
  { mostMs, signal }: { readonly mostMs: number; readonly signal: AbortSignal },
): Promise<number | null> {
  const input = [...WARILY, '-t', (mostMs / 1000).toFixed(3), '-i', path, '-map', '0:a:0'];
  const output = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-af', LOUDNESS];
  const codec = ['-c:a', 'libopus', '-b:a', '96k', '-ac', '2', '-f', 'webm', target];
  const args = ['-hide_banner', '-y', '-loglevel', 'error', ...input, ...output, ...codec];
  const { code } = await runFfmpeg(ffmpegPath, args, { limitMs: LIMIT_MS, signal });
  if (code !== 0) return null;
  const look = ['-hide_banner', '-protocol_whitelist', 'file', '-i', target];
  return durationIn((await runFfmpeg(ffmpegPath, look, { limitMs: LIMIT_MS, signal })).words) || null;
}
