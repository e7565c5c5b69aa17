import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/**
 * A backup is a folder with `backup.json` (this manifest), `tables/` (compressed output of PostgreSQL's COPY, one file
 * per table) and `data/` (files and keys, laid out as in the data folder). Its name ends in `.part` until it is
 * complete.
 */
export const FORMAT = 1;
export const MANIFEST = 'backup.json';

const content = z.object({ bytes: z.number().int(), sha256: z.string().length(64) });
const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), checksum: z.string() })),
  /** Migration level of graphile-worker's own tables. */
  jobsLevel: z.number().int(),
  tables: z.array(
    content.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(content.extend({ path: z.string() })),
  /** S3 bucket that stores the files. Absent if the backup contains them. */
  bucket: z.string().optional(),
});
export type Manifest = z.infer<typeof manifestShape>;
export type DumpedTable = Manifest['tables'][number];
export type Content = z.infer<typeof content>;

export const tableFile = (table: { schema: string; name: string }) =>
  join('tables', `${table.schema}.${table.name}.copy.gz`);
export const dataFile = (path: string) => join('data', path);

/** Creates a pass-through stream that counts bytes and computes their SHA-256. */
export function measuring(): { stream: Transform; measured(): Content } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads `backup.json`. Throws with a readable message if the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  });
  const parsed = manifestShape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder} is no backup that this version can read.`);
  const odd = parsed.data.files.find(({ path }) => relative('.', path).startsWith('..') || path.startsWith('/'));
  if (odd) throw new Error(`${folder} names a file outside of a data folder.`);
  return parsed.data;
}

/**
 * Verifies every file against its checksum. Throws with a readable message that names the first missing or changed
 * file.
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  const expected = [
    ...manifest.tables.map((table) => ({ path: tableFile(table), ...table })),
    ...manifest.files.map((file) => ({ ...file, path: dataFile(file.path) })),
  ];
  for (const { path, bytes, sha256 } of expected) {
    const { stream, measured } = measuring();
    stream.resume();
    await pipeline(createReadStream(join(folder, path)), stream).catch(() => {
      throw new Error(`The backup ${folder} is damaged: ${path} is missing.`);
    });
    const found = measured();
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup ${folder} is damaged: ${path} is not what was written.`);
  }
}

/** Lists all files below a folder, as paths relative to it. Empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
