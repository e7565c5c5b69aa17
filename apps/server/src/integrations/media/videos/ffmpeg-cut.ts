import { COPY, type Ffmpeg } from './ffmpeg-join.ts';
import { runFfprobe } from './ffprobe-run.ts';

/** A clip that starts this close to a key frame is copied from there. */
const NEAR_MS = 100;
/** Extra range to read when searching for a key frame, because frames are not stored in presentation order. */
const SEARCH_MS = 1000;
const LIMIT_MS = 10 * 60_000;

const PICTURES = ['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];
const SOUND = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '160k'];

export interface CutTools {
  readonly must: Ffmpeg['must'];
  readonly ffprobePath: string;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

async function keyFrameNear(ffprobePath: string, path: string, fromMs: number): Promise<string | null> {
  let text = '';
  const interval = `${seconds(fromMs)}%${seconds(fromMs + SEARCH_MS)}`;
  const entries = ['-show_entries', 'packet=pts_time,flags:format=start_time', '-of', 'compact'];
  const args = ['-select_streams', 'v:0', '-read_intervals', interval, ...entries];
  await runFfprobe(ffprobePath, ['-protocol_whitelist', 'file', ...args, '-i', path], {
    limitMs: LIMIT_MS,
    onText: (piece) => (text += piece),
  });
  // ffmpeg counts from the start of the file, ffprobe does not, so keys are usable only if the file starts at zero.
  if (!/start_time=0\.0+\b/.test(text)) return null;
  const keys = [...text.matchAll(/pts_time=([\d.]+)\|flags=K(?!D)/g)].map(([, at = '']) => at);
  return keys.find((at) => Number(at) * 1000 >= fromMs && Number(at) * 1000 <= fromMs + NEAR_MS) ?? null;
}

/**
 * Cuts a clip out of a video. If it starts between key frames, it is re-encoded: a copy would include all frames since
 * the previous key frame, hidden only by an edit list that some players and every editor can remove.
 */
export async function cutPiece(
  { must, ffprobePath }: CutTools,
  path: string,
  target: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<void> {
  const keyFrame = await keyFrameNear(ffprobePath, path, fromMs);
  const piece = ['-ss', keyFrame ?? seconds(fromMs), '-t', seconds(toMs - fromMs), '-i', path];
  if (keyFrame) return must([...piece, ...COPY, target]);
  await must([...piece, ...PICTURES, ...SOUND, '-movflags', '+faststart', '-f', 'mp4', target]);
}
