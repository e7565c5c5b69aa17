import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { withSignOfLife } from '../../../platform/jobs/with-sign-of-life.ts';
import type { Platform } from '../../../platform/module.ts';
import { insertAttempt, noteKey, seeAttempt } from '../uploads.store.ts';
import { renditionKey } from '../uploads.rules.ts';

/** Another attempt took over because this one stopped reporting. Its files may be gone. */
export class Superseded extends Error {
  constructor() {
    super('another attempt has taken over');
  }
}

/** One attempt at processing a file: its folder in the store and the list of files it put there. */
export interface Attempt {
  readonly id: string;
  readonly keyOf: (name: string) => string;
  /** Stores a file after recording its key, so that a crash in between leaves no untracked file. */
  readonly put: FileStore['put'];
}

/** Runs an attempt's work with a regular heartbeat. Throws Superseded. */
export async function inAttempt<T>(
  { transactions, files, log }: Pick<Platform, 'transactions' | 'files' | 'log'>,
  uploadId: string,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const id = newId();
  await transactions.system((tx) => insertAttempt(tx, { id, upload_id: uploadId, seen_at: tx.now }));
  const live = () => transactions.system((tx) => seeAttempt(tx, id, uploadId));
  return withSignOfLife(live, { log, subject: { uploadId } }, () =>
    work({
      id,
      keyOf: (name) => renditionKey(uploadId, id, name),
      async put(key, content, mime) {
        if (!(await transactions.system((tx) => noteKey(tx, id, key)))) throw new Superseded();
        await files.put(key, content, mime);
      },
    }),
  );
}
