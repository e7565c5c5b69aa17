import type { Readable } from 'node:stream';

/** `clean`; the name of what was found; or `unscannable`, larger than the scanner takes. */
export type ScanResult =
  | { readonly kind: 'clean' | 'unscannable' }
  | { readonly kind: 'infected'; readonly name: string };

/** The port to whatever looks for viruses. */
export interface VirusScanner {
  /** Reads a file to its end, unless something is found before. Rejects when the scanner is away or does not understand. */
  scan(file: Readable): Promise<ScanResult>;
}
