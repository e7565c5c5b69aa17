import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Conversation, Stream } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { BroadcastState } from './streaming.rules.ts';

export type Broadcast = Omit<Selectable<Stream>, 'state'> & { readonly state: BroadcastState };
export type Room = Selectable<Conversation>;

/** Locks a broadcast that hasn't ended, until the transaction ends. */
export async function lockBroadcast(
  tx: Tx,
  by: { readonly streamId: string } | { readonly performerId: string },
): Promise<Broadcast | undefined> {
  const running = tx.db.selectFrom('stream').selectAll().where('state', '<>', 'ended');
  const one =
    'streamId' in by
      ? running.where('id', '=', by.streamId)
      : running.where('performer_id', '=', by.performerId).where('kind', '=', 'show');
  const broadcast = (await one.forNoKeyUpdate().executeTakeFirst()) as Broadcast | undefined;
  noteLocks(tx.db, 'stream', broadcast ? [broadcast.id] : []);
  return broadcast;
}

/** Locks a performer's public room. Anything that changes a room or opens a broadcast takes this lock. */
export async function lockRoom(tx: Tx, performerId: string): Promise<Room | undefined> {
  const room = await tx.db
    .selectFrom('conversation')
    .selectAll()
    .where('performer_id', '=', performerId)
    .where('type', '=', 'stream_public')
    .forNoKeyUpdate()
    .executeTakeFirst();
  noteLocks(tx.db, 'conversation', room ? [room.id] : []);
  return room;
}

/** Opens the chat of a private, group or paid show, or of a war. The chat has the same id as the show or war. */
export const openConversation = async (
  tx: Tx,
  chat: { id: string; performerId: string; type: 'stream_private' | 'stream_group' | 'stream_wars' },
): Promise<void> =>
  void (await tx.db
    .insertInto('conversation')
    .values({ id: chat.id, type: chat.type, performer_id: chat.performerId, created_at: tx.now })
    .execute());

export const insertBroadcast = async (tx: Tx, row: Insertable<Stream>): Promise<void> =>
  void (await tx.db.insertInto('stream').values(row).execute());

export const updateBroadcast = async (tx: Tx, id: string, change: Updateable<Stream>): Promise<void> =>
  void (await tx.db.updateTable('stream').set(change).where('id', '=', id).execute());

export const updateRoom = async (tx: Tx, id: string, change: Updateable<Conversation>): Promise<void> =>
  void (await tx.db.updateTable('conversation').set(change).where('id', '=', id).execute());

export interface MenuItem {
  readonly title: string;
  readonly priceUnits: number;
}
/** Replaces the tip menu. An item keeps its id as long as its title is unchanged. */
export async function replaceMenu(tx: Tx, performerId: string, items: readonly MenuItem[]): Promise<void> {
  const titles = items.map((item) => item.title);
  await sql`delete from tip_menu_item where performer_id = ${performerId} and title <> all(${titles}::text[])`.execute(
    tx.db,
  );
  await sql`
    insert into tip_menu_item (id, performer_id, title, price_units, position)
    select i.id, ${performerId}::uuid, i.title, i.price, i.n
      from unnest(${items.map(() => newId())}::uuid[], ${titles}::text[],
        ${items.map((item) => item.priceUnits)}::bigint[])
           with ordinality as i (id, title, price, n)
    on conflict (performer_id, title) do update
      set price_units = excluded.price_units, position = excluded.position`.execute(tx.db);
}

/** Increments and returns the version of a performer's stream key. */
export async function raiseKeyVersion(tx: Tx, performerId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into stream_key (performer_id, version, rotated_at) values (${performerId}, 2, ${tx.now})
    on conflict (performer_id) do update set version = stream_key.version + 1, rotated_at = excluded.rotated_at
    returning version`.execute(tx.db);
  return rows[0]!.version;
}

export async function raisePeaks(db: Db, peaks: ReadonlyMap<string, number>): Promise<void> {
  await sql`update stream s set peak_viewers = p.viewers
      from unnest(${[...peaks.keys()]}::uuid[], ${[...peaks.values()]}::int[]) as p (performer_id, viewers)
     where s.performer_id = p.performer_id and s.kind = 'show' and s.state in ('live', 'away')
       and s.peak_viewers < p.viewers`.execute(db);
}

/** Records the viewers of running broadcasts, by performer, at this full minute. A repeat changes nothing. */
export async function insertViewers(db: Db, viewers: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await sql`insert into stream_viewers (stream_id, at, viewers)
    select s.id, date_trunc('minute', ${now}::timestamptz), v.viewers
      from unnest(${[...viewers.keys()]}::uuid[], ${[...viewers.values()]}::int[]) as v (performer_id, viewers)
      join stream s on s.performer_id = v.performer_id and s.kind = 'show' and s.state in ('live', 'away')
    on conflict do nothing`.execute(db);
}

/**
 * Records a newer snapshot. Returns false if the broadcast has ended or a paid show is using it, since a paid show has
 * no public pictures.
 */
export async function setSnapshot(db: Db, streamId: string, snapshot: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stream')
    .set({ snapshot })
    .where('id', '=', streamId)
    .where('state', '<>', 'ended')
    .where('session_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function writeHeartbeat(
  db: Db,
  node: { url: string; nodeId: string; engine: string; at: Date; load: number },
): Promise<void> {
  await sql`insert into stream_node (url, node_id, engine, heard_at, load)
    values (${node.url}, ${node.nodeId}, ${node.engine}, ${node.at}, ${node.load})
    on conflict (url) do update
      set node_id = excluded.node_id, engine = excluded.engine, heard_at = excluded.heard_at, load = excluded.load,
      is_draining = stream_node.is_draining and stream_node.node_id = excluded.node_id`.execute(db);
}

/** Marks a media node as shutting down, so that nothing new is placed or looked up there. */
export async function setDraining(db: Db, node: { url: string; nodeId: string }): Promise<void> {
  await sql`update stream_node set is_draining = true where url = ${node.url} and node_id = ${node.nodeId}`.execute(db);
}

const RIGHTS_AT_ONCE = 10_000;

/** Deletes a batch of long-gone nodes and long-expired grants. Returns whether there are more. */
export async function deleteOld(tx: Tx, before: Date): Promise<boolean> {
  await tx.db.deleteFrom('stream_node').where('heard_at', '<', before).execute();
  const { numAffectedRows = 0n } = await sql`delete from media_grant
      where id in (select id from media_grant where expires_at < ${before} limit ${RIGHTS_AT_ONCE})`.execute(tx.db);
  return numAffectedRows >= RIGHTS_AT_ONCE;
}
