import type { Readable } from 'node:stream';

/**
 * Outcome of a scan: `clean`, `infected` with the name of what was found, or `unscannable` if the file exceeds the
 * scanner's limit.
 */
export type ScanResult =
  | { readonly kind: 'clean' | 'unscannable' }
  | { readonly kind: 'infected'; readonly name: string };

export interface VirusScanner {
  /**
   * Scans a file to its end, or until something is found. Rejects if the scanner is unavailable or its reply is
   * malformed.
   */
  scan(file: Readable): Promise<ScanResult>;
}
