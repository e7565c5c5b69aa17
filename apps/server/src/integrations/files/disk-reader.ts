import { close, createReadStream, fstatSync, open } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { partOf, type ByteRange, type StoredFile } from '../../platform/files/file-store.ts';

const KB = 1024;
/** A larger piece costs fewer calls of the system, a smaller one less memory while its reader is slow. */
const PIECE = { most: 1024 * KB, least: 64 * KB };
/** What the pieces of all readers take, about, as long as `least` of each is less. */
const ROOM_BYTES = 64 * KB * KB;

/** Anything else that keeps a file from being opened, as too many open ones, is no reason to say that there is none. */
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
const openFile = promisify(open);
const closeFile = promisify(close);

/** How much is read of a file at once while there are so many readers. */
export const pieceFor = (readers: number): number =>
  Math.max(PIECE.least, Math.min(PIECE.most, Math.floor(ROOM_BYTES / Math.max(1, readers))));

export type DiskReader = (path: string, range?: ByteRange) => Promise<Omit<StoredFile, 'mime'> | null>;

/** Reads files of the disk. The reader returns null when there is no such file, and throws BeyondEnd. */
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
      // Why not asynchronously: of a file that is open this never waits for a disk, and another thread costs more.
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
