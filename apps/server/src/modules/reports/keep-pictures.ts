import { buffer } from 'node:stream/consumers';
import { holdFiles, releaseFiles } from '../../platform/files/held-files.store.ts';
import type { Platform } from '../../platform/module.ts';
import type { StoredEvidence } from './file-case.ts';
import { findEvidence } from './reports.queries.ts';
import { setEvidence } from './reports.store.ts';

/**
 * Copies publicly accessible pictures to a place only staff can access, then releases the originals. If someone removes
 * a picture of themselves from the site, a report must not keep it public.
 */
export const keepPictures =
  ({ database, files, transactions }: Pick<Platform, 'database' | 'files' | 'transactions'>) =>
  async (payload: unknown): Promise<void> => {
    const { caseId, reportId } = payload as { caseId: string; reportId: string };
    const evidence = await findEvidence(database.kysely, reportId);
    const open = evidence?.keys.filter((key) => key.startsWith('public/')) ?? [];
    if (!evidence || open.length === 0) return;
    const copies = new Map<string, string>();
    for (const key of open) {
      const file = await files.read(key);
      if (!file) continue;
      const copy = `reports/${reportId}/${copies.size}`;
      await files.put(copy, await buffer(file.stream), file.mime);
      copies.set(key, copy);
    }
    const keys = evidence.keys.flatMap((key) => (key.startsWith('public/') ? (copies.get(key) ?? []) : key));
    const kept: StoredEvidence = { ...evidence, keys };
    const spare = await transactions.system(async (tx) => {
      await setEvidence(tx, reportId, kept);
      await holdFiles(tx, caseId, [...copies.values()]);
      return releaseFiles(tx, caseId, open);
    });
    for (const key of spare) await files.remove(key);
  };
