import type { StoryboardPlan } from '../../platform/video/storyboard.ts';

/** One size of a picture, with its keys in the file store. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly webp: string;
  readonly avif?: string;
}

/** One quality step that a player can choose. */
export interface VideoRung {
  readonly width: number;
  readonly height: number;
  /** Maximum bits per second. */
  readonly bandwidth: number;
  readonly codecs: string;
  /** One file with all segments, and the playlist of its byte ranges, which refers to it as `media.mp4`. */
  readonly media: string;
  readonly playlist: string;
}

export interface Storyboard extends StoryboardPlan {
  readonly key: string;
}

/** Original without its metadata, for buyers. */
export interface KeptOriginal {
  readonly key: string;
  readonly extension: string;
  readonly mime: string;
  readonly bytes: number;
  /** Dimensions as displayed, upright. */
  readonly width: number;
  readonly height: number;
}

/** Renditions of a file, stored in `upload.renditions`. */
export interface Renditions {
  /** Sorted by width, smallest first. For videos, the poster's sizes. */
  readonly sizes?: readonly PictureSize[];
  /** Blurred beyond recognition, for viewers without access. */
  readonly blurred?: string;
  /** Animated copy of a picture: all its frames as WebP. */
  readonly moving?: string;
  /** Null if none can be offered. Absent if not attempted yet or if the owner offers none. */
  readonly original?: KeptOriginal | null;
  /** Playable version of a sound. */
  readonly sound?: string;
  /** Loudness of a voice message from start to end, 0 to 100. */
  readonly waveform?: readonly number[];
  readonly video?: {
    /** One MP4 for downloads, indexed for a fast start. */
    readonly mp4: string;
    readonly bytes: number;
    /** True if the source was truncated. It plays up to that point. */
    readonly endsEarly?: true;
    readonly rungs: readonly VideoRung[];
    readonly teaser?: string;
    readonly storyboard?: Storyboard;
  };
}

/** Returns every file-store key in the renditions, for deletion. */
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
