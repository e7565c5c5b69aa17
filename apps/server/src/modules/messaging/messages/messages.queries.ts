import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countRows, pageOf, type Total } from '../../../platform/db/paging.ts';
import { containing, plainForm } from '../../../platform/db/word-search.ts';
import { publicName } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';
import { bought } from '../../bought/index.ts';
import type { Renditions, UploadFailure, UploadPurpose, UploadRow, UploadState } from '../../uploads/index.ts';
import { blockedBetween, kindOfMessage } from '../conversations/conversations.queries.ts';
import type { MessageKind } from '../messaging.rules.ts';

export interface MediumRow {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly kind: 'image' | 'video' | 'audio' | null;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  readonly duration_ms: number | null;
  readonly thumbhash: string | null;
  readonly renditions: Renditions | null;
}
export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly client_id: string;
  /** Never contains the text of a deleted message. */
  readonly text: string;
  readonly price_units: number;
  readonly paid_units: number;
  readonly mass_id: string | null;
  readonly preview: { readonly link: string; readonly title: string } | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly is_deleted: boolean;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: string;
  readonly media: readonly MediumRow[];
  readonly reactions: readonly { readonly accountId: string; readonly emoji: string }[];
  readonly reply: {
    readonly id: string;
    readonly sender_id: string;
    readonly text: string;
    readonly kind: MessageKind;
  } | null;
  readonly is_bought: boolean;
}

const columns = (viewer: Viewer) => sql`
  m.id, m.conversation_id, m.sender_id,
    case when c.first_id = m.sender_id then c.second_id else c.first_id end as recipient_id, m.client_id,
  case when m.deleted_at is null then coalesce(g.text, m.text) else '' end as text,
    coalesce(g.price_units, m.price_units) as price_units, m.paid_units,
  m.mass_id, m.preview, m.created_at, m.edited_at, m.deleted_at is not null as is_deleted, a.username::text as username,
    ${publicName('a')} as name, a.avatar_key, a.role,
  case when m.deleted_at is null
    then coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'purpose', u.purpose, 'kind', u.kind, 'state',
    u.state,
      'failure', u.failure, 'duration_ms', u.duration_ms, 'thumbhash', u.thumbhash, 'renditions', u.renditions)
        order by k.place)
    from message_medium k join upload u on u.id = k.upload_id where k.holder_id = coalesce(m.mass_id, m.id)), '[]')
      else '[]' end as media,
  coalesce((select jsonb_agg(jsonb_build_object('accountId', r.account_id, 'emoji', r.emoji) order by r.created_at)
    from message_reaction r where r.message_id = m.id), '[]') as reactions,
  (select jsonb_build_object('id', q.id, 'sender_id', q.sender_id, 'text',
    case when q.deleted_at is null then left(coalesce(qg.text, q.text), 300) else '' end,
      'kind', ${kindOfMessage(sql`coalesce(q.mass_id, q.id)`)})
    from private_message q left join mass_message qg on qg.id = q.mass_id where q.id = m.reply_to) as reply,
  ${bought(viewer, sql`m.id`)} as is_bought`;
const TABLES = sql`join private_conversation c on c.id = m.conversation_id join account a on a.id = m.sender_id
  left join mass_message g on g.id = m.mass_id`;

export interface MessagePage {
  readonly limit: number;
  readonly offset: number;
  /** Id of the previous page's last message. */
  readonly cursor: string | undefined;
  readonly sort: 'asc' | 'desc';
  readonly q?: string | undefined;
}

