import { fileTypeFromFile } from 'file-type';
import type { Upload } from './file-store.ts';

/** What a file is by its content. */
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

/** Looks at the first bytes of a file; what is known by none of them is bare bytes. */
export async function readFileKind(path: string): Promise<FileKind> {
  const { mime, ext } = (await fileTypeFromFile(path)) ?? UNKNOWN;
  return { mime, extension: ext, kind: kindOf(mime) };
}

/** What staff let people bring. */
export interface FileBounds {
  /** Extensions of a kind, as they are shown; undefined = any. */
  extensions(kind: Upload['kind']): readonly string[] | undefined;
  maxBytes(kind: Upload['kind']): number;
}

/** Other spellings of an extension, and what the look at the content calls them. */
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

/** Whether an extension is in a list, however either spells it. */
export const isListed = (list: readonly string[], extension: string): boolean =>
  list.some((one) => spelt(one) === spelt(extension.toLowerCase()));
