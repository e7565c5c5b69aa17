import { delimiter, dirname, join } from 'node:path';
import { isExecutable } from '../ffmpeg.ts';

export interface FfprobeSearch {
  readonly path: string | null;
  /** Without a path: one sentence that says what is missing, and how to get it. */
  readonly words: string;
}

const WORDS =
  'No ffprobe is used here: there is none beside ffmpeg or on the PATH. It comes with ffmpeg: install the whole package ("apt-get install ffmpeg" or "brew install ffmpeg"), or name its path in FFPROBE_PATH; until then uploaded videos, recordings and clips wait.';

/**
 * Finds the ffprobe that goes with an ffmpeg: the configured one, the one beside it, or the first on the PATH. A configured
 * path that cannot be executed is an error, since somebody meant it.
 */
export function searchFfprobe({
  ffmpegPath,
  ffprobePath,
  searchPath = process.env['PATH'] ?? '',
}: {
  readonly ffmpegPath: string;
  readonly ffprobePath?: string | undefined;
  readonly searchPath?: string | undefined;
}): FfprobeSearch {
  const configured = ffprobePath ?? process.env['FFPROBE_PATH'];
  if (configured && !isExecutable(configured))
    throw new Error(`FFPROBE_PATH points to ${configured}, which cannot be executed.`);
  const folders = [dirname(ffmpegPath), ...searchPath.split(delimiter).filter(Boolean)];
  const places = configured ? [configured] : folders.map((folder) => join(folder, 'ffprobe'));
  const path = places.find(isExecutable) ?? null;
  return { path, words: path ? '' : WORDS };
}
