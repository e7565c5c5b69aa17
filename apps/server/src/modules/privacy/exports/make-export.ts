import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { zipOf, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/module.ts';
import { contactOf, findAccount, findProfile } from '../../accounts/index.ts';
import { composedKind, composeFor, queueMail, type MailKind, type Reader, type WordedMail } from '../../mails/index.ts';
import type { Section } from './export-sections.ts';
import { findState, linesOf, listExpired, listOwnFiles } from './exports.queries.ts';
import { deleteExports, markFailed, markReady } from './exports.store.ts';

const ready = composedKind(
  'privacy.export',
  'Your data is ready',
  'Hello Ada,',
  'Your data is ready to download. Log in and download it by 2026-12-24:',
  'https://footlight.example/settings/privacy',
);
export const exportMails: readonly MailKind[] = [ready];

const KEPT_MS = 7 * 86_400_000;
const MOST_REMOVED = 100;
type Parts = Pick<Platform, 'config' | 'database' | 'files' | 'keyring' | 'transactions' | 'log'> & {
  readonly sections: readonly Section[];
};
interface Wanted {
  readonly id: string;
  readonly accountId: string;
}

const README = `The data this site holds about you: one file for each kind of record, with one line of JSON per record.
Pictures and documents are in the folder "files". Videos and other items you sell are not in this archive; you can
download them on the pages where you manage them.
`;

async function* entriesOf({ database, files, keyring, sections }: Parts, accountId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: Readable.from([Buffer.from(README)]) };
  const contact = contactOf(keyring, await findProfile(database.kysely, accountId));
  yield { name: 'data/contact.jsonl', content: Readable.from([Buffer.from(`${JSON.stringify(contact)}\n`)]) };
  for (const section of sections)
    yield { name: `data/${section.table}.jsonl`, content: linesOf(database.kysely, section, accountId) };
  for (const { key, name } of await listOwnFiles(database.kysely, accountId)) {
    const file = await files.read(key);
    if (file) yield { name: `files/${name}${key.slice(key.lastIndexOf('.'))}`, content: file.stream };
  }
}

/**
 * Builds an export's ZIP on disk piece by piece, and mails the owner when the export is ready. Idempotent. A failure
 * marks the export as failed. The owner may then request another, and a later retry can still complete this one.
 */
export async function makeExport(parts: Parts, { id, accountId }: Wanted): Promise<void> {
  const { config, database, files, transactions } = parts;
  const before = await findState(database.kysely, id);
  if (before !== 'pending' && before !== 'failed') return;
  const fileKey = `exports/${accountId}/${id}.zip`;
  try {
    const bytes = await inWorkFolder(config.DATA_DIR, async (folder) => {
      const path = join(folder, 'export.zip');
      await pipeline(Readable.from(zipOf(entriesOf(parts, accountId))), createWriteStream(path));
      await files.put(fileKey, { path, isFinal: true }, 'application/zip');
      return (await stat(path)).size;
    });
    const isReady = await transactions.system(async (tx) => {
      const expiresAt = new Date(tx.now.getTime() + KEPT_MS);
      const account = await findAccount(tx.db, { id: accountId });
      if (!account || !(await markReady(tx, id, { fileKey, bytes, expiresAt }))) return false;
      await queueMail(tx, readyMail(account, config.publicUrl, expiresAt));
      return true;
    });
    // Another run of the same job may have completed the export and written the same file.
    if (!isReady && (await findState(database.kysely, id)) !== 'ready') await files.remove(fileKey);
  } catch (error) {
    await transactions.system((tx) => markFailed(tx, id));
    throw error;
  }
}

/**
 * Removes exports after a week. Deletes the files before the rows, so that the next run can finish an interrupted
 * removal.
 */
export async function removeExpired({
  database,
  files,
  transactions,
}: Pick<Parts, 'database' | 'files' | 'transactions'>): Promise<void> {
  for (;;) {
    const expired = await listExpired(database.kysely, MOST_REMOVED);
    for (const { fileKey } of expired) await files.remove(fileKey);
    const ids = expired.map(({ id }) => id);
    if (ids.length > 0) await transactions.system((tx) => deleteExports(tx, ids));
    if (ids.length < MOST_REMOVED) return;
  }
}

const readyMail = (to: Reader, publicUrl: string, until: Date): WordedMail => {
  const day = until.toISOString().slice(0, 10);
  const link = `${publicUrl}/settings/privacy`;
  return composeFor(ready, to, {
    en: [
      'Your data is ready',
      `Your data is ready to download. Log in and download it by ${day}:`,
      link,
      'If you didn’t request this, please change your password.',
    ],
    de: [
      'Deine Daten sind bereit',
      `Deine Daten stehen zum Download bereit. Melde dich an und lade sie bis zum ${day} herunter:`,
      link,
      'Falls du das nicht angefordert hast, ändere bitte dein Passwort.',
    ],
  });
};
