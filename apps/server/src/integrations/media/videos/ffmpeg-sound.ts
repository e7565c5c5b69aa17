import { readFile } from 'node:fs/promises';
import { runFfmpeg, runOrThrow } from './ffmpeg-run.ts';
import type { VideoPrograms } from './ffmpeg-ladder.ts';
import { probeFile } from './probe-file.ts';

const LIMIT_MS = 60_000;
/** Options for user files: opens only the given file, and only as audio. */
const warily = (formats: string) => ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-max_streams', '8'];
const SOUNDS = 'mp3,ogg,wav';
/** Formats that browsers record: the first two in Chromium and Firefox, the others in Safari. */
const RECORDED = 'matroska,webm,ogg,mov,mp4,m4a,aac,mp3,wav';
/** Normalizes loudness, because sounds of different creators play in the same rooms. */
const LOUDNESS = 'loudnorm=I=-18:TP=-2,aresample=48000';

export async function makeSound(
  { ffmpegPath, ffprobePath }: VideoPrograms,
  path: string,
  target: string,
  {
    mostMs,
    isVoice = false,
    signal,
  }: { readonly mostMs: number; readonly isVoice?: boolean; readonly signal: AbortSignal },
): Promise<number | null> {
  const input = [...warily(isVoice ? RECORDED : SOUNDS), '-t', (mostMs / 1000).toFixed(3), '-i', path, '-map', '0:a:0'];
  const output = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-af', LOUDNESS];
  const codec = ['-c:a', 'libopus', '-b:a', isVoice ? '40k' : '96k', '-ac', isVoice ? '1' : '2', '-f', 'webm', target];
  const args = ['-hide_banner', '-y', '-loglevel', 'error', ...input, ...output, ...codec];
  const { code } = await runFfmpeg(ffmpegPath, args, { limitMs: LIMIT_MS, signal });
  if (code !== 0) return null;
  const answer = await probeFile(ffprobePath, target, ['-protocol_whitelist', 'file']);
  const seconds = 'probed' in answer ? (answer.probed.format.duration ?? 0) : 0;
  return Math.round(seconds * 1000) || null;
}

const SAMPLES_A_SECOND = 8000;
const LOUDEST = 32_768;

/** Measures the loudness of each part as its peak sample on a perceptual scale. See: `VideoTools.loudness`. */
export async function loudnessOf(
  ffmpegPath: string,
  path: string,
  { parts, durationMs, signal }: { readonly parts: number; readonly durationMs: number; readonly signal: AbortSignal },
): Promise<number[]> {
  const bare = `${path}.pcm`;
  const output = ['-ac', '1', '-ar', String(SAMPLES_A_SECOND), '-f', 's16le', bare];
  await runOrThrow(ffmpegPath, ['-protocol_whitelist', 'file', '-i', path, ...output], { limitMs: LIMIT_MS, signal });
  const samples = await readFile(bare);
  const each = Math.max(1, Math.floor((durationMs * SAMPLES_A_SECOND) / 1000 / parts));
  return Array.from({ length: parts }, (_, part) => {
    let peak = 0;
    for (let at = part * each; at < (part + 1) * each && 2 * at + 1 < samples.length; at++)
      peak = Math.max(peak, Math.abs(samples.readInt16LE(2 * at)));
    return Math.round(100 * Math.sqrt(peak / LOUDEST));
  });
}
