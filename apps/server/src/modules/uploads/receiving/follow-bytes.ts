import type { Platform } from '../../../platform/module.ts';
import { noteReceived } from '../uploads.store.ts';
import { bytesHere } from './finish-upload.ts';

/** Interval between saves of the byte count during an upload. */
const NOTE_MS = 5000;

interface Doors {
  readonly platform: Pick<Platform, 'database' | 'log' | 'transactions'>;
  readonly folder: string;
}

/** Saves a file's byte count while `work` receives it, and again when it ends, even on failure. */
export async function followBytes<T>(doors: Doors, id: string, work: () => Promise<T>): Promise<T> {
  const note = () =>
    noteBytes(doors, id).catch((error: unknown) =>
      doors.platform.log.warn({ err: error, uploadId: id }, 'could not record received bytes'),
    );
  const timer = setInterval(() => void note(), NOTE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await note();
  }
}

async function noteBytes({ platform, folder }: Doors, id: string): Promise<void> {
  const here = await bytesHere(folder, id);
  if (here === null) return;
  await platform.transactions.system((tx) => noteReceived(tx, id, here));
}
