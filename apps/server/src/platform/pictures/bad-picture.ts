import { refuse } from '../refuse.ts';

/** Reasons a picture can't be used. Each has its own message. */
export type PictureFailure = 'not-a-picture' | 'broken' | 'cut-off' | 'too-many-pixels' | 'too-animated';

/** A picture that can't be processed. The message is for its sender. */
export class BadPicture extends Error {
  readonly failure: PictureFailure;
  constructor(failure: PictureFailure, words: string, options?: ErrorOptions) {
    super(words, options);
    this.failure = failure;
  }
}

/** Messages with which decoders report a file that ends before its last pixel. */
const ENDS_EARLY = /premature end|read error|unexpected end|end of (file|stream|input|data)|truncated|incomplete|EOF/i;

export function badPictureOf(error: unknown): BadPicture {
  if (error instanceof BadPicture) return error;
  const words = error instanceof Error ? error.message : '';
  if (/unsupported image format|contains no image/i.test(words))
    return new BadPicture('not-a-picture', 'This file is not a picture.', { cause: error });
  if (ENDS_EARLY.test(words))
    return new BadPicture('cut-off', 'This picture is cut off: part of the file is missing.', { cause: error });
  return new BadPicture('broken', 'This picture is damaged and cannot be read.', { cause: error });
}

/** Throws UNSUPPORTED_FILE with the picture's own message, for a form field. Rethrows any other error. */
export function refuseBadPicture(error: unknown, property: string): never {
  if (error instanceof BadPicture) refuse('UNSUPPORTED_FILE', error.message, { property });
  throw error;
}
