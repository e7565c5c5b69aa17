import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { faultOfFfmpeg } from './ffmpeg-needs.ts';

export interface FfmpegSearch {
  /** The program to use; null: none is fit. */
  readonly path: string | null;
  /** Without a path: one sentence that says why, and how to get one. */
  readonly words: string;
}

const HOW =
  'Get one with "apt-get install ffmpeg" or "brew install ffmpeg", or name its path in FFMPEG_PATH; until then there are no snapshots, no RTMP, no processing of recordings and no demo rooms on air';

/**
 * Finds an ffmpeg that has all that is needed: the configured path, or the first on the PATH. One that is too old, or that
 * was built without a part, counts as absent. A configured path that cannot be executed is an error, since somebody meant it.
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

/** The path of a fit ffmpeg, or null. See: `searchFfmpeg`. */
export const findFfmpeg = async (config: { ffmpegPath?: string | undefined } = {}): Promise<string | null> =>
  (await searchFfmpeg(config)).path;

/** Why by its real place: two folders of a PATH are often one and the same. */
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
