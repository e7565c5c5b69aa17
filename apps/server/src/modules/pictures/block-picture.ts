import type { ReportReason } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PrintBits } from '../../platform/ports/picture-list.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import './pictures.events.ts';
import { findNearest, type PictureRow } from './pictures.queries.ts';
import { insertPicture, lockList } from './pictures.store.ts';
import { printVariants } from './print-picture.ts';

interface Blocking {
  readonly reason: ReportReason;
  readonly source: string;
  readonly note: string;
}

/** Returns the prints of a picture to block. Throws UNSUPPORTED_FILE if it is unreadable or too plain. */
export async function printsToBlock(source: Buffer): Promise<PrintBits[]> {
  const prints = await printVariants(source).catch(() =>
    refuse('UNSUPPORTED_FILE', 'This picture cannot be read.', { property: 'file' }),
  );
  if (prints.length === 0)
    refuse('UNSUPPORTED_FILE', 'This picture has too little detail to be told apart from others.', {
      property: 'file',
    });
  return prints;
}

/** Blocks a picture by its prints. Throws ALREADY_DONE if the picture is a copy of a blocked one. */
export async function blockPicture(
  tx: Tx,
  prints: readonly PrintBits[],
  { reason, source, note }: Blocking,
): Promise<PictureRow> {
  await lockList(tx);
  const [whole] = prints;
  if (!whole) throw new Error('a picture has a print');
  if (await findNearest(tx.db, { bits: whole, mirrored: whole }))
    refuse('ALREADY_DONE', 'A similar picture is already blocked.');
  const row = { id: newId(), reason, source, note, hits: 0, created_at: tx.now };
  await insertPicture(tx, { ...row, created_by: tx.caller.accountId }, prints);
  await record(tx, { action: 'picture.block', subject: `picture:${row.id}`, detail: { reason, source } });
  tx.announce('picture/blocked', { pictureId: row.id });
  return row;
}

/** Adds entries from an external list, with one known print each. Returns the number of new entries. */
export async function blockPrints(
  tx: Tx,
  prints: readonly PrintBits[],
  { reason, source }: { reason: ReportReason; source: string },
): Promise<number> {
  await lockList(tx);
  let added = 0;
  for (const bits of prints) {
    const near = await findNearest(tx.db, { bits, mirrored: bits });
    if (near?.distance === 0) continue;
    const row = { id: newId(), reason, source, note: '', hits: 0, created_at: tx.now };
    await insertPicture(tx, { ...row, created_by: tx.caller.accountId }, [bits]);
    tx.announce('picture/blocked', { pictureId: row.id });
    added++;
  }
  await record(tx, { action: 'picture.block', subject: 'picture:list', detail: { reason, source, added } });
  return added;
}
