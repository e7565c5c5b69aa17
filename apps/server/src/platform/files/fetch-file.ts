import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** Brings a stored file to a path; false when there is none. Rejects when `signal` ends it. */
export async function fetchFile(
  files: Pick<FileStore, 'read'>,
  key: string,
  path: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const file = await files.read(key);
  if (file) await pipeline(file.stream, createWriteStream(path), { signal });
  return file !== null;
}
