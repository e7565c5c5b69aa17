import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

/**
 * Opens the customer's camera in a private show: a separate stream that only the performer may play. Returns its id.
 */
export async function openCamera(
  tx: Tx,
  camera: { sessionId: string; performerId: string; customerId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stream (id, kind, performer_id, publisher_id, session_id, conversation_id, title, state, lost_at,
      announced_at)
    values (${newId()}, 'camera', ${camera.performerId}, ${camera.customerId}, ${camera.sessionId}, ${camera.sessionId},
      'camera', 'announced', ${tx.now}, ${tx.now})
    on conflict (session_id, publisher_id) where kind = 'camera' and state <> 'ended' do update
      set title = excluded.title
    returning id`.execute(tx.db);
  return rows[0]!.id;
}

/** Finds the customer's camera if it is sending video and the customer's time is paid. */
export async function findCamera(tx: Tx, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stream s join show_participant t on t.session_id = s.session_id and t.viewer_id = s.publisher_id
     where s.session_id = ${sessionId} and s.kind = 'camera' and s.state <> 'ended' and s.lost_at is null
       and t.state = 'sitting' and show_media_until(t) > ${tx.now}`.execute(tx.db);
  return rows[0]?.id;
}

/** Returns the ids of the ended cameras. */
export async function closeCameras(tx: Tx, sessionId: string): Promise<string[]> {
  const ended = await tx.db
    .updateTable('stream')
    .set({ state: 'ended', ended_at: tx.now, end_reason: 'session ended' })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'camera')
    .where('state', '<>', 'ended')
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