/** Reads a page of a conversation, ordered by message id, without what the viewer has cleared. */
export async function listPrivateMessages(
  db: Db,
  viewer: Viewer,
  { id, clearedId }: { readonly id: string; readonly clearedId: string | null },
  page: MessagePage,
): Promise<{ readonly rows: MessageRow[]; readonly total: Total; readonly nextCursor?: string }> {
  const words = plainForm(page.q ?? '');
  const searched = sql`search_form(case when m.deleted_at is null then coalesce(g.text, m.text) else '' end)`;
  const which = sql.join(
    [
      sql`m.conversation_id = ${id}::uuid`,
      ...(clearedId ? [sql`m.id > ${clearedId}::uuid`] : []),
      ...(words ? [sql`${searched} like ${containing(words)}`] : []),
    ],
    sql` and `,
  );
  const [order, beyond] = page.sort === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = page.cursor ? sql`m.id ${beyond} ${page.cursor}::uuid` : sql`true`;
  const { rows } =
    await sql<MessageRow>`select ${columns(viewer)} from private_message m ${TABLES} where ${which} and ${after}
     order by m.id ${order} limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => last.id);
  const counted = sql`select 1 from private_message m left join mass_message g on g.id = m.mass_id where ${which}`;
  return { rows: shown, total: await countRows(db, counted), ...next };
}

async function findWhere(db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<MessageRow | undefined> {
  const { rows } =
    await sql<MessageRow>`select ${columns(viewer)} from private_message m ${TABLES} where ${where}`.execute(db);
  return rows[0];
}

/** Condition that a message is in one of the viewer's conversations and not cleared. */
const theirs = (
  viewer: Viewer,
) => sql`exists (select 1 from conversation_member o where o.conversation_id = m.conversation_id
  and o.account_id = ${viewer.accountId}::uuid and (o.cleared_id is null or m.id > o.cleared_id))`;

/** Finds a message the viewer may read. Returns undefined for anyone else's. */
export const findPrivateMessage = (db: Db, viewer: Viewer, id: string): Promise<MessageRow | undefined> =>
  findWhere(db, viewer, sql`m.id = ${id}::uuid and ${theirs(viewer)}`);

/** Finds the viewer's own message by its client id. */
export const findByClientId = (db: Db, viewer: Viewer, clientId: string): Promise<MessageRow | undefined> =>
  findWhere(db, viewer, sql`m.sender_id = ${viewer.accountId}::uuid and m.client_id = ${clientId}::uuid`);

/** Finds the message that contains a file, if the viewer may read it. */
export const findMessageOfUpload = (db: Db, viewer: Viewer, uploadId: string): Promise<MessageRow | undefined> =>
  findWhere(
    db,
    viewer,
    sql`coalesce(m.mass_id, m.id) = (select k.holder_id from message_medium k where k.upload_id = ${uploadId}::uuid)
      and (m.mass_id is null or c.first_id = ${viewer.accountId}::uuid or c.second_id = ${viewer.accountId}::uuid)
        and ${theirs(viewer)} limit 1`,
  );

/** Returns true if the viewer and the other account are blocked from each other. */
export async function isShutOff(db: Db, viewer: Viewer, otherId: string): Promise<boolean> {
  const { rows } = await sql<{
    shut: boolean;
  }>`select ${blockedBetween(viewer, sql`${otherId}::uuid`)} as shut`.execute(db);
  return rows[0]?.shut ?? true;
}

export async function wasPaidFor(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purchase where item_id = ${id}::uuid and state = 'paid' limit 1`.execute(db);
  return rows.length > 0;
}

export async function findBrought(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'purpose'>[]> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'purpose'])
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .execute();
  return rows as Pick<UploadRow, 'id' | 'purpose'>[];
}

/** Finds the message that contains a file, with its two sides. Returns undefined for mass messages. */
export async function findHolder(
  db: Db,
  uploadId: string,
): Promise<{ id: string; first_id: string; second_id: string } | undefined> {
  const { rows } = await sql<{ id: string; first_id: string; second_id: string }>`
    select m.id, c.first_id, c.second_id from message_medium k join private_message m on m.id = k.holder_id
      join private_conversation c on c.id = m.conversation_id where k.upload_id = ${uploadId}::uuid`.execute(db);
  return rows[0];
}

export interface MessageOffer {
  readonly id: string;
  readonly performer_id: string;
  readonly title: string;
  readonly price_units: number;
  readonly is_shown: boolean;
  readonly is_bought: boolean;
}
/** Reads a message's media as offered to a buyer. Returns undefined if the buyer may not see it. */
export async function findMessageOffer(db: Db, viewer: Viewer, id: string): Promise<MessageOffer | undefined> {
  const row = await findPrivateMessage(db, viewer, id);
  if (!row || row.sender_id === viewer.accountId || row.role !== 'performer') return undefined;
  const isShown = !row.is_deleted && row.media.length > 0 && !(await isShutOff(db, viewer, row.sender_id));
  return {
    id: row.id,
    performer_id: row.sender_id,
    title: `Message from @${row.username}`,
    price_units: row.price_units,
    is_shown: isShown,
    is_bought: row.is_bought,
  };
}

/** Returns the conversation of each bought message, by message id. */
export async function conversationsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('private_message')
    .select(['id', 'conversation_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.conversation_id]));
}

/** Returns a message's text and sender, or undefined if it was deleted. */
export async function readWords(db: Db, id: string): Promise<{ text: string; sender_id: string } | undefined> {
  return db
    .selectFrom('private_message')
    .select(['text', 'sender_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findPlace(
  db: Db,
  id: string,
): Promise<{ id: string; own_id: string; other_id: string } | undefined> {
  const { rows } = await sql<{ id: string; own_id: string; other_id: string }>`
    select c.id, c.first_id as own_id, c.second_id as other_id from private_message m
      join private_conversation c on c.id = m.conversation_id where m.id = ${id}::uuid`.execute(db);
  return rows[0];
}
