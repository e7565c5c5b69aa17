import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FragmentTap } from '../../../platform/ports/media-server.ts';

/** Maximum bytes buffered for a slow disk before the capture is aborted. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/** Bytes between syncs to disk, so that a power failure loses seconds rather than minutes. */
const SYNC_BYTES = 4 * 1024 * 1024;

export interface PartFile {
  readonly tap: FragmentTap;
  /** Resolves once everything received has been written. True if the file has any content. */
  readonly closed: Promise<boolean>;
}

/**
 * Appends a stream's fragments to a file that stays playable if the process crashes. The file begins with a key frame
 * and is closed by a changed init segment, a full disk or the end of the stream. `begin` is called once, before the
 * file is created. `onError` receives the reason if the file is closed early.
 */
export function openPartFile(
  path: string,
  doors: { begin: () => Promise<void>; onError: (error: unknown) => void },
): PartFile {
  let head: Buffer | null = null;
  let file: FileHandle | null = null;
  let queue: Promise<void> = Promise.resolve();
  let waitingBytes = 0;
  let unsyncedBytes = 0;
  let isOpen = true;
  let hasBegun = false;
  let settle: (hasContent: boolean) => void = () => {};
  const closed = new Promise<boolean>((resolve) => (settle = resolve));

  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    void queue.then(async () => {
      await file?.datasync().catch(doors.onError);
      await file?.close().catch(doors.onError);
      settle(file !== null);
    });
  };
  async function write(data: Buffer): Promise<void> {
    if (!file) {
      await doors.begin();
      await mkdir(dirname(path), { recursive: true });
      file = await open(path, 'a');
    }
    await file.appendFile(data);
    unsyncedBytes += data.length;
    if (unsyncedBytes < SYNC_BYTES) return;
    unsyncedBytes = 0;
    await file.datasync();
  }
  function push(data: Buffer): void {
    waitingBytes += data.length;
    if (waitingBytes > MOST_WAITING_BYTES) {
      doors.onError(new Error('the disk is too slow for this recording'));
      return end();
    }
    queue = queue
      .then(() => write(data))
      .catch((error: unknown) => {
        doors.onError(error);
        end();
      })
      .then(() => void (waitingBytes -= data.length));
  }

  const tap: FragmentTap = {
    init(data) {
      if (!isOpen) return;
      if (hasBegun && head && !head.equals(data)) return end();
      head = data;
    },
    fragment(data) {
      if (!isOpen || !head || (!hasBegun && !startsWithKeyFrame(data))) return;
      if (!hasBegun) push(head);
      hasBegun = true;
      push(data);
    },
    end,
  };
  return { tap, closed };
}

const HEADER_BYTES = 16;

/**
 * Returns a file's length up to its last complete fragment. A process that died mid-write leaves a partial fragment at
 * the end.
 */
export async function wholeBytes(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    let whole = 0;
    for (let at = 0; at + 8 <= size;) {
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, at);
      const short = header.readUInt32BE(0);
      const length = short === 1 && bytesRead === HEADER_BYTES ? Number(header.readBigUInt64BE(8)) : short;
      if (length < 8 || at + length > size) break;
      at += length;
      if (header.toString('latin1', 4, 8) === 'mdat') whole = at;
    }
    return whole;
  } finally {
    await file.close();
  }
}

const FIRST_FLAGS = { offset: 1, firstSample: 4 };
const SAMPLE_FLAGS = { duration: 0x100, size: 0x200, flags: 0x400 };
const NOT_KEY = 0x10000;

/**
 * Returns true if a fragment's first frame can be decoded without earlier ones, according to its `trun` box, or if the
 * box doesn't specify. See: ISO/IEC 14496-12, 8.8.8.
 */
export function startsWithKeyFrame(fragment: Buffer): boolean {
  const type = fragment.indexOf('trun');
  if (type < 0) return false;
  const flags = fragment.readUInt32BE(type + 4) & 0xffffff;
  let at = type + 12 + (flags & FIRST_FLAGS.offset ? 4 : 0);
  if (!(flags & FIRST_FLAGS.firstSample)) {
    if (!(flags & SAMPLE_FLAGS.flags)) return true;
    at += (flags & SAMPLE_FLAGS.duration ? 4 : 0) + (flags & SAMPLE_FLAGS.size ? 4 : 0);
  }
  return at + 4 <= fragment.length && (fragment.readUInt32BE(at) & NOT_KEY) === 0;
}
