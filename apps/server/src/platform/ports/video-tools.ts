/**
 * Port to video tools that process finished recordings and uploaded videos. Paths refer to local files that the site
 * named. Every call may take minutes, and rejects if the input is unreadable.
 */
export interface VideoTools {
  /** Returns the duration of a file's playable part, or 0 if there is none. Never rejects. */
  durationMs(path: string): Promise<number>;
  /**
   * Joins takes in order into one MP4 with its index at the start. Copies the video if all takes have the same format,
   * and otherwise converts them to one format at the size of the largest.
   */
  join(paths: readonly string[], target: string): Promise<void>;
  /**
   * Cuts a section of a video into a new file. Copies frames only if the section starts with a key frame, so that the
   * new file contains nothing that was cut off.
   */
  cut(path: string, target: string, piece: { fromMs: number; toMs: number }): Promise<void>;
  /** Returns the frame at a given time as PNG, or the first frame if the video is shorter. */
  picture(path: string, atMs: number): Promise<Buffer>;
  /**
   * Inspects a user's file by its header and packet times. Returns its properties, or the reason it can't be used.
   * Never opens another file, even if this file refers to one.
   */
  look(path: string): Promise<VideoLook | VideoFault>;
  /**
   * Copies the video and audio of a user's file, without metadata and other tracks, into the container that ffmpeg
   * calls `format`. Never opens another file, even if this file refers to one.
   */
  clean(path: string, target: string, options: { format: string; signal: AbortSignal }): Promise<void>;
  /**
   * Encodes all renditions of a ladder in one pass, each as fragmented MP4 (H.264 and AAC) with an HLS playlist of its
   * byte ranges.
   */
  ladder(path: string, plan: LadderPlan): Promise<readonly MadeRung[]>;
  /** Creates a small, silent clip from one of the site's videos. */
  teaser(path: string, target: string, piece: { fromMs: number; toMs: number }): Promise<void>;
  /** Copies one of the site's videos to one MP4 with its index at the start, overlaid with a full-size picture. */
  mark(path: string, target: string, plan: MarkPlan): Promise<void>;
  /**
   * Converts at most the first `mostMs` of a user's mp3, ogg or wav file, or, with `isVoice`, of a browser recording,
   * to the site's sound format (Opus in WebM, at normal loudness). Returns the duration, or null if the file can't be
   * read. Never opens another file, even if this file refers to one.
   */
  sound(
    path: string,
    target: string,
    options: { mostMs: number; isVoice?: boolean; signal: AbortSignal },
  ): Promise<number | null>;
  /** Divides one of the site's sounds into `parts` parts and returns the loudness of each, from 0 to 100. */
  loudness(path: string, options: { parts: number; durationMs: number; signal: AbortSignal }): Promise<number[]>;
  /** Draws thumbnails of the whole video on one sheet, row by row. Returns a PNG. */
  sheet(path: string, plan: SheetPlan): Promise<Buffer>;
}

export interface MarkPlan {
  readonly look: VideoLook;
  /** Path to a PNG with transparency. */
  readonly mark: string;
  /** Called several times a second with the progress, in milliseconds of the video. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal: AbortSignal;
}

export interface SheetPlan {
  readonly columns: number;
  readonly rows: number;
  /** Size of one thumbnail, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds between thumbnails. */
  readonly intervalMs: number;
}

/**
 * Reasons a file isn't a usable video: it is unreadable, its index is missing because it was cut off, it contains only
 * sound, its codec isn't supported, or its HDR can't be converted.
 */
export type VideoFault = 'unreadable' | 'incomplete' | 'no-picture' | 'codec' | 'hdr';

export interface VideoLook {
  /** Size as displayed: upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Duration from the first to the last moment that can be seen or heard. */
  readonly durationMs: number;
  /** Comma-separated names of the container format. */
  readonly container: string;
  /** True if the file is cut off, so that its declared duration exceeds that of its video and audio. */
  readonly endsEarly: boolean;
  readonly picture: {
    readonly index: number;
    readonly codec: string;
    readonly profile: string;
    /** Pixel format, e.g. `yuv420p`. */
    readonly pixels: string;
    readonly framesPerSecond: number;
    readonly bitsPerSecond: number | null;
    /** True if it is displayed as stored, neither rotated nor stretched. */
    readonly isUpright: boolean;
    readonly isInterlaced: boolean;
    /** Transfer function; all but `sdr` are HDR. */
    readonly transfer: 'sdr' | 'pq' | 'hlg';
    /** Duration of video that is in the file but hidden, because an editor cut it off. */
    readonly hiddenMs: number;
    /** Frame rate for filling gaps in which the picture freezes for too long, or null if frames arrive steadily. */
    readonly fillRate: number | null;
  };
  /** The default audio track, if there are several. */
  readonly sound: {
    readonly index: number;
    readonly codec: string;
    readonly profile: string;
    readonly isAtMostStereo: boolean;
    /** Duration of audio that is in the file but not heard. Encoders always add a few milliseconds. */
    readonly hiddenMs: number;
  } | null;
}

export interface LadderStep {
  /** Name of the rendition and of its folder. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Maximum video bit rate in bits per second. */
  readonly bitsPerSecond: number;
  readonly copiesPictures: boolean;
}
export interface LadderPlan {
  readonly look: VideoLook;
  readonly steps: readonly LadderStep[];
  readonly copiesSound: boolean;
  /** Parent folder. Each rendition gets its own folder in it. */
  readonly folder: string;
  /** Maximum duration. Longer videos are cut. */
  readonly mostMs: number;
  /** Called several times a second with the progress, in milliseconds of the video. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal?: AbortSignal | undefined;
}
export interface MadeRung {
  readonly step: LadderStep;
  /** Paths of the rendition's two files. The playlist refers to the media as `media.mp4` in the same folder. */
  readonly playlist: string;
  readonly media: string;
  /** Bits per second of its largest segment. */
  readonly bandwidth: number;
  /** Codec strings as defined in RFC 6381. */
  readonly codecs: string;
  readonly longestMs: number;
  readonly durationMs: number;
}
