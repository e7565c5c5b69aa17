import type { Platform } from '../../platform/module.ts';
import { listNotSealedBy } from './verification.queries.ts';
import { noteSeal } from './verification.store.ts';

const PAGE = 100;

/**
 * Encrypts every document that is unencrypted or encrypted with a replaced key, one page at a time. Safe to run twice
 * and to interrupt. Skips missing files.
 */
export async function sealDocuments({
  files,
  database,
  transactions,
}: Pick<Platform, 'files' | 'database' | 'transactions'>): Promise<void> {
  for (let after = ''; ;) {
    const page = await listNotSealedBy(database.kysely, files.sealedBy, { after, limit: PAGE });
    for (const { id, fileKey } of page) {
      if (await files.reseal(fileKey)) await transactions.system((tx) => noteSeal(tx, id, files.sealedBy));
      after = id;
    }
    if (page.length < PAGE) return;
  }
}
