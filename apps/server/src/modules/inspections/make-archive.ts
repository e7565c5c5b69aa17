import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFile, csvLines } from '../../platform/files/csv.ts';
import { inWorkFolder } from '../../platform/files/work-folder.ts';
import { zipOf, type ZipEntry } from '../../platform/files/zip-stream.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention.ts';
import { record } from '../audit/index.ts';
import { card } from './card.ts';
import { countItems, findExport, listPeople, listShown, type PersonRow, type Span } from './inspections.queries.ts';
import { noteAttempt, takeEnded, updateExport } from './inspections.store.ts';

export const MAKE_JOB = 'inspections.make';
export const REMOVE_FILES_JOB = 'inspections.remove-files';
const MOST_PEOPLE = 500;
const PAGE = 1000;
/** Attempts per archive. The job queue adds growing pauses between them. */
export const MOST_ATTEMPTS = 5;
type Parts = Pick<Platform, 'config' | 'database' | 'files' | 'transactions'>;

const README = `people.csv: everyone who appears, with the expiry dates of their documents and their paths in this archive.
content.csv: who appears in which content, one line for each; "person" refers to the id in people.csv.
papers/: the documents, in one folder per person. All times are UTC.
missing.csv: documents on record that could not be found, if any.
`;
const table = (rows: readonly (readonly unknown[])[]): Buffer => Buffer.from(csvFile(rows));
const only = (content: Buffer): Readable => Readable.from([content]);
const pathOf = ({ id }: PersonRow, { key, kind }: PersonRow['files'][number], at: number): string =>
  `papers/${id}/${at + 1}-${kind}${key.slice(key.lastIndexOf('.'))}`;

async function* linesOf(db: Parts['database']['kysely'], span: Span): AsyncGenerator<Buffer> {
  yield table([['content', 'kind', 'title', 'state', 'made', 'on sale', 'deleted', 'person', 'name']]);
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof listShown>> = await listShown(db, span, after, PAGE);
    if (page.length === 0) return;
    yield Buffer.from(csvLines(page.map((row) => Object.values(columnsOf(row)))));
    after = page.at(-1)?.item_id ?? null;
  }
}
const columnsOf = (row: Awaited<ReturnType<typeof listShown>>[number]) => ({
  id: row.item_id,
  kind: row.kind,
  title: row.title,
  state: row.status,
  made: row.made,
  onSale: row.on_sale,
  removed: row.removed,
  person: row.person_id,
  name: row.person,
});

async function* entriesOf(
  { database, files }: Parts,
  span: Span,
  people: readonly PersonRow[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: only(Buffer.from(README)) };
  const rows = people.map((one) => [
    one.id,
    one.role,
    one.username,
    one.name,
    one.date_of_birth,
    one.expires_at,
    one.decided_at,
    one.files.map((paper, at) => pathOf(one, paper, at)).join(' '),
  ]);
  const head = ['person', 'role', 'creator', 'name', 'born', 'documents expire', 'accepted', 'documents'];
  yield { name: 'people.csv', content: only(table([head, ...rows])) };
  yield { name: 'content.csv', content: linesOf(database.kysely, span) };
  const missing: [string, string][] = [];
  for (const one of people)
    for (const [at, file] of one.files.entries()) {
      const paper = await files.read(file.key);
      if (paper) yield { name: pathOf(one, file, at), content: paper.stream };
      else missing.push([one.id, pathOf(one, file, at)]);
    }
  if (missing.length > 0) yield { name: 'missing.csv', content: only(table([['person', 'paper'], ...missing])) };
}

/** Lists the people of an export. Throws if there are none, or more than fit in an archive. */
async function peopleOf(db: Parts['database']['kysely'], span: Span): Promise<PersonRow[]> {
  const people = await listPeople(db, span, MOST_PEOPLE + 1);
  if (people.length === 0) throw new Error('nobody appears on these days');
  if (people.length > MOST_PEOPLE) throw new Error('more people appear than one archive holds');
  return people;
}

/**
 * Builds the archive of an export, the only place where documents are opened. Idempotent. Throws on errors so that the
 * job retries. After the last attempt the export fails permanently.
 */
export async function makeArchive(parts: Parts, id: string): Promise<void> {
  const { config, database, files, transactions } = parts;
  const one = await findExport(database.kysely, id);
  if (one?.state !== 'pending') return;
  const span = { performerId: one.performer_id, from: one.from_day, to: one.to_day };
  const fileKey = `documents/inspections/${id}.zip`;
  try {
    const people = await peopleOf(database.kysely, span);
    const bytes = await inWorkFolder(config.DATA_DIR, async (folder) => {
      const path = join(folder, 'records.zip');
      await pipeline(Readable.from(zipOf(entriesOf(parts, span, people))), createWriteStream(path, { mode: 0o600 }));
      await files.put(fileKey, { path, isFinal: true }, 'application/zip');
      return (await stat(path)).size;
    });
    const items = await countItems(database.kysely, span);
    await transactions.system(async (tx) => {
      const expiresAt = new Date(2 * tx.now.getTime() - cutOf(card.retention.recordExports, tx.now).getTime());
      const made = { state: 'ready', people: people.length, items, bytes, file_key: fileKey, expires_at: expiresAt };
      if (await updateExport(tx, { id, state: 'pending' }, made))
        await record(tx, {
          action: 'inspection.made',
          subject: `inspection:${id}`,
          detail: { people: people.length, items },
        });
    });
  } catch (error) {
    if (await transactions.system((tx) => noteAttempt(tx, id, MOST_ATTEMPTS))) await files.remove(fileKey);
    throw error;
  }
}

/** Removes expired archives. A job added in the same transaction deletes the files, so none are left behind. */
export async function removeArchives({ transactions }: Pick<Parts, 'transactions'>): Promise<void> {
  await transactions.system(async (tx) => {
    const keys = await takeEnded(tx);
    if (keys.length > 0) await jobs.add(tx.db, REMOVE_FILES_JOB, { keys });
  });
}

/** Removes archive files. Idempotent. */
export async function removeFiles({ files }: Pick<Parts, 'files'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
