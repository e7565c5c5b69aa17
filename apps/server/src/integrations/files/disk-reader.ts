import { close, createReadStream, fstatSync, open } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { partOf, type ByteRange, type StoredFile } from '../../platform/files/file-store.ts';

const KB = 1024;
/** Larger chunks need fewer system calls. Smaller ones use less memory while the client is slow. */
const PIECE = { most: 1024 * KB, least: 64 * KB };
/** Approximate total for the chunks of all readers. Many readers may exceed it, since each gets at least `least`. */
const ROOM_BYTES = 64 * KB * KB;

/**
 * Errors that mean the file does not exist. Other errors, such as too many open files, must not be reported as a
 * missing file.
 */
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
const openFile = promisify(open);
const closeFile = promisify(close);

/** Returns the chunk size in bytes for this many concurrent readers. */
export const pieceFor = (readers: number): number =>
  Math.max(PIECE.least, Math.min(PIECE.most, Math.floor(ROOM_BYTES / Math.max(1, readers))));

export type DiskReader = (path: string, range?: ByteRange) => Promise<Omit<StoredFile, 'mime'> | null>;

/**
 * Creates a reader for files on disk. It returns null if the file does not exist and throws BeyondEnd for a range past
 * the end.
 */
export function createDiskReader(): DiskReader {
  let readers = 0;
  function streamOf(fd: number, part: { readonly from: number; readonly to: number } | undefined): Readable {
    readers += 1;
    const stream = createReadStream('', {
      fd,
      highWaterMark: pieceFor(readers),
      ...(part ? { start: part.from, end: part.to } : {}),
    });
    return stream.once('close', () => (readers -= 1));
  }
  return async (path, range) => {
    const fd = await openFile(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code && ABSENT.has(error.code)) return null;
      throw error;
    });
    if (fd === null) return null;
    try {
      // Synchronous on purpose: fstat on an open file never waits for the disk, and a thread-pool call costs more.
      const info = fstatSync(fd);
      const part = range && info.isFile() ? partOf(info.size, range) : undefined;
      if (info.isFile()) return { stream: streamOf(fd, part), bytes: info.size, ...(part ? { part } : {}) };
    } catch (error) {
      await closeFile(fd);
      throw error;
    }
    await closeFile(fd);
    return null;
  };
}
