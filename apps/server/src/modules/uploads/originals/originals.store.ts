import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';
import type { KeptOriginal } from '../renditions.ts';
import type { Given } from './originals.queries.ts';

export const setGiven = async (tx: Tx, ownerId: string, given: Given): Promise<void> =>
  void (await tx.db
    .insertInto('upload_originals')
    .values({ owner_id: ownerId, ...given, changed_at: tx.now })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ ...given, changed_at: tx.now }))
    .execute());

/** Records the original of a locked, ready file. Null means that none can be offered. */
export const setOriginal = async (tx: Tx, id: string, original: KeptOriginal | null): Promise<void> =>
  void (await sql`update upload set attempts = 0,
    renditions = renditions || jsonb_build_object('original', ${original && JSON.stringify(original)}::jsonb)
    where id = ${id}`.execute(tx.db));

/** Withdraws the originals of an owner's photos or videos from their buyers. Returns the originals' keys. */
export async function takeOriginals(tx: Tx, ownerId: string, purpose: 'photo' | 'video'): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with held as (
      select id, renditions->'original'->>'key' as key from upload
       where owner_id = ${ownerId} and purpose = ${purpose} and state = 'ready' and jsonb_exists(renditions, 'original')
       order by id for no key update)
    update upload u set renditions = u.renditions - 'original' from held h where u.id = h.id returning h.key`.execute(
    tx.db,
  );
  return rows.flatMap(({ key }) => (key ? [key] : []));
}
