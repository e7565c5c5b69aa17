/**
 * The video tools port: what is made of recordings after they were taken. Paths are of local files that we named.
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
  /** Copies a piece of a video into a new file. */
  cut(path: string, target: string, piece: { fromMs: number; toMs: number }): Promise<void>;
  /** One picture, as PNG. */
  picture(path: string, atMs: number): Promise<Buffer>;
  /** Small pictures of all of it in one sheet, row by row, as PNG. */
  sheet(path: string, plan: SheetPlan): Promise<Buffer>;
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
