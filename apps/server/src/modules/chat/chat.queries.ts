import { MINUTE_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import { publicName } from '../accounts/index.ts';
import type { MessageRow } from './chat.rules.ts';

/** A war's chat remains readable and writable for this long after the war ends. */
const AFTER_WAR_MS = 10 * 60_000;

export interface ChatRoom {
  readonly id: string;
  readonly type: 'stream_public' | 'stream_private' | 'stream_group' | 'stream_wars';
  readonly performer_id: string;
  /** The other performer of a war. */
  readonly other_performer_id: string | null;
  readonly pinned_note: string | null;
  readonly slow_mode_seconds: number;
  /** For public chats: only subscribers may write. */
  readonly subscribers_only: boolean;
  readonly settings_changed_at: Date | null;
  readonly is_blocked: boolean;
  readonly muted_until: Date | null;
}
type Viewer = Pick<Caller, 'role' | 'accountId' | 'country'>;

/** The other performer of the war that a conversation belongs to. */
const OTHER = sql`(select w.performer_id from war_side w where w.war_id = c.id and w.place = 2)`;

/**
 * Finds a public chat by its id or its performer's, or the chat of a paid show by id if the viewer takes part. Includes
 * the viewer's restrictions. Peeking into a show grants no access to its chat.
 */
export async function findChat(
  db: Db,
  by: { readonly id: string } | { readonly performerId: string },
  viewer: Viewer,
  now: Date,
): Promise<ChatRoom | undefined> {
  const viewerId = sql`${viewer.accountId || null}::uuid`;
  const isMember = sql`(c.type = 'stream_public' or c.type in ('stream_private', 'stream_group')
    and (c.performer_id = ${viewerId}
    or exists (select 1 from show_participant t where t.session_id = c.id and t.viewer_id = ${viewerId}
      and t.kind <> 'peek' and t.state <> 'left'))
    or c.type = 'stream_wars' and exists (select 1 from stream_war w where w.id = c.id and w.accepted_at is not null
      and coalesce(w.ended_at > ${new Date(now.getTime() - AFTER_WAR_MS)}, true)))`;
  const which =
    'id' in by
      ? sql`c.id = ${by.id} and ${isMember}`
      : sql`c.performer_id = ${by.performerId} and c.type = 'stream_public'`;
  const { rows } = await sql<ChatRoom>`
    select c.id, c.type, c.performer_id, ${OTHER} as other_performer_id, c.pinned_note, c.slow_mode_seconds,
      c.subscribers_only, c.settings_changed_at,
           ${viewer.role !== 'staff'}::boolean and c.performer_id is distinct from ${viewerId}
             and not coalesce(${OTHER} = ${viewerId}, false)
             and (exists (select 1 from block b where b.performer_id in (c.performer_id, ${OTHER})
               and b.user_id = ${viewerId})
               or exists (select 1 from blocked_country bc where bc.performer_id in (c.performer_id, ${OTHER})
                 and bc.country = ${viewer.country || null})) as is_blocked,
           (select m.until from mute m where m.conversation_id = c.id and m.user_id = ${viewerId}
             and m.until > ${now}) as muted_until
      from conversation c where ${which}`.execute(db);
  return rows[0];
}

export interface Sender {
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: string;
  readonly is_email_verified: boolean;
  readonly is_fan: boolean;
  readonly is_subscriber: boolean;
}
/** Finds a sender. `is_fan` is true for followers and for tippers in the running show. */
export async function findSender(db: Db, accountId: string, performerId: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select a.username::text as username, ${publicName('a')} as name, a.avatar_key, a.role,
      a.email_verified_at is not null as is_email_verified,
           exists (select 1 from favourite f where f.user_id = a.id and f.performer_id = ${performerId})
             or exists (select 1 from stream s join tip t on t.stream_id = s.id and t.user_id = a.id
                         where s.performer_id = ${performerId} and s.state <> 'ended') as is_fan,
           is_subscribed(a.id, ${performerId}) as is_subscriber
      from account a where a.id = ${accountId}`.execute(db);
  return rows[0];
}

const COLUMNS = sql`m.id, m.conversation_id, m.type, case when m.deleted_at is null then m.text else '' end as text,
  m.deleted_at is not null as is_deleted, m.ticket, m.notice, m.created_at, m.sender_id, m.sender_role, m.bot_name,
    m.sender_is_subscriber, m.sender_level, m.emotes,
  a.username::text as username, ${publicName('a')} as name, a.avatar_key, a.role as account_role`;

export interface MessagePage {
  readonly limit: number;
  readonly offset: number;
  /** Id of the previous page's last line. */
  readonly cursor: string | undefined;
  readonly sort: 'asc' | 'desc';
}
/** Reads a page of a chat by line id, which reflects the order of writing. Returns one extra row if there are more. */
export async function listMessages(db: Db, conversationId: string, page: MessagePage): Promise<MessageRow[]> {
  const [order, beyond] = page.sort === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = page.cursor ? sql`and m.id ${beyond} ${page.cursor}::uuid` : sql``;
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from (
      select * from message m where m.conversation_id = ${conversationId} and m.removed_at is null ${after}
       order by m.id ${order} limit ${page.limit + 1} offset ${page.offset}) m
      left join account a on a.id = m.sender_id order by m.id ${order}`.execute(db);
  return rows;
}

/** Counts the level announcements among the newest dozen lines of a chat, within the last ten minutes. */
export async function countLevelLines(db: Db, conversationId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 10 * MINUTE_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select notice, created_at from message where conversation_id = ${conversationId} and removed_at is null
       order by id desc limit 12) m
     where m.notice ->> 'kind' = 'level-reached' and m.created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findPublicChat = async (db: Db, performerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('conversation')
      .select('id')
      .where('performer_id', '=', performerId)
      .where('type', '=', 'stream_public')
      .executeTakeFirst()
  )?.id;

export const countMessages = (db: Db, conversationId: string): Promise<Total> =>
  countRows(db, sql`select 1 from message where conversation_id = ${conversationId} and removed_at is null`);

interface MessagePlace {
  readonly performer_id: string;
  readonly other_performer_id: string | null;
  readonly is_public: boolean;
}
/** Finds a line that was not removed, with the host of its chat. */
export async function findMessage(db: Db, id: string): Promise<(MessageRow & MessagePlace) | undefined> {
  const { rows } = await sql<MessageRow & MessagePlace>`
    select ${COLUMNS}, c.performer_id, ${OTHER} as other_performer_id,
      c.type in ('stream_public', 'stream_wars') as is_public from message m
      join conversation c on c.id = m.conversation_id
      left join account a on a.id = m.sender_id where m.id = ${id} and m.removed_at is null
        and c.type in ('stream_public', 'stream_private', 'stream_group', 'stream_wars')`.execute(db);
  return rows[0];
}

export const lastWrittenAt = async (db: Db, conversationId: string, userId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('chat_pace')
      .select('last_at')
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.last_at;

/** Returns true if an account with this id exists and is not staff. */
export const isCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).where('role', '<>', 'staff').execute()).length > 0;

export interface ShowChat {
  readonly id: string;
  readonly type: 'stream_private' | 'stream_group';
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly is_blocked: boolean;
  readonly created_at: Date;
}
/** Finds the chat of a private or group show for its participants, even after the show. A peek is not participation. */
export async function findShowChat(db: Db, viewer: Viewer, id: string): Promise<ShowChat | undefined> {
  const { rows } = await sql<ShowChat>`
    select c.id, c.type, c.performer_id, a.username::text as username, a.name, a.avatar_key, c.created_at,
           exists (select 1 from block b where b.performer_id = c.performer_id
             and b.user_id = ${viewer.accountId}::uuid) as is_blocked
      from conversation c join account a on a.id = c.performer_id
     where c.id = ${id}::uuid and c.type in ('stream_private', 'stream_group')
       and (c.performer_id = ${viewer.accountId}::uuid
       or exists (select 1 from show_participant t where t.session_id = c.id and t.viewer_id = ${viewer.accountId}::uuid
         and t.kind <> 'peek'))`.execute(db);
  return rows[0];
}
