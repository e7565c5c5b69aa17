import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { withSignOfLife } from '../../../platform/jobs/with-sign-of-life.ts';
import type { Platform } from '../../../platform/module.ts';
import { insertAttempt, noteKey, seeAttempt } from '../uploads.store.ts';
import { renditionKey } from '../uploads.rules.ts';

/** The attempt was given up by others: it had not reported for too long, and its files may be gone. */
export class Superseded extends Error {
  constructor() {
    super('another attempt has taken over');
  }
}

/** One attempt to make something of a file: its folder in the store, and a list of what it has put there. */
export interface Attempt {
  readonly id: string;
  readonly keyOf: (name: string) => string;
  /** Puts a file, after its key was noted: whoever dies in between leaves nothing that is not found. */
  readonly put: FileStore['put'];
}

/** Does the work of an attempt, saying every so often that somebody does. Throws Superseded. */
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
