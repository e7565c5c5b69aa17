import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isListed } from '../performers/index.ts';
import { bought } from '../bought/index.ts';
import { subscribed } from '../catalog/index.ts';
import type { Renditions, UploadFailure, UploadState } from '../uploads/index.ts';
import { titleOf, type Audience, type PostRow } from './feed.rules.ts';

export interface MediaRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | null;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  readonly progress: number;
  readonly duration_ms: number | null;
  readonly thumbhash: string | null;
  readonly renditions: Renditions | null;
}
export type PostDetails = PostRow & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly likes: number;
  readonly comments: number;
  readonly sales: number;
  readonly media: readonly MediaRow[];
  readonly is_pinned: boolean;
  readonly is_bought: boolean;
  readonly is_subscribed: boolean;
  readonly is_liked: boolean;
  readonly is_shown: boolean;
};

/** Condition for the posts a viewer may find: published, by a listed creator who is not hidden from the viewer. */
export const shownTo = (viewer: Viewer): RawBuilder<unknown> => sql`p.status = 'active' and p.removed_at is null
  and ${isListed(sql`p.performer_id`)}
  and ${showsTo(sql`p.performer_id`, viewer)}`;

/** Columns of `PostDetails`. Expects the post as `p`, the creator's account as `a` and the counters as `t`. */
export const columns = (viewer: Viewer): RawBuilder<unknown> => sql`
  p.*, a.username::text as username, a.name as performer_name, a.avatar_key, t.likes, t.comments, t.sales,
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'kind', u.kind, 'state', u.state, 'failure',
    u.failure,
      'progress', u.progress, 'duration_ms', u.duration_ms, 'thumbhash', u.thumbhash, 'renditions', u.renditions)
        order by m.place)
    from post_media m join upload u on u.id = m.upload_id where m.post_id = p.id), '[]') as media,
  exists (select 1 from post_pin pin where pin.post_id = p.id) as is_pinned,
  ${bought(viewer, sql`p.id`)} as is_bought, ${subscribed(viewer, sql`p.performer_id`)} as is_subscribed,
  exists (select 1 from post_like k where k.post_id = p.id
    and k.account_id = ${viewer.accountId || null}::uuid) as is_liked,
  (${shownTo(viewer)}) as is_shown`;
export const TABLES = sql`join account a on a.id = p.performer_id join post_tally t on t.post_id = p.id`;

async function findPosts(db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<PostDetails[]> {
  const { rows } = await sql<PostDetails>`select ${columns(viewer)} from post p ${TABLES} where ${where}`.execute(db);
  return rows;
}

/** Finds a post that is published, bought by the viewer, or their own. */
export const findShownPost = async (db: Db, viewer: Viewer, id: string): Promise<PostDetails | undefined> =>
  (
    await findPosts(
      db,
      viewer,
      sql`p.id = ${id}::uuid and ((${shownTo(viewer)}) or ${bought(viewer, sql`p.id`)}
      or (p.performer_id = ${viewer.accountId || null}::uuid and p.removed_at is null))`,
    )
  )[0];

/** Finds a post that was not removed. For responses to commands that have already checked ownership, and for staff. */
export const findPost = async (db: Db, viewer: Viewer, id: string): Promise<PostDetails | undefined> =>
  (await findPosts(db, viewer, sql`p.id = ${id}::uuid and p.removed_at is null`))[0];

/** Reads posts by id, including removed ones, for their buyers. */
export const findPostsByIds = (db: Db, viewer: Viewer, ids: readonly string[]): Promise<PostDetails[]> =>
  findPosts(db, viewer, sql`p.id = any(${ids}::uuid[])`);

export const findPinned = async (db: Db, viewer: Viewer, performerId: string): Promise<PostDetails | undefined> =>
  (
    await findPosts(
      db,
      viewer,
      sql`p.id = (select post_id from post_pin where performer_id = ${performerId}) and (${shownTo(viewer)})`,
    )
  )[0];

/** Finds the post that contains a played picture or video, as the viewer may see it. */
export async function findPlayedPost(db: Db, viewer: Viewer, uploadId: string): Promise<PostDetails | undefined> {
  const postId = await findPostOfUpload(db, uploadId);
  if (!postId) return undefined;
  return viewer.role === 'staff' ? findPost(db, viewer, postId) : findShownPost(db, viewer, postId);
}

export async function findPostOfUpload(db: Db, uploadId: string): Promise<string | undefined> {
  const row = await db.selectFrom('post_media').select('post_id').where('upload_id', '=', uploadId).executeTakeFirst();
  return row?.post_id;
}

export async function readMediaStates(db: Db, postId: string): Promise<UploadState[]> {
  const { rows } = await sql<{
    state: UploadState;
  }>`select u.state from post_media m join upload u on u.id = m.upload_id
    where m.post_id = ${postId} order by m.place`.execute(db);
  return rows.map(({ state }) => state);
}

export async function readMediaIds(db: Db, postId: string): Promise<string[]> {
  const media = db.selectFrom('post_media').select('upload_id').where('post_id', '=', postId).orderBy('place');
  return (await media.execute()).map((row) => row.upload_id);
}

export interface Tally {
  readonly likes: number;
  readonly comments: number;
}
export async function readTally(db: Db, postId: string): Promise<Tally> {
  const tally = db.selectFrom('post_tally').select(['likes', 'comments']).where('post_id', '=', postId);
  return tally.executeTakeFirstOrThrow();
}

export async function wasBought(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purchase where item_id = ${postId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from post
    where status = 'scheduled' and removed_at is null and scheduled_at <= ${now} order by scheduled_at
      limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PostOffer {
  readonly id: string;
  readonly performer_id: string;
  readonly title: string;
  readonly price_units: number;
  readonly audience: Audience;
  readonly is_shown: boolean;
  readonly is_bought: boolean;
}
/** Reads a post as offered to a buyer, even if it is hidden from them. */
export async function findPostOffer(db: Db, viewer: Viewer, id: string): Promise<PostOffer | undefined> {
  const [post] = await findPosts(db, viewer, sql`p.id = ${id}::uuid`);
  return (
    post && {
      ...post,
      title: titleOf(post.text, { hasMedia: post.media.length > 0, name: post.performer_name }),
    }
  );
}
