/** 256-bit perceptual fingerprint of a picture, as a string of 0s and 1s. Copies differ in few bits. */
export type PrintBits = string;

/** Fingerprints of a picture and its mirror image. */
export interface PicturePrint {
  readonly bits: PrintBits;
  readonly mirrored: PrintBits;
}

export interface PictureMatch {
  readonly id: string;
  readonly distance: number;
}

/**
 * Port to a block list of pictures that must not be shown. An adapter for an external list, such as that of a
 * hash-sharing program, accepts the same fingerprints (64 hexadecimal digits each) and returns its own nearest entry.
 */
export interface PictureList {
  readonly name: string;
  /**
   * Returns the nearest entry that matches either fingerprint. Rejects if the list is unavailable; the caller retries
   * later.
   */
  match(print: PicturePrint): Promise<PictureMatch | undefined>;
}
