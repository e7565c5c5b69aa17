import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../../platform/db/paging.ts';
import { containing, plainForm } from '../../../platform/db/word-search.ts';
import { publicName } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';
import { isOnlineNow } from '../../friends/index.ts';
import type { MessageKind, Standing } from '../messaging.rules.ts';

export interface ConversationRow extends Standing {
  readonly id: string;
  readonly created_at: Date;
  readonly own_id: string;
  readonly other_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly is_online: boolean;
  readonly is_muted: boolean;
  readonly unread: number;
  readonly cleared_id: string | null;
  readonly read_id: string | null;
  readonly newest_id: string | null;
  readonly other_read_id: string | null;
  readonly last_sender_id: string | null;
  readonly last_text: string | null;
  readonly last_deleted: boolean | null;
  readonly last_created_at: Date | null;
  readonly last_kind: MessageKind;
}

/** Condition that either side has blocked the other, or that the viewer's country is blocked. */
export const blockedBetween = (viewer: Viewer, other: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (exists (select 1 from block b where b.performer_id = ${other} and b.user_id = ${viewer.accountId}::uuid
        or b.performer_id = ${viewer.accountId}::uuid and b.user_id = ${other})
    or exists (select 1 from blocked_country bc where bc.performer_id = ${other}
      and bc.country = ${viewer.country || null}))`;

/** SQL for the kind of a message without text, taken from its first file. */
export const kindOfMessage = (holder: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select case when u.purpose = 'voice' then 'voice' when u.kind = 'video' then 'video' else 'picture' end
     from message_medium k join upload u on u.id = k.upload_id where k.holder_id = ${holder} order by k.place limit 1),
       'text')`;

const columns = (viewer: Viewer) => sql`
  m.conversation_id as id, c.created_at, m.account_id as own_id, me.role as own_role,
    me.email_verified_at is not null as is_confirmed,
  m.other_id, a.username::text as username, a.name, a.avatar_key, a.role, a.status = 'active' as is_other_active,
    ${isOnlineNow} as is_online,
  m.is_muted, m.unread, m.cleared_id, m.read_id, m.last_message_id as newest_id, o.read_id as other_read_id,
    o.has_written as has_answer,
  ${blockedBetween(viewer, sql`m.other_id`)} as is_blocked,
    exists (select 1 from friend f where f.account_id = m.account_id and f.friend_id = m.other_id) as is_friend,
  t.audience, coalesce(t.price_units, 0) as price_units, coalesce(t.subscribers_free, true) as subscribers_free,
  exists (select 1 from favourite f where f.user_id = m.account_id and f.performer_id = m.other_id
    or f.user_id = m.other_id and f.performer_id = m.account_id) as is_following,
  is_subscribed(m.account_id, m.other_id) as is_subscribed,
  l.sender_id as last_sender_id, coalesce(g.text, l.text) as last_text, l.deleted_at is not null as last_deleted,
    l.created_at as last_created_at,
  ${kindOfMessage(sql`coalesce(l.mass_id, l.id)`)} as last_kind`;
const TABLES = sql`conversation_member m join private_conversation c on c.id = m.conversation_id
  join conversation_member o on o.conversation_id = m.conversation_id and o.account_id = m.other_id
  join account a on a.id = m.other_id join account me on me.id = m.account_id
  left join messaging_terms t on t.account_id = m.other_id
  left join private_message l on l.id = m.last_message_id and (m.cleared_id is null or l.id > m.cleared_id)
  left join mass_message g on g.id = l.mass_id`;

/** Finds one of the viewer's conversations. Returns undefined if they are not part of it. */
export async function findConversation(db: Db, viewer: Viewer, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns(viewer)} from ${TABLES}
    where m.conversation_id = ${id}::uuid and m.account_id = ${viewer.accountId}::uuid`.execute(db);
  return rows[0];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort: 'asc' | 'desc';
  readonly q?: string | undefined;
  readonly unread?: boolean | undefined;
}

/** Lists the viewer's conversations by newest message. `q` matches the other side's username, or a creator's name. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  { q, unread, ...page }: Page,
): Promise<{ readonly rows: ConversationRow[]; readonly total: Total; readonly nextCursor?: string }> {
  const words = plainForm(q ?? '');
  const which = sql.join(
    [
      sql`m.account_id = ${viewer.accountId}::uuid and m.is_shown`,
      ...(unread ? [sql`m.unread > 0`] : []),
      ...(words
        ? [sql`search_form(concat_ws(' ', a.username::text, ${publicName('a')})) like ${containing(words)}`]
        : []),
    ],
    sql` and `,
  );
  const beyond = beyondPlace(sql`m.last_at`, sql`m.conversation_id`, page.sort, page.cursor);
  const direction = sql.raw(page.sort);
  const { rows } = await sql<ConversationRow & { micros: number }>`
    select ${columns(viewer)}, ${microsOf(sql`m.last_at`)} as micros from ${TABLES} where ${which} and ${beyond}
     order by m.last_at ${direction}, m.conversation_id ${direction}
     limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => placeCursor(last.micros, last.id));
  const counted = sql`select 1 from conversation_member m join account a on a.id = m.other_id where ${which}`;
  return { rows: shown, total: await countRows(db, counted), ...next };
}

/** Returns the other side of a conversation, or undefined if the account is not part of it. */
export async function findOther(db: Db, conversationId: string, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation_member')
    .select('other_id')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.other_id;
}

/** Counts an account's unread messages, except in muted conversations. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(unread), 0)::int as total
    from conversation_member where account_id = ${accountId}::uuid and unread > 0 and not is_muted`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Openable {
  readonly id: string;
  readonly role: 'user' | 'performer' | 'studio';
}
/**
 * Finds an account to write to: active, with this role, and approved if a performer. `is_blocked` covers either
 * direction.
 */
export async function findOpenable(
  db: Db,
  viewer: Viewer,
  { id, role }: Openable,
): Promise<{ readonly is_blocked: boolean } | undefined> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select ${blockedBetween(viewer, sql`a.id`)} as is_blocked from account a
      left join performer p on p.id = a.id
     where a.id = ${id}::uuid and a.role = ${role} and a.status = 'active'
       and (p.id is null or p.verification_status = 'verified')`.execute(db);
  return rows[0];
}

export async function countOpened(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from private_conversation
    where opened_by = ${accountId}::uuid and created_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findOpener(
  db: Db,
  accountId: string,
): Promise<{ role: string; created_at: Date; email_verified_at: Date | null }> {
  return db
    .selectFrom('account')
    .select(['role', 'created_at', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
