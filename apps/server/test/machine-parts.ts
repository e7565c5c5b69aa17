import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findFfmpeg } from '../src/integrations/media/ffmpeg.ts';
import { searchFfprobe } from '../src/integrations/media/videos/find-ffprobe.ts';

/**
 * Paths of external programs that tests need. Missing programs are null, and the tests that need them are skipped by
 * name.
 */
export const chromiumPath = findProgram('CHROMIUM_PATH', ['chromium', 'chromium-browser', 'google-chrome']);
export const redisServerPath = findProgram('REDIS_SERVER_PATH', ['redis-server']);
export const janusPath = findProgram('JANUS_PATH', ['janus'], ['/opt/janus/bin/janus']);
export const turnserverPath = findProgram('TURNSERVER_PATH', ['turnserver']);
/** Client of coturn, which tests a relay. */
export const turnUtilsPath = findProgram('TURNUTILS_UCLIENT_PATH', ['turnutils_uclient']);
/** Serves as a CDN in tests. */
export const nginxPath = findProgram('NGINX_PATH', ['nginx'], ['/usr/sbin/nginx']);
export const clamdPath = findProgram('CLAMD_PATH', ['clamd'], ['/usr/sbin/clamd']);
/** Needed by one deep test only. Usual installations don't include it. */
export const obsPath = findProgram('OBS_PATH', ['obs']);
export const xvfbRunPath = findProgram('XVFB_RUN_PATH', ['xvfb-run']);
/** The ffmpeg that the product would use; see `searchFfmpeg`. */
const ffmpeg = await findFfmpeg();
/** Path of ffmpeg, or an empty string if there is none. */
export const ffmpegPath = ffmpeg ?? '';

/** Matches that ffmpeg. */
const ffprobe = ffmpeg === null ? null : searchFfprobe({ ffmpegPath: ffmpeg }).path;
export const videoPrograms = { ffmpegPath, ffprobePath: ffprobe ?? '' };

export const hasFfmpeg = ffmpeg !== null && ffprobe !== null;
export const hasChromium = chromiumPath !== null;
export const hasRedisServer = redisServerPath !== null;

/** Finds a program: at the path in its environment variable if that is set, or else on the PATH. */
function findProgram(variable: string, names: readonly string[], places: readonly string[] = []): string | null {
  const named = process.env[variable];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (named ? [named] : [...found, ...places]).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
