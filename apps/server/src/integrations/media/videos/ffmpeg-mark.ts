import type { MarkPlan } from '../../../platform/ports/video-tools.ts';
import { runOrThrow } from './ffmpeg-run.ts';

const LEAST_MS = 10 * 60_000;
const MOST_TIMES = 20;
const FILES_ONLY = ['-protocol_whitelist', 'file'];

/** Overlays a picture on a video and keeps its audio unchanged. See: `VideoTools.mark`. */
export const drawOver = (ffmpegPath: string, path: string, target: string, plan: MarkPlan): Promise<void> => {
  const { look, mark, onProgress, signal } = plan;
  const inputs = [...FILES_ONLY, '-i', path, ...FILES_ONLY, '-f', 'image2', '-i', mark];
  const filter = ['-filter_complex', '[0:v:0][1:v:0]overlay=0:0,format=yuv420p[marked]', '-map', '[marked]'];
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-map', '0:a:0?', '-c:a', 'copy'];
  return runOrThrow(
    ffmpegPath,
    [...inputs, ...filter, ...output, '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', target],
    { limitMs: LEAST_MS + MOST_TIMES * look.durationMs, onProgress, signal },
  );
};
