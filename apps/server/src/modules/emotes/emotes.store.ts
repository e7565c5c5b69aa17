import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { listEmotes } from './emotes.queries.ts';

/** Serializes changes to a creator's emotes until the transaction ends. */
export async function lockEmotes(tx: Tx, performerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emotes:${performerId}`}, 0))`.execute(tx.db);
}

/** Stores a picture under a name. Returns the emote and the key of the file it replaced. */
export async function upsertEmote(
  tx: Tx,
  emote: { readonly performerId: string; readonly name: string; readonly fileKey: string },
): Promise<{ readonly id: string; readonly before: string | null }> {
  const { performerId, name, fileKey } = emote;
  const known = (await listEmotes(tx.db, performerId)).find((one) => one.name === name);
  const { id } = await tx.db
    .insertInto('subscription_emote')
    .values({ id: newId(), performer_id: performerId, name, file_key: fileKey, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['performer_id', 'name']).doUpdateSet({ file_key: fileKey }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, before: known && known.file_key !== fileKey ? known.file_key : null };
}

export async function deleteEmote(tx: Tx, performerId: string, id: string): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('subscription_emote')
    .where('id', '=', id)
    .where('performer_id', '=', performerId)
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key;
}
