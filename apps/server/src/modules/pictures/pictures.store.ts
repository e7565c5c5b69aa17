import { sql, type Insertable } from 'kysely';
import type { BlockedPicture } from '../../platform/db/tables.ts';
import type { PrintBits } from '../../platform/ports/picture-list.ts';
import type { Tx } from '../../platform/transaction.ts';
import { bandsOf, type TimedPrint } from './prints.rules.ts';

export const insertPicture = async (tx: Tx, row: Insertable<BlockedPicture>, prints: readonly PrintBits[]) => {
  await tx.db.insertInto('blocked_picture').values(row).execute();
  for (const bits of prints)
    await sql`insert into blocked_print (picture_id, bits, bands)
      values (${row.id}, ${bits}::text::bit(256), ${bandsOf(bits)}::integer[])`.execute(tx.db);
};

/** Serializes additions to the list, so that no picture is added twice. */
export const lockList = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('blocked-pictures', 0))`.execute(tx.db));

/** Removes a picture from the list and returns its source. */
export const deletePicture = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.db.deleteFrom('blocked_picture').where('id', '=', id).returning('source').executeTakeFirst())?.source;

export const countHit = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`update blocked_picture set hits = hits + 1 where id = ${id}::uuid`.execute(tx.db));

/** Replaces the stored prints of a recording or clip. */
export async function setShowPrints(
  tx: Tx,
  { recordingId = null, clipId = null }: { readonly recordingId?: string | null; readonly clipId?: string | null },
  prints: readonly TimedPrint[],
): Promise<void> {
  await sql`delete from show_print where recording_id = ${recordingId}::uuid or clip_id = ${clipId}::uuid`.execute(
    tx.db,
  );
  for (const { atMs, bits } of prints)
    await sql`insert into show_print (recording_id, clip_id, at_ms, bits, bands)
      values (${recordingId}, ${clipId}, ${atMs}, ${bits}::text::bit(256), ${bandsOf(bits)}::integer[])`.execute(tx.db);
}
