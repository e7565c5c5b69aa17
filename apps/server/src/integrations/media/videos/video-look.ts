import type { VideoLook } from '../../../platform/ports/video-tools.ts';

const secondsOf = (words: string): number | null => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(words) ?? [];
  return hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null;
};

const rateOf = (line: string): number => {
  const [, rate = '0', thousands] = /, ([\d.]+)(k?) fps/.exec(line) ?? [];
  return Number(rate) * (thousands ? 1000 : 1);
};

/** Of what is shown: pixels that are not square are made so, and what was filmed upright stands upright. */
function sizeOf(line: string, isTurned: boolean): { width: number; height: number } | null {
  const [, width, height, across = '1', down = '1'] =
    /, (\d{1,5})x(\d{1,5})(?: \[SAR (\d+):(\d+) DAR [\d:]+\])?[, \n]?/.exec(line) ?? [];
  if (!width || !height) return null;
  const wide = Math.round((Number(width) * Number(across)) / (Number(down) || 1)) || Number(width);
  return isTurned ? { width: Number(height), height: wide } : { width: wide, height: Number(height) };
}

/** Reads what ffmpeg says of a file. Null when there are no moving pictures in it. */
export function readLook(words: string): VideoLook | null {
  const lines = words.split('\n');
  const picture = lines.find((line) => /Stream #0:.*Video: /.test(line) && !line.includes('(attached pic)'));
  const sound = lines.find((line) => /Stream #0:.*Audio: /.test(line));
  const [, turn = '0'] = /displaymatrix: rotation of (-?[\d.]+) degrees/.exec(words) ?? [];
  const isTurned = Math.abs(Math.round(Number(turn))) % 180 === 90;
  const size = picture && sizeOf(picture, isTurned);
  if (!picture || !size) return null;
  const [, codec = '', profile = ''] = /Video: (\w+)(?: \(([^/)]+)\))?/.exec(picture) ?? [];
  const [, pixels = ''] = /, (\w+)(?:\([^)]*\))?, \d+x\d+/.exec(picture) ?? [];
  const [, soundCodec = '', soundProfile = ''] = /Audio: (\w+)(?: \(([^/)]+)\))?/.exec(sound ?? '') ?? [];
  const [, container = ''] = /Input #0, ([\w,]+), from/.exec(words) ?? [];
  const [, kilobits] = /, (\d+) kb\/s/.exec(picture) ?? /bitrate: (\d+) kb\/s/.exec(words) ?? [];
  const isSquare = !/\[SAR (?!1:1 )/.test(picture);
  const seconds = secondsOf(words);
  return {
    ...size,
    durationMs: seconds === null ? null : Math.round(seconds * 1000),
    container,
    picture: {
      codec,
      profile,
      pixels,
      framesPerSecond: rateOf(picture),
      bitsPerSecond: kilobits ? Number(kilobits) * 1000 : null,
      isUpright: Math.round(Number(turn)) === 0 && isSquare,
    },
    sound: sound ? { codec: soundCodec, profile: soundProfile, isAtMostStereo: /, (mono|stereo),/.test(sound) } : null,
  };
}
