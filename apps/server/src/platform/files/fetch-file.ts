import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** Copies a stored file to a path. Returns false if there is none. Rejects if `signal` aborts it. */
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
