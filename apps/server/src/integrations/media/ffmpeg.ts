import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * Finds ffmpeg: the configured path, then the system's, then the optional package's; null when there is none.
 * A configured path that does not exist is an error, since somebody meant it.
 */
export function findFfmpeg(
  config: { ffmpegPath?: string | undefined; searchPath?: string | undefined } = {},
): string | null {
  const configured = config.ffmpegPath ?? process.env['FFMPEG_PATH'];
  if (configured) {
    if (!isExecutable(configured)) throw new Error(`FFMPEG_PATH points to ${configured}, which can not be executed.`);
    return configured;
  }
  const folders = (config.searchPath ?? process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'ffmpeg')).find(isExecutable) ?? packagedFfmpeg();
}

function packagedFfmpeg(): string | null {
  try {
    const path = createRequire(import.meta.url).resolve('@ffmpeg-installer/linux-x64/ffmpeg');
    return isExecutable(path) ? path : null;
  } catch {
    return null;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
