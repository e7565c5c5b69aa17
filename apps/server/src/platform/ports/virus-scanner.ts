import type { Readable } from 'node:stream';

/** `clean`, the name of what was found, or `unscannable` if the file exceeds the scanner's limit. */
export type ScanResult =
  | { readonly kind: 'clean' | 'unscannable' }
  | { readonly kind: 'infected'; readonly name: string };

export interface VirusScanner {
  /**
   * Reads a file to its end, or until something is found. Rejects if the scanner is unavailable or its reply is
   * malformed.
   */
  scan(file: Readable): Promise<ScanResult>;
}
