import { delimiter, dirname, join } from 'node:path';
import { isExecutable } from '../ffmpeg.ts';

export interface FfprobeSearch {
  readonly path: string | null;
  readonly words: string;
}

const WORDS =
  'No ffprobe is used here: there is none beside ffmpeg or on the PATH. It comes with ffmpeg: install the whole package ("apt-get install ffmpeg" or "brew install ffmpeg"), or name its path in FFPROBE_PATH; until then uploaded videos, recordings and clips wait.';

/**
 * Finds the ffprobe that belongs to an ffmpeg: the configured one, the one next to it, or the first on the PATH. Throws
 * if the configured path cannot be executed, because it was set deliberately.
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
