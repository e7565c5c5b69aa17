import type { Answer, feed } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { avatarUrl, publicName, type AccountRow } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';

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

const COLUMNS = sql`c.id, c.text, c.created_at, c.author_id, p.performer_id, a.username::text as username,
  ${publicName('a')} as name, a.avatar_key, a.role`;
const TABLES = sql`post_comment c join post p on p.id = c.post_id join account a on a.id = c.author_id`;

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
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from ${TABLES} where c.id = ${id}`.execute(db);
  return rows[0];
}

export const listComments = (db: Db, postId: string, page: IdPage): Promise<Listed<CommentRow>> =>
  listById(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      where: sql`c.post_id = ${postId}`,
      id: sql`c.id`,
      counted: sql`post_comment c`,
    },
    page,
  );

/** Returns true if the account may comment. Creators may, as may viewers with a verified email address. */
export async function readWriter(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account
    where id = ${accountId} and (role = 'performer' or email_verified_at is not null)`.execute(db);
  return rows.length > 0;
}

export async function performerOf(db: Db, postId: string): Promise<string> {
  const post = db.selectFrom('post').select('performer_id').where('id', '=', postId);
  return (await post.executeTakeFirstOrThrow()).performer_id;
}
