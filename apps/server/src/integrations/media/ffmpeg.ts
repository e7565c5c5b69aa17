import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { faultOfFfmpeg } from './ffmpeg-needs.ts';

export interface FfmpegSearch {
  /** Path of the program, or null if none is suitable. */
  readonly path: string | null;
  /** If `path` is null, one sentence that explains why and how to install ffmpeg. */
  readonly words: string;
}

const HOW =
  'Get one with "apt-get install ffmpeg" or "brew install ffmpeg", or name its path in FFMPEG_PATH; until then there are no snapshots, no RTMP, no processing of recordings and no demo rooms on air';

/**
 * Finds an ffmpeg with all required features: the configured path, or the first suitable one on the PATH. Versions that
 * are too old or lack a feature count as absent. Throws if the configured path cannot be executed, because it was set
 * deliberately.
 */
export async function searchFfmpeg(
  config: { ffmpegPath?: string | undefined; searchPath?: string | undefined } = {},
): Promise<FfmpegSearch> {
  const configured = config.ffmpegPath ?? process.env['FFMPEG_PATH'];
  if (configured && !isExecutable(configured))
    throw new Error(`FFMPEG_PATH points to ${configured}, which cannot be executed.`);
  const faults: string[] = [];
  for (const path of configured ? [configured] : onPath(config.searchPath ?? process.env['PATH'] ?? '')) {
    const fault = await faultOfFfmpeg(path);
    if (fault === null) return { path, words: '' };
    faults.push(`${path} ${fault}`);
  }
  return { path: null, words: `No ffmpeg is used here: ${faults.join('; ') || 'none was found'}. ${HOW}.` };
}

/** Returns the path of a suitable ffmpeg, or null. See: `searchFfmpeg`. */
export const findFfmpeg = async (config: { ffmpegPath?: string | undefined } = {}): Promise<string | null> =>
  (await searchFfmpeg(config)).path;

/** Compares real paths, because two folders on the PATH often lead to the same file. */
function onPath(searchPath: string): string[] {
  const paths = searchPath
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'));
  const real = new Map(
    paths
      .filter(isExecutable)
      .map((path) => [realpathSync(path), path] as const)
      .toReversed(),
  );
  return [...real.values()].toReversed();
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
