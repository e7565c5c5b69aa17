import { extname } from 'node:path';

export const BARE_BYTES = 'application/octet-stream';

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/** Returns the MIME type for a key's extension, or undefined if unknown. */
export const typeOf = (key: string): string | undefined => MIME_BY_EXTENSION[extname(key).toLowerCase()];
