import { Readable } from 'node:stream';
import { zipOf, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/module.ts';
import { updateChargeback } from '../chargebacks/chargebacks.store.ts';
import { evidencePage } from './evidence-page.ts';
import { findCase, readEvidence } from './evidence.queries.ts';

/** Store key of a chargeback's evidence, sealed at rest like documents. */
const keyOf = (paymentId: string): string => `documents/evidence/${paymentId}.zip`;

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, text] of Object.entries(files)) yield { name, content: Readable.from([Buffer.from(text)]) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Collects a chargeback's evidence into a ZIP with a readable page and the same content as JSON. Idempotent. */
export const buildEvidence =
  ({ database, transactions, files }: Pick<Platform, 'database' | 'transactions' | 'files'>) =>
  async (payload: unknown): Promise<void> => {
    const { paymentId } = payload as { paymentId: string };
    const found = await findCase(database.kysely, paymentId);
    if (!found) return;
    try {
      const at = new Date();
      const sections = await readEvidence(database.kysely, found);
      const title = `Chargeback of payment ${paymentId}`;
      const json = JSON.stringify({ title, gatheredAt: at.toISOString(), sections }, null, 1);
      const zip = await zipped({ 'evidence.html': evidencePage(title, at, sections), 'evidence.json': json });
      const key = keyOf(paymentId);
      await files.put(key, zip, 'application/zip');
      await transactions.system((tx) =>
        updateChargeback(tx, paymentId, {
          evidence_state: 'ready',
          evidence_key: key,
          evidence_bytes: zip.length,
          evidence_at: at,
        }),
      );
    } catch (error) {
      await transactions.system((tx) => updateChargeback(tx, paymentId, { evidence_state: 'failed' }));
      // Rethrown so that the job retries.
      throw error;
    }
  };
