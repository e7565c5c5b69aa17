import type { StoryboardPlan } from '../../platform/video/storyboard.ts';

/** One size of a picture. Keys are those of the file store. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly webp: string;
  readonly avif?: string;
}

/** One step of the ladder that a player chooses from. */
export interface VideoRung {
  readonly width: number;
  readonly height: number;
  /** Bits a second, at most. */
  readonly bandwidth: number;
  readonly codecs: string;
  /** One file with all segments, and the playlist of its byte ranges, which names it as `media.mp4`. */
  readonly media: string;
  readonly playlist: string;
}

export interface Storyboard extends StoryboardPlan {
  readonly key: string;
}

/** The file as it came, without its metadata, for those who have bought it. */
export interface KeptOriginal {
  readonly key: string;
  readonly extension: string;
  readonly mime: string;
  readonly bytes: number;
  /** As it is shown, upright. */
  readonly width: number;
  readonly height: number;
}

/** What was made of a file. Kept in `upload.renditions`. */
export interface Renditions {
  /** By width, the smallest first; of videos the poster. */
  readonly sizes?: readonly PictureSize[];
  /** Blurred beyond recognition, for those who may not see it. */
  readonly blurred?: string;
  /** Of an animated picture, where it moves: all its frames as WebP. */
  readonly moving?: string;
  /** Null where none can be given; missing where nobody has tried, or its owner gives none. */
  readonly original?: KeptOriginal | null;
  /** A short sound to play. */
  readonly sound?: string;
  /** How loud a voice message is from its beginning to its end, 0 to 100. */
  readonly waveform?: readonly number[];
  readonly video?: {
    /** One MP4 for those who download, indexed for a fast start. */
    readonly mp4: string;
    readonly bytes: number;
    /** The file was cut off: it is played as far as it goes. */
    readonly endsEarly?: true;
    readonly rungs: readonly VideoRung[];
    readonly teaser?: string;
    readonly storyboard?: Storyboard;
  };
}

/** Every key that renditions name, so that they can be removed. */
export function keysOf(renditions: Renditions | null): string[] {
  if (!renditions) return [];
  const { sizes = [], blurred, moving, original, sound, video } = renditions;
  return [
    ...sizes.flatMap(({ webp, avif }) => (avif ? [webp, avif] : [webp])),
    ...(blurred ? [blurred] : []),
    ...(moving ? [moving] : []),
    ...(original ? [original.key] : []),
    ...(sound ? [sound] : []),
    ...(video ? [video.mp4, ...video.rungs.flatMap((rung) => [rung.playlist, rung.media])] : []),
    ...(video?.teaser ? [video.teaser] : []),
    ...(video?.storyboard ? [video.storyboard.key] : []),
  ];
}
