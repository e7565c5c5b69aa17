import { sql, type Insertable, type Updateable } from 'kysely';
import type { Clip as Row } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Clip } from './clips.rules.ts';

export const keepTerms = async (tx: Tx, performerId: string, isAllowed: boolean): Promise<void> =>
  void (await sql`insert into clip_terms (performer_id, is_allowed) values (${performerId}, ${isAllowed})
    on conflict (performer_id) do update set is_allowed = excluded.is_allowed`.execute(tx.db));

export const insertClip = async (tx: Tx, row: Insertable<Row>): Promise<void> =>
  void (await tx.db.insertInto('clip').values(row).execute());

export const lockClip = async (tx: Tx, id: string): Promise<Clip | undefined> =>
  (await tx.db.selectFrom('clip').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) as
    | Clip
    | undefined;

export const updateClip = async (tx: Tx, id: string, change: Updateable<Row>): Promise<void> =>
  void (await tx.db.updateTable('clip').set(change).where('id', '=', id).execute());

/** Marks clips as failed if no node has made them within three minutes. */
export const giveUpOld = async (tx: Tx): Promise<void> =>
  void (await sql`update clip set state = 'failed'
    where state = 'making' and created_at < ${tx.now}::timestamptz - interval '3 minutes'`.execute(tx.db));
