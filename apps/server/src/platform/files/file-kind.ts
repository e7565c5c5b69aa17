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
  maxBytes(kind: Upload['kind']): number;
}

/** Alternative extensions, mapped to the names that content detection returns. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  apng: 'png',
  heif: 'heic',
  m4v: 'mp4',
  qt: 'mov',
  mpeg: 'mpg',
  mts: 'ts',
  m2ts: 'ts',
};
const spelt = (extension: string): string => SAME[extension] ?? extension;

/** Reports whether a list contains an extension in any spelling. */
export const isListed = (list: readonly string[], extension: string): boolean =>
  list.some((one) => spelt(one) === spelt(extension.toLowerCase()));
