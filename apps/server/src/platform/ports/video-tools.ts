/**
 * The video tools port: what is made of recordings after they were taken, and of videos that people bring. Paths are of local files that we named.
 * Everything here may take minutes; what can't be read rejects.
 */
export interface VideoTools {
  /** Length of what can be played of a file; 0 when nothing can. Never rejects. */
  durationMs(path: string): Promise<number>;
  /**
   * Makes one MP4, indexed for a fast start, of takings in their order. Pictures are copied as they are when all takings are of
   * one kind; otherwise they are made alike, in the size of the largest.
   */
  join(paths: readonly string[], target: string): Promise<void>;
  /**
   * Makes a new file of a piece of a video. Pictures are copied only where the piece begins with a key frame: nothing of what
   * was cut off is in the new file.
   */
  cut(path: string, target: string, piece: { fromMs: number; toMs: number }): Promise<void>;
  /** The picture at a moment, as PNG; the first one where there is none so late. */
  picture(path: string, atMs: number): Promise<Buffer>;
  /**
   * What is known of a file of somebody's, by its head and the times of its packets, or why it cannot be used. Never opens
   * another file, whatever the file says.
   */
  look(path: string): Promise<VideoLook | VideoFault>;
  /**
   * Copies the pictures and sound of a file of somebody's, without metadata and other tracks, into a container that ffmpeg calls
   * `format`. Never opens another file, whatever the file says.
   */
  clean(path: string, target: string, options: { format: string; signal: AbortSignal }): Promise<void>;
  /** Makes the steps of a ladder in one pass: fragmented MP4 with H.264 and AAC, and an HLS playlist of its byte ranges. */
  ladder(path: string, plan: LadderPlan): Promise<readonly MadeRung[]>;
  /** A piece of a video of ours without sound, small. */
  teaser(path: string, target: string, piece: { fromMs: number; toMs: number }): Promise<void>;
  /** Makes a copy of a video of ours with a picture of its size laid over all of it, as one MP4 for a fast start. */
  mark(path: string, target: string, plan: MarkPlan): Promise<void>;
  /**
   * Makes a sound of ours (Opus in WebM, of a usual loudness) of the beginning of an mp3, ogg or wav file of somebody's, `mostMs` at
   * most, or, with `isVoice`, of what a browser has recorded; its length, or null when it cannot be read. Never opens another
   * file, whatever the file says.
   */
  sound(
    path: string,
    target: string,
    options: { mostMs: number; isVoice?: boolean; signal: AbortSignal },
  ): Promise<number | null>;
  /** How loud so many parts of a sound of ours are, 0 to 100. */
  loudness(path: string, options: { parts: number; durationMs: number; signal: AbortSignal }): Promise<number[]>;
  /** Small pictures of all of it in one sheet, row by row, as PNG. */
  sheet(path: string, plan: SheetPlan): Promise<Buffer>;
}

export interface MarkPlan {
  readonly look: VideoLook;
  /** Path of a PNG with transparency. */
  readonly mark: string;
  /** Hears how much is done, in milliseconds of the video; several times a second. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal: AbortSignal;
}

export interface SheetPlan {
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one picture. */
  readonly width: number;
  readonly height: number;
  /** One picture every so many milliseconds. */
  readonly intervalMs: number;
}

/**
 * Why a file is no video that can be used: nothing in it can be read, its index is missing as it was cut off, it has only
 * sound, its codec is not known here, or its HDR cannot be converted here.
 */
export type VideoFault = 'unreadable' | 'incomplete' | 'no-picture' | 'codec' | 'hdr';

export interface VideoLook {
  /** As it is shown: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** From the first to the last moment of what is shown or heard. */
  readonly durationMs: number;
  /** Names of its container, with commas. */
  readonly container: string;
  /** It declares a longer duration than it has pictures and sound for: it was cut off. */
  readonly endsEarly: boolean;
  readonly picture: {
    /** Of its track in the file. */
    readonly index: number;
    readonly codec: string;
    readonly profile: string;
    /** How its colours are kept, e.g. `yuv420p`. */
    readonly pixels: string;
    readonly framesPerSecond: number;
    readonly bitsPerSecond: number | null;
    /** It is shown as it is kept, neither turned nor stretched. */
    readonly isUpright: boolean;
    readonly isInterlaced: boolean;
    /** How brightness is coded; all but `sdr` are HDR. */
    readonly transfer: 'sdr' | 'pq' | 'hlg';
    /** What is in the file but not shown, as an editor has cut it off. */
    readonly hiddenMs: number;
    /** Where pictures stand still for too long: how many a second there have to be. Null where they come steadily. */
    readonly fillRate: number | null;
  };
  /** The default one of several. */
  readonly sound: {
    readonly index: number;
    readonly codec: string;
    readonly profile: string;
    readonly isAtMostStereo: boolean;
    /** What is in the file but not heard. Encoders always add some milliseconds. */
    readonly hiddenMs: number;
  } | null;
}

export interface LadderStep {
  /** Names its folder. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of its pictures, at most. */
  readonly bitsPerSecond: number;
  /** The pictures of the file are taken as they are. */
  readonly copiesPictures: boolean;
}
export interface LadderPlan {
  readonly look: VideoLook;
  readonly steps: readonly LadderStep[];
  readonly copiesSound: boolean;
  /** Each step gets a folder of its own below it. */
  readonly folder: string;
  /** What is longer is cut. */
  readonly mostMs: number;
  /** Hears how much is done, in milliseconds of the video; several times a second. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal?: AbortSignal | undefined;
}
export interface MadeRung {
  readonly step: LadderStep;
  /** Paths of its two files. The playlist names the media as `media.mp4`, beside it. */
  readonly playlist: string;
  readonly media: string;
  /** Bits a second of its largest segment. */
  readonly bandwidth: number;
  /** As RFC 6381 writes them. */
  readonly codecs: string;
  /** Of its longest segment. */
  readonly longestMs: number;
  readonly durationMs: number;
}
