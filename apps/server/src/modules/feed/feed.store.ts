import { sql, type Insertable, type Updateable } from 'kysely';
import type { Post, PostComment } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { PostRow } from './feed.rules.ts';

/** Inserts a post and its counters. */
export async function insertPost(tx: Tx, row: Insertable<Post>): Promise<void> {
  await tx.db.insertInto('post').values(row).execute();
  await tx.db.insertInto('post_tally').values({ post_id: row.id }).execute();
}

/** Locks a post that was not removed. */
export async function lockPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  const row = await tx.db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'post', [row.id]);
  return row as PostRow | undefined;
}

export const updatePost = async (tx: Tx, id: string, change: Updateable<Post>): Promise<void> =>
  void (await tx.db.updateTable('post').set(change).where('id', '=', id).execute());

/** Replaces the media of a post, in the given order. */
export async function replaceMedia(tx: Tx, postId: string, uploadIds: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('post_media').where('post_id', '=', postId).execute();
  await sql`insert into post_media (post_id, place, upload_id)
    select ${postId}::uuid, m.place - 1, m.id
      from unnest(${uploadIds}::uuid[]) with ordinality as m (id, place)`.execute(tx.db);
}

/** Pins a post to the top of its creator's page, replacing any other. */
export const pinPost = async (tx: Tx, performerId: string, postId: string): Promise<void> =>
  void (await sql`insert into post_pin (performer_id, post_id) values (${performerId}, ${postId})
    on conflict (performer_id) do update set post_id = excluded.post_id`.execute(tx.db));

export const unpinPost = async (tx: Tx, postId: string): Promise<void> =>
  void (await tx.db.deleteFrom('post_pin').where('post_id', '=', postId).execute());

/** Sets the publication time from which a post ranks among popular ones. */
export const rankFrom = async (tx: Tx, postId: string, publishedAt: Date): Promise<void> =>
  void (await tx.db
    .updateTable('post_tally')
    .set({ published_seconds: Math.floor(publishedAt.getTime() / 1000) })
    .where('post_id', '=', postId)
    .execute());

/** Adds to a post's sales. A negative `difference` subtracts. */
export const addSales = async (tx: Tx, postId: string, difference: number): Promise<void> =>
  void (await sql`update post_tally set sales = greatest(0, sales + ${difference}) where post_id = ${postId}`.execute(
    tx.db,
  ));

/** Returns false if the caller already liked the post. */
export async function insertLike(tx: Tx, postId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into post_like (post_id, account_id, created_at)
    values (${postId}, ${tx.caller.accountId}, ${tx.now}) on conflict do nothing`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Returns false if the caller had not liked the post. */
export async function deleteLike(tx: Tx, postId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from post_like
    where post_id = ${postId} and account_id = ${tx.caller.accountId}`.execute(tx.db);
  return numAffectedRows === 1n;
}

export const insertComment = async (tx: Tx, row: Insertable<PostComment>): Promise<void> =>
  void (await tx.db.insertInto('post_comment').values(row).execute());

/** Deletes the caller's comment, or one on the caller's post. Returns false if there is none. */
export async function deleteComment(tx: Tx, postId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from post_comment c using post p
    where c.id = ${id} and c.post_id = ${postId} and p.id = c.post_id
      and (c.author_id = ${tx.caller.accountId} or p.performer_id = ${tx.caller.accountId})`.execute(tx.db);
  return numAffectedRows === 1n;
}

export interface KeptComment {
  readonly id: string;
  readonly post_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly created_at: Date | string;
}
export const takeComment = (tx: Tx, id: string): Promise<KeptComment | undefined> =>
  tx.db.deleteFrom('post_comment').where('id', '=', id).returningAll().executeTakeFirst();
