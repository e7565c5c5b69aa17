import { notificationText, unitsToTokens, type Notification, type NotificationType } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../platform/db/paging.ts';
import { avatarUrl, publicName } from '../accounts/index.ts';
import { isOverSql } from './over.queries.ts';

/** Details of a fact, stored to word its notification. */
export interface StoredFacts {
  readonly title?: string;
  readonly units?: number;
  readonly status?: string;
}
interface Row {
  readonly id: string;
  readonly type: NotificationType;
  readonly count: number;
  readonly facts: StoredFacts;
  readonly link: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly read_at: Date | null;
  readonly micros: number;
  readonly actor_id: string | null;
  readonly actor_role: string | null;
  readonly actor_username: string | null;
  readonly actor_name: string | null;
  readonly actor_avatar: string | null;
}

const COLUMNS = sql`n.id, n.type, n.count, n.facts, n.link, n.created_at, n.updated_at, n.read_at,
  ${microsOf(sql`n.updated_at`)} as micros, a.id as actor_id, a.role as actor_role, a.username::text as actor_username,
  ${publicName('a')} as actor_name, a.avatar_key as actor_avatar`;
const TABLES = sql`notification n left join account a on a.id = n.actor_id and a.status = 'active'`;

function notificationOf(row: Row): Notification {
  const { title, units, status } = row.facts;
  const username = row.actor_username ?? '';
  const actor = row.actor_id && {
    _id: row.actor_id,
    username,
    name: row.actor_name ?? username,
    avatar: avatarUrl(row.actor_role, row.actor_avatar),
  };
  const shown = {
    _id: row.id,
    type: row.type,
    ...(actor ? { actor } : {}),
    count: row.count,
    facts: {
      ...(title === undefined ? {} : { title }),
      ...(units === undefined ? {} : { tokens: unitsToTokens(units) }),
      ...(status === undefined ? {} : { status }),
    },
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
  return { ...shown, text: notificationText('en', shown) };
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly type?: NotificationType | undefined;
  readonly unread?: boolean | undefined;
}

export async function listNotifications(
  db: Db,
  accountId: string,
  { limit, offset, cursor, type, unread }: Page,
): Promise<{ readonly data: Notification[]; readonly nextCursor?: string } & Total> {
  const where = sql.join(
    [
      sql`n.account_id = ${accountId} and n.in_app`,
      ...(type ? [sql`n.type = ${type}`] : []),
      ...(unread === undefined ? [] : [sql`(n.read_at is null) = ${unread}::boolean`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`select ${COLUMNS} from ${TABLES}
     where ${where} and ${beyondPlace(sql`n.updated_at`, sql`n.id`, 'desc', cursor)}
     order by n.updated_at desc, n.id desc limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(last.micros, last.id));
  const total = await countRows(db, sql`select 1 from notification n where ${where}`);
  return { data: page.map(notificationOf), ...total, ...next };
}

/** Finds one of an account's notifications, even if it only appears in mails. */
export async function findNotification(db: Db, accountId: string, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${TABLES}
    where n.account_id = ${accountId} and n.id = ${id}`.execute(db);
  return rows[0] && notificationOf(rows[0]);
}

/** Counts unread notifications, up to 1,000. */
export const countUnread = async (db: Db, accountId: string): Promise<number> =>
  (await countRows(db, sql`select 1 from notification where account_id = ${accountId} and read_at is null and in_app`))
    .total;

/** Lists the newest notifications that are neither read nor mailed, with their total. */
export async function listForDigest(
  db: Db,
  accountId: string,
  { since, most, now }: { readonly since: Date | null; readonly most: number; readonly now: Date },
): Promise<{ readonly newest: Notification[]; readonly total: number }> {
  const where = sql`n.account_id = ${accountId} and n.read_at is null and n.in_mail
    and not ${isOverSql(sql`n.type`, sql`n.group_key`, now)}
    and (${since}::timestamptz is null or n.updated_at > ${since}::timestamptz)`;
  const { rows } = await sql<Row>`select ${COLUMNS} from ${TABLES} where ${where}
    order by n.updated_at desc, n.id desc limit ${most}`.execute(db);
  const { total } = await countRows(db, sql`select 1 from notification n where ${where}`);
  return { newest: rows.map(notificationOf), total };
}
