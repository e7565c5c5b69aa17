import type { Readable } from 'node:stream';

/** A file received with a request. It is on local disk and deleted after the request unless the handler stores it. */
export interface Upload {
  readonly path: string;
  readonly bytes: number;
  /** Based on content, not on the name. */
  readonly mime: string;
  readonly extension: string;
  readonly kind: 'image' | 'pdf' | 'video' | 'audio' | 'file';
  /** Sender's name for the file, for display. Never part of a path. */
  readonly name: string;
}

/** Bytes `from` to `to`, both inclusive (to the end without `to`), or the `last` ones. */
export type ByteRange = { readonly from: number; readonly to?: number | undefined } | { readonly last: number };

export interface StoredFile {
  readonly stream: Readable;
  /** Size of the whole file. */
  readonly bytes: number;
  readonly mime: string;
  /** Range in the stream, if only a part was requested. */
  readonly part?: { readonly from: number; readonly to: number };
}

/** A range that starts beyond the end of a file. */
export class BeyondEnd extends Error {
  /** Size of the whole file. */
  readonly bytes: number;
  constructor(bytes: number) {
    super(`the file has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/** Resolves a range to the first and last byte of a file of this size, both inclusive. Throws BeyondEnd. */
export function partOf(bytes: number, range: ByteRange): { from: number; to: number } {
  const from = 'last' in range ? Math.max(0, bytes - range.last) : range.from;
  const to = 'last' in range ? bytes - 1 : Math.min(bytes - 1, range.to ?? bytes - 1);
  if (from > to) throw new BeyondEnd(bytes);
  return { from, to };
}

export interface LocalFile {
  readonly path: string;
  /** Set if nothing writes to the file anymore, so a store on the same disk may move it instead of copying it. */
  readonly isFinal?: boolean;
}

export interface LinkOptions {
  /** File name for downloads. If set, browsers save the file instead of showing it. */
  readonly saveAs?: string;
  /**
   * Makes the link work for anyone. It stays the same for an hour, works for up to an hour longer than requested, and
   * browsers and caches may store its content.
   */
  readonly isShared?: boolean;
}

/**
 * Port to stored files. The server generates keys (`avatars/<id>.webp`); clients never do. Anyone can read `public/…`
 * keys under `/files/public/…`; all other keys need a signed link.
 */
export interface FileStore {
  put(key: string, content: Buffer | LocalFile, mime: string): Promise<void>;
  /** Returns null if there is no such file. Throws BeyondEnd. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
  signedUrl(key: string, seconds: number, options?: LinkOptions): Promise<{ url: string; expiresAt: Date }>;
}
