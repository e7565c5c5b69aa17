import { Readable } from 'node:stream';
import { zipOf, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/module.ts';
import { updateChargeback } from '../chargebacks/chargebacks.store.ts';
import { escapeMarkup } from '../../../platform/markup.ts';
import { findCase, readEvidence, type Section } from './evidence.queries.ts';

/** Store key of a chargeback's evidence, encrypted at rest like documents. */
const keyOf = (paymentId: string): string => `documents/evidence/${paymentId}.zip`;

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, text] of Object.entries(files)) yield { name, content: Readable.from([Buffer.from(text)]) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Collects a chargeback's evidence into a ZIP: a readable page and the same content as JSON. Idempotent. */
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

const plain = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : value === null || value === undefined ? '' : String(value);

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#111;background:#fff}h2{margin:2rem 0 .5rem;font-size:1.1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#eee}`;

function tableOf({ name, rows, isCut }: Section): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((column) => `<th>${escapeMarkup(column)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escapeMarkup(plain(row[column]))}</td>`).join('')}</tr>`,
  );
  const body = rows.length === 0 ? '<p>Nothing.</p>' : `<table><tr>${head}</tr>${lines.join('\n')}</table>`;
  return `<h2>${escapeMarkup(name)}</h2>${body}${isCut ? `<p>Only the newest ${rows.length} are listed.</p>` : ''}`;
}

/** Renders the evidence as one self-contained page. */
const evidencePage = (title: string, at: Date, sections: readonly Section[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style>
<h1>${escapeMarkup(title)}</h1><p>Gathered at ${at.toISOString()}. All times are UTC.</p>
${sections.map(tableOf).join('\n')}</html>`;
