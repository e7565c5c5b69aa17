import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Platform } from '../../../platform/module.ts';
import { publishUpload } from '../publish-upload.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';
import { listForsaken, receivingAmong } from './receiving.queries.ts';

/** An upload is abandoned after this long without new bytes. */
const FORSAKEN_MS = 3 * 24 * 60 * 60_000;
/** Bytes without an upload are kept this long, because the upload may be about to finish. */
const ORPHAN_MS = 60 * 60_000;

/** Ends abandoned uploads and deletes bytes without an upload. */
export async function cleanIncoming(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  folder: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - FORSAKEN_MS);
  for (const id of await listForsaken(database.kysely, before)) {
    await transactions.system(async (tx) => {
      const [row] = await lockUploads(tx, [id]);
      if (row?.state !== 'receiving' || (row.worked_at ?? row.created_at) >= before) return;
      const change = { state: 'failed', failure: 'expired', worked_at: tx.now } as const;
      await updateUpload(tx, id, change);
      publishUpload(tx, { ...row, ...change });
    });
  }
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => z.uuid().safeParse(name).success);
  const wanted = await receivingAmong(database.kysely, ids);
  for (const id of ids.filter((one) => !wanted.has(one))) {
    const path = join(folder, id);
    const info = await stat(path).catch(() => null);
    if (info && now.getTime() - info.mtimeMs > ORPHAN_MS) await rm(path, { force: true });
  }
}
