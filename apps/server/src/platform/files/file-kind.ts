import { fileTypeFromFile } from 'file-type';
import type { Upload } from './file-store.ts';

export type FileKind = Pick<Upload, 'mime' | 'extension' | 'kind'>;

const IMAGES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
]);
const UNKNOWN = { mime: 'application/octet-stream', ext: 'bin' };

function kindOf(mime: string): Upload['kind'] {
  if (IMAGES.has(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  if (mime.startsWith('video/')) return 'video';
  if (mime.startsWith('audio/')) return 'audio';
  return 'file';
}

/** Detects a file's type from its first bytes. Unknown content is treated as plain bytes. */
export async function readFileKind(path: string): Promise<FileKind> {
  const { mime, ext } = (await fileTypeFromFile(path)) ?? UNKNOWN;
  return { mime, extension: ext, kind: kindOf(mime) };
}

/** Upload limits set by staff. */
export interface FileBounds {
  /** Extensions of a kind, as displayed. Undefined allows any. */
  extensions(kind: Upload['kind']): readonly string[] | undefined;
  maxBytes(kind: Upload['kind'] | 'avatar'): number;
}
