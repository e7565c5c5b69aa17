import type { Readable } from 'node:stream';

/** A file that came with a request: on local disk until the handler keeps it, gone after the request. */
export interface Upload {
  readonly path: string;
  readonly bytes: number;
  /** By content, not by name. */
  readonly mime: string;
  readonly extension: string;
  readonly kind: 'image' | 'pdf' | 'video' | 'audio' | 'file';
  /** As its sender calls it, for people to read; never part of a path. */
  readonly name: string;
}

/** Bytes `from` … `to` (both included; to the end without `to`), or the `last` ones. */
export type ByteRange = { readonly from: number; readonly to?: number | undefined } | { readonly last: number };

export interface StoredFile {
  readonly stream: Readable;
  /** Of the whole file. */
  readonly bytes: number;
  readonly mime: string;
  /** The part that the stream has, when a part was asked for. */
  readonly part?: { readonly from: number; readonly to: number };
}

/** A range that begins beyond the end of a file. */
export class BeyondEnd extends Error {
  /** Of the whole file. */
  readonly bytes: number;
  constructor(bytes: number) {
    super(`the file has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/** The first and last byte that a range means of a file of so many bytes, both included. Throws BeyondEnd. */
export function partOf(bytes: number, range: ByteRange): { from: number; to: number } {
  const from = 'last' in range ? Math.max(0, bytes - range.last) : range.from;
  const to = 'last' in range ? bytes - 1 : Math.min(bytes - 1, range.to ?? bytes - 1);
  if (from > to) throw new BeyondEnd(bytes);
  return { from, to };
}

/** A file on this machine's disk. */
export interface LocalFile {
  readonly path: string;
  /** Nobody writes to it any more: a store on the same disk may keep the very file in place of a copy. */
  readonly isFinal?: boolean;
}

/** What a link is for. */
export interface LinkOptions {
  /** What browsers save the file as, in place of showing it. */
  readonly saveAs?: string;
  /**
   * For everybody: the link stays the same within an hour, works for up to an hour longer than it was asked for, and browsers and
   * caches may keep what it leads to.
   */
  readonly isShared?: boolean;
}

/**
 * The port to stored files. Keys are made by us (`avatars/<id>.webp`), never by a client. `public/…` keys are readable by
 * anyone under `/files/public/…`; all others only by a signed link.
 */
export interface FileStore {
  put(key: string, content: Buffer | LocalFile, mime: string): Promise<void>;
  /** Null when there is no such file. Throws BeyondEnd. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
  /** A link that works for `seconds`. */
  signedUrl(key: string, seconds: number, options?: LinkOptions): Promise<{ url: string; expiresAt: Date }>;
}
