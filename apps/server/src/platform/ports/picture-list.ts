/** 256 bits of what a picture looks like, as a string of 0 and 1: copies differ in few of them. */
export type PrintBits = string;

/** What a picture looks like, and what it would mirrored. */
export interface PicturePrint {
  readonly bits: PrintBits;
  readonly mirrored: PrintBits;
}

export interface PictureMatch {
  /** Of the entry, as the list calls it. */
  readonly id: string;
  /** Bits that differ. */
  readonly distance: number;
}

/**
 * The block list port: pictures that must not be shown. An outside list (of a hash-sharing programme, for instance) is an adapter
 * that takes the same prints, 64 hexadecimal digits each, and returns the nearest of its own entries.
 */
export interface PictureList {
  readonly name: string;
  /** The nearest entry that one of the prints is a copy of. Rejects when the list cannot be asked: the caller tries again later. */
  match(print: PicturePrint): Promise<PictureMatch | undefined>;
}
