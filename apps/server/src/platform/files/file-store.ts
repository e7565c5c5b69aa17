import type { Readable } from 'node:stream';

/** A file that came with a request: on local disk until the handler keeps it, gone after the request. */
export interface Upload {
  readonly path: string;
  readonly bytes: number;
  /** By content, not by name. */
  readonly mime: string;
  readonly extension: string;
  readonly kind: 'image' | 'pdf' | 'video' | 'audio';
}

/**
 * The port to stored files. Keys are made by us (`avatars/<id>.webp`), never by a client. `public/…` keys are readable by
 * anyone under `/files/public/…`; all others only by a signed link.
 */
export interface FileStore {
  put(key: string, content: Buffer | { path: string }, mime: string): Promise<void>;
  read(key: string): Promise<{ stream: Readable; bytes: number; mime: string } | null>;
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
  /** A link that works for `seconds`. */
  signedUrl(key: string, seconds: number): Promise<{ url: string; expiresAt: Date }>;
}
