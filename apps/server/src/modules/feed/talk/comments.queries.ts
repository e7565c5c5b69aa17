import type { Answer, feed } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows, pageOf, type Total } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { avatarUrl, type AccountRow } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';

type Db = Kysely<Tables>;
type Comment = Answer<typeof feed.comment>;

interface CommentRow {
  readonly id: string;
  readonly text: string;
  readonly created_at: Date;
  readonly author_id: string;
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: AccountRow['role'];
}

const comments = (where: RawBuilder<unknown>) => sql<CommentRow>`
  select c.id, c.text, c.created_at, c.author_id, p.performer_id, a.username::text as username, a.name, a.avatar_key, a.role
    from post_comment c join post p on p.id = c.post_id join account a on a.id = c.author_id where ${where}`;

/** A comment as somebody sees it. */
export const commentOf = (row: CommentRow, { accountId }: Viewer): Comment => ({
  _id: row.id,
  text: row.text,
  author: {
    _id: row.author_id,
    username: row.username,
    name: row.name,
    avatar: avatarUrl(row.role, row.avatar_key),
    isPerformer: row.author_id === row.performer_id,
  },
  canDelete: accountId !== '' && (accountId === row.author_id || accountId === row.performer_id),
  createdAt: row.created_at.toISOString(),
});

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return (await comments(sql`c.id = ${id}`).execute(db)).rows[0];
}

export interface CommentPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** Id of the last comment of the page before. */
  readonly cursor?: string | undefined;
}
/** What people have written below a post, by when. */
export async function listComments(
  db: Db,
  postId: string,
  { limit, offset, sort, cursor }: CommentPage,
): Promise<{ rows: CommentRow[]; total: Total; nextCursor?: string }> {
  const beyond = cursor ? sql`c.id ${sql.raw(sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const { rows } = await comments(sql`c.post_id = ${postId} and ${beyond}
    order by c.id ${sql.raw(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}`).execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  const total = await countRows(db, sql`select 1 from post_comment where post_id = ${postId}`);
  return { rows: page, total, ...next };
}

/** Whether somebody may write: creators, and viewers who have confirmed their address. */
export async function readWriter(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account
    where id = ${accountId} and (role = 'performer' or email_verified_at is not null)`.execute(db);
  return rows.length > 0;
}

/** Whose post it is. */
export async function performerOf(db: Db, postId: string): Promise<string> {
  const post = db.selectFrom('post').select('performer_id').where('id', '=', postId);
  return (await post.executeTakeFirstOrThrow()).performer_id;
}
