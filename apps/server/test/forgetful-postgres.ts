import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Settings for a PostgreSQL whose data may be lost in a power failure. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * Returns the folder for test databases. Uses a memory file system if there is room for all of them, so that a slow
 * disk doesn't delay tests.
 */
export function roomyFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
