import { COPY, type Ffmpeg } from './ffmpeg-join.ts';
import { runFfprobe } from './ffprobe-run.ts';

/** A piece that begins so close to a key frame is copied from there. */
const NEAR_MS = 100;
/** How far the search for a key frame reads on: pictures are not stored in the order in which they are shown. */
const SEARCH_MS = 1000;
const LIMIT_MS = 10 * 60_000;

const PICTURES = ['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];
const SOUND = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '160k'];

export interface CutTools {
  readonly must: Ffmpeg['must'];
  readonly ffprobePath: string;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** The key frame that a piece may begin with, in seconds as ffprobe writes them; null when there is none near enough. */
async function keyFrameNear(ffprobePath: string, path: string, fromMs: number): Promise<string | null> {
  let text = '';
  const interval = `${seconds(fromMs)}%${seconds(fromMs + SEARCH_MS)}`;
  const entries = ['-show_entries', 'packet=pts_time,flags:format=start_time', '-of', 'compact'];
  const args = ['-select_streams', 'v:0', '-read_intervals', interval, ...entries];
  await runFfprobe(ffprobePath, ['-protocol_whitelist', 'file', ...args, '-i', path], {
    limitMs: LIMIT_MS,
    onText: (piece) => (text += piece),
  });
  // ffmpeg counts from the beginning of the file, ffprobe does not.
  if (!/start_time=0\.0+\b/.test(text)) return null;
  const keys = [...text.matchAll(/pts_time=([\d.]+)\|flags=K(?!D)/g)].map(([, at = '']) => at);
  return keys.find((at) => Number(at) * 1000 >= fromMs && Number(at) * 1000 <= fromMs + NEAR_MS) ?? null;
}

/**
 * Cuts a piece out of a video. Where it begins between two key frames it is encoded: a copy would have all pictures since the
 * key frame before in it, hidden by an edit list that some players and every editor can lift.
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
