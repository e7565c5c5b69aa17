import { WARILY } from './ffmpeg-ladder.ts';
import { runOrThrow } from './ffmpeg-run.ts';

const LIMIT_MS = 60 * 60_000;
/** Only the first video and audio track, which drops extra camera tracks (locations, sensors). */
const TRACKS = ['-map', '0:V:0', '-map', '0:a:0?'];

/** Copies video and audio into a new file, without other tracks or metadata. */
export async function cleanVideo(
  ffmpegPath: string,
  path: string,
  target: string,
  { format, signal }: { readonly format: string; readonly signal: AbortSignal },
): Promise<void> {
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-c', 'copy'];
  const fastStart = format === 'mp4' || format === 'mov' ? ['-movflags', '+faststart'] : [];
  const args = [...WARILY, '-i', path, ...TRACKS, ...bare, ...fastStart, '-f', format, target];
  await runOrThrow(ffmpegPath, args, { limitMs: LIMIT_MS, signal });
}
