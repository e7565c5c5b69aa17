import type { LadderStep, VideoLook } from '../../../platform/ports/video-tools.ts';

/** Lines of the shorter side, and the most bits a second that pictures of that size get. */
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
/** A step so close below the source is not worth its bytes. */
const NEAR = 0.85;
/** What is brought may be so much larger than what we would make of it, and is still taken as it is. */
const GENEROUS = 1.6;
/** What phones call 60 is often a little more. */
const MOST_FRAMES = 61;
/** Encoders begin with so much that is not to be heard; more was cut off by somebody. */
const PRIMING_MS = 100;
const COPIED_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
/** Containers whose streams can be taken over as they are. */
const COPIED_CONTAINERS = /\b(mov|mp4|matroska|webm)\b/;
/** Longer segments make seeking and changing of steps slow. */
export const MOST_SEGMENT_MS = 10_000;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

function sized({ width, height }: VideoLook, lines: number): { width: number; height: number } {
  const share = lines / Math.min(width, height);
  return { width: even(width * share), height: even(height * share) };
}
const capOf = (lines: number): number => (RUNGS.find((rung) => rung.lines >= lines) ?? HIGHEST).bitsPerSecond;

/** Whether browsers play the pictures as they are, and their size is worth it. */
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

/** Returns whether a file has more in it than it shows, as after a cut without encoding. */
export const hidesSomething = ({ picture, sound }: VideoLook): boolean =>
  picture.hiddenMs > 0 || (sound !== null && sound.hiddenMs > PRIMING_MS);

/** Whether the sound is taken as it is. */
export const copiesSound = ({ sound, container }: VideoLook): boolean =>
  sound?.codec === 'aac' &&
  sound.profile === 'LC' &&
  sound.isAtMostStereo &&
  sound.hiddenMs <= PRIMING_MS &&
  COPIED_CONTAINERS.test(container);

/**
 * The steps of a video's ladder, the smallest first: the usual sizes below its own and its own, never a larger one. Of a
 * trailer one step of 720 lines at most. `mayCopy` false: the source is encoded in any case.
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
