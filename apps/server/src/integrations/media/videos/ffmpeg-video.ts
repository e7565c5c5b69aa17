import { readFile, rm } from 'node:fs/promises';
import type { SheetPlan, VideoTools } from '../../../platform/ports/video-tools.ts';
import { cleanVideo } from './clean-video.ts';
import { cutPiece } from './ffmpeg-cut.ts';
import { joinSegments, type Ffmpeg } from './ffmpeg-join.ts';
import { lookAt, makeLadder, makeTeaser, type VideoPrograms } from './ffmpeg-ladder.ts';
import { drawOver } from './ffmpeg-mark.ts';
import { runOrThrow } from './ffmpeg-run.ts';
import { loudnessOf, makeSound } from './ffmpeg-sound.ts';
import { probeFile } from './probe-file.ts';

/** Allows local files and their concatenation, but nothing that a playlist inside a file could reference. */
const FILES_ONLY = ['-protocol_whitelist', 'file,concat'];
const LIMIT_MS = 4 * 60 * 60_000;

const seconds = (ms: number) => (ms / 1000).toFixed(3);

type Must = Ffmpeg['must'];
const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

/** Draws one picture of a video. Rejects with ENOENT if the arguments select no frame. */
async function draw(must: Must, path: string, before: readonly string[], filter: readonly string[]): Promise<Buffer> {
  const target = `${path}.png`;
  const output = ['-map', '0:v:0', ...filter, '-frames:v', '1', '-f', 'image2', '-update', '1', target];
  await must([...before, '-i', path, ...output]);
  try {
    return await readFile(target);
  } finally {
    await rm(target, { force: true });
  }
}

export function createFfmpegVideo(programs: VideoPrograms): VideoTools {
  const { ffmpegPath, ffprobePath } = programs;
  const must: Must = (args) => runOrThrow(ffmpegPath, [...FILES_ONLY, ...args], { limitMs: LIMIT_MS });
  const probe = async (path: string) => {
    const answer = await probeFile(ffprobePath, path, FILES_ONLY);
    return 'probed' in answer ? answer.probed : null;
  };

  return {
    durationMs: async (path) => {
      const target = `${path}.probe.mp4`;
      try {
        // Copies the file first, because a truncated one does not contain its duration.
        await must(['-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'mp4', target]);
        return Math.round(((await probe(target))?.format.duration ?? 0) * 1000);
      } catch {
        return 0;
      } finally {
        await rm(target, { force: true });
      }
    },
    join: (paths, target) => joinSegments({ must, probe }, paths, target),
    cut: (path, target, piece) => cutPiece({ must, ffprobePath }, path, target, piece),
    look: (path) => lookAt(programs, path),
    clean: (path, target, options) => cleanVideo(ffmpegPath, path, target, options),
    ladder: (path, plan) => makeLadder(ffmpegPath, path, plan),
    teaser: (path, target, piece) => makeTeaser(ffmpegPath, path, target, piece),
    sound: (path, target, options) => makeSound(programs, path, target, options),
    loudness: (path, options) => loudnessOf(ffmpegPath, path, options),
    mark: (path, target, plan) => drawOver(ffmpegPath, path, target, plan),
    picture: (path, atMs) =>
      draw(must, path, ['-ss', seconds(atMs)], []).catch((error: NodeJS.ErrnoException) => {
        if (!isMissing(error)) throw error;
        return draw(must, path, [], []);
      }),
    sheet: (path, plan) => {
      const filter = ['-vf', sheetFilter(plan)];
      return draw(must, path, KEY_FRAMES_ONLY, filter).catch((error: NodeJS.ErrnoException) => {
        // Retries with all frames, because a short clip may have no key frame.
        if (!isMissing(error)) throw error;
        return draw(must, path, [], filter);
      });
    },
  };
}

/** Decodes only key frames, about one per second, so that a sheet of a long video renders within seconds. */
const KEY_FRAMES_ONLY = ['-skip_frame', 'nokey'];
const sheetFilter = ({ columns, rows, width, height, intervalMs }: SheetPlan): string =>
  [
    `fps=1000/${intervalMs}:start_time=0`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${columns}x${rows}`,
  ].join(',');
