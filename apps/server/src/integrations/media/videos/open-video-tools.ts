import type { Logger } from '../../../platform/log/log.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { createFfmpegVideo } from './ffmpeg-video.ts';
import { searchFfprobe } from './find-ffprobe.ts';
import { convertsHdr } from './tone-map.ts';

const NO_HDR =
  'This ffmpeg was built without the zscale filter (libzimg): HDR videos are refused, with words that ask for SDR.';

/**
 * Opens this machine's video tools. Null without ffmpeg and ffprobe, in which case videos wait until both are
 * available.
 */
export async function openVideoTools(
  ffmpegPath: string | null,
  ffprobePath: string | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<VideoTools | null> {
  if (!ffmpegPath) return null;
  const ffprobe = searchFfprobe({ ffmpegPath, ffprobePath });
  if (!ffprobe.path) {
    log.warn(ffprobe.words);
    return null;
  }
  if (!(await convertsHdr(ffmpegPath))) log.warn(NO_HDR);
  return createFfmpegVideo({ ffmpegPath, ffprobePath: ffprobe.path });
}
