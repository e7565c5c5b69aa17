import type { LadderStep, VideoLook } from '../../../platform/ports/video-tools.ts';

/** Length of the shorter side, in lines, and the maximum bitrate at that size. */
const RUNGS = [
  { lines: 360, bitsPerSecond: 900_000 },
  { lines: 540, bitsPerSecond: 1_800_000 },
  { lines: 720, bitsPerSecond: 3_200_000 },
  { lines: 1080, bitsPerSecond: 6_000_000 },
  { lines: 1440, bitsPerSecond: 10_000_000 },
  { lines: 2160, bitsPerSecond: 18_000_000 },
] as const;
type Rung = (typeof RUNGS)[number];
const HIGHEST = RUNGS[RUNGS.length - 1] as Rung;
/** A step closer than this to the source's size isn't worth its bytes. */
const NEAR = 0.85;
/** A source may exceed the standard bitrate by this factor and still be copied as is. */
const GENEROUS = 1.6;
/** Phones' nominal 60 fps is often slightly more. */
const MOST_FRAMES = 61;
/** Encoders start with up to this much inaudible audio. Anything longer was deliberately cut off. */
const PRIMING_MS = 100;
const COPIED_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
/** Containers whose streams can be copied as is. */
const COPIED_CONTAINERS = /\b(mov|mp4|matroska|webm)\b/;
/** Longer segments slow down seeking and quality changes. */
export const MOST_SEGMENT_MS = 10_000;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

function sized({ width, height }: VideoLook, lines: number): { width: number; height: number } {
  const share = lines / Math.min(width, height);
  return { width: even(width * share), height: even(height * share) };
}
const capOf = (lines: number): number => (RUNGS.find((rung) => rung.lines >= lines) ?? HIGHEST).bitsPerSecond;

/** True if browsers can play the video stream as is and its bitrate is low enough to copy. */
function canCopy({ picture, container, width, height }: VideoLook): boolean {
  const lines = Math.min(width, height);
  return (
    picture.codec === 'h264' &&
    COPIED_PROFILES.includes(picture.profile) &&
    picture.pixels === 'yuv420p' &&
    picture.isUpright &&
    !picture.isInterlaced &&
    picture.transfer === 'sdr' &&
    picture.hiddenMs === 0 &&
    picture.fillRate === null &&
    picture.framesPerSecond <= MOST_FRAMES &&
    COPIED_CONTAINERS.test(container) &&
    lines <= HIGHEST.lines &&
    picture.bitsPerSecond !== null &&
    picture.bitsPerSecond <= capOf(lines) * GENEROUS
  );
}

/** True if a file contains more than it plays, as after a cut without re-encoding. */
export const hidesSomething = ({ picture, sound }: VideoLook): boolean =>
  picture.hiddenMs > 0 || (sound !== null && sound.hiddenMs > PRIMING_MS);

export const copiesSound = ({ sound, container }: VideoLook): boolean =>
  sound?.codec === 'aac' &&
  sound.profile === 'LC' &&
  sound.isAtMostStereo &&
  sound.hiddenMs <= PRIMING_MS &&
  COPIED_CONTAINERS.test(container);

/**
 * Returns the steps of a video's ladder, smallest first: the standard sizes below its own, then its own, never larger.
 * A trailer has a single step of at most 720 lines. If `mayCopy` is false, the source is always re-encoded.
 */
export function planLadder(look: VideoLook, { isTrailer = false, mayCopy = true } = {}): LadderStep[] {
  const own = Math.min(look.width, look.height);
  const top = Math.min(own, isTrailer ? 720 : HIGHEST.lines);
  const below = isTrailer ? [] : RUNGS.filter(({ lines }) => lines < top * NEAR).map(({ lines }) => lines);
  return [...below, top].map((lines) => {
    const isSource = lines === own;
    return {
      name: String(lines),
      ...(isSource && mayCopy && canCopy(look) ? { width: look.width, height: look.height } : sized(look, lines)),
      bitsPerSecond: capOf(lines),
      copiesPictures: isSource && mayCopy && canCopy(look),
    };
  });
}
