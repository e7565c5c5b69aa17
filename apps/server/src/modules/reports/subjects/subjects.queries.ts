import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CaseKind } from '../reports.rules.ts';

export interface SaidLine {
  readonly username: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}
/** Current state of a reported subject. */
export interface Subject {
  readonly ownerId: string | null;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  /** Keys of the subject's files in the file store. */
  readonly keys: readonly string[];
}

const MOST_LINES = 30;
const TITLE = 200;
const found = async (db: Db, rows: RawBuilder<unknown>): Promise<Subject | undefined> =>
  (
    await sql<Subject>`select s."ownerId", left(s.title, ${TITLE}) as title, left(s.text, 8000) as text, s.link,
    coalesce((select jsonb_agg(k) from unnest(s.keys) k where k is not null), '[]') as keys from (${rows}) s`.execute(
      db,
    )
  ).rows[0];

/**
 * Keys of the files made from uploads: the original, its sizes and the playable versions. Storyboard and teaser keys
 * derive from these.
 */
const keysOf = (uploads: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select array_agg(k.key) from (
  select unnest(array[u.original_key, u.renditions->>'sound', u.renditions->'video'->>'mp4']
    || array(select v.webp from jsonb_to_recordset(coalesce(u.renditions->'sizes', '[]')) as v(webp text))) as key
    from upload u where u.id in (${uploads}) limit 400) k)`;

const ITEM = (kind: string) => (id: string) =>
  sql`
  select i.performer_id as "ownerId", i.title,
    concat_ws(E'\n\n', i.title, i.description, array_to_string(i.tags, ', ')) as text,
    case i.kind when 'video' then '/videos/' || i.id when 'product' then '/shop/' || i.id
      else '/galleries/' || coalesce(i.gallery_id, i.id) end as link,
    ${keysOf(sql`select x.id from (
        select unnest(array[i.main_upload_id, i.picture_upload_id, i.trailer_upload_id]) as id
        union all
        select p.main_upload_id from catalog_item p where p.gallery_id = i.id and p.removed_at is null limit 60
      ) x`)} as keys
  from catalog_item i where i.id = ${id}::uuid and i.kind = ${kind} and i.removed_at is null and i.status <> 'draft'`;

const ACCOUNT = (id: string) => sql`
  select a.id as "ownerId", '@' || a.username as title, concat_ws(E'\n\n', a.name || ' (@' || a.username || ')', a.bio,
      array_to_string(p.tags, ', '), array_to_string(f.links, E'\n')) as text,
    case when a.role = 'performer' then '/' || a.username else '/users/' || a.username end as link,
    array[a.avatar_key, f.cover_key, p.picture_key, p.cover_key] as keys
  from account a left join performer p on p.id = a.id left join profile f on f.account_id = a.id
  where a.id = ${id}::uuid and a.role <> 'staff' and a.erased_at is null`;

const ROOM = (id: string) => sql`
  select a.id as "ownerId", coalesce(nullif(s.title, ''), '@' || a.username) as title,
    concat_ws(E'\n\n', s.title, c.pinned_note, a.bio) as text, '/live/' || a.username as link,
    array[case when s.snapshot > 0 and s.session_id is null
      then 'public/snapshots/' || s.id || '-' || s.snapshot || '.webp' end, p.picture_key] as keys
  from performer p join account a on a.id = p.id left join conversation c on c.performer_id = p.id
    and c.type = 'stream_public'
    left join stream s on s.performer_id = p.id and s.kind = 'show' and s.state <> 'ended'
  where p.id = ${id}::uuid and a.erased_at is null`;

const MESSAGE = (id: string) => sql`
  select m.sender_id as "ownerId", left(coalesce(g.text, m.text), 80) as title, coalesce(g.text, m.text) as text,
    null as link,
    ${keysOf(sql`select k.upload_id from message_medium k where k.holder_id = coalesce(m.mass_id, m.id)`)} as keys
  from private_message m left join mass_message g on g.id = m.mass_id where m.id = ${id}::uuid
    and m.deleted_at is null`;

const LINE = (id: string) => sql`
  select m.sender_id as "ownerId", left(m.text, 80) as title, m.text, '/live/' || a.username as link,
    array[]::text[] as keys
  from message m join conversation c on c.id = m.conversation_id join account a on a.id = c.performer_id
  where m.id = ${id}::uuid and m.sender_id is not null and m.deleted_at is null and m.removed_at is null`;

const POST = (id: string) => sql`
  select p.performer_id as "ownerId", left(p.text, 80) as title, p.text, '/feed/' || p.id as link,
    ${keysOf(sql`select m.upload_id from post_media m where m.post_id = p.id`)} as keys
  from post p where p.id = ${id}::uuid and p.removed_at is null and p.status <> 'draft'`;

const COMMENT = (id: string) => sql`
  select c.author_id as "ownerId", left(c.text, 80) as title, c.text, '/feed/' || c.post_id as link,
    array[]::text[] as keys
  from post_comment c where c.id = ${id}::uuid`;

const CLIP = (id: string) => sql`
  select coalesce(c.maker_id, c.performer_id) as "ownerId", c.title, c.title as text, '/clips/' || c.id as link,
    array[c.poster_key, c.video_key] as keys from clip c where c.id = ${id}::uuid and c.video_key is not null`;

const RECORDING = (id: string) => sql`
  select r.performer_id as "ownerId", r.title, r.title as text, '/recordings/' || r.id as link,
    array[r.poster_key, r.storyboard_key, r.video_key] as keys from recording r where r.id = ${id}::uuid
      and r.state = 'ready'`;

const UPLOAD = (id: string) => sql`
  select u.owner_id as "ownerId", u.name as title, u.name as text, null as link,
    ${keysOf(sql`select ${id}::uuid`)} as keys
  from upload u where u.id = ${id}::uuid`;

const ROWS: Readonly<Record<Exclude<CaseKind, 'link'>, (id: string) => RawBuilder<unknown>>> = {
  profile: ACCOUNT,
  room: ROOM,
  'chat-message': LINE,
  'private-message': MESSAGE,
  video: ITEM('video'),
  photo: ITEM('photo'),
  gallery: ITEM('gallery'),
  product: ITEM('product'),
  post: POST,
  comment: COMMENT,
  clip: CLIP,
  recording: RECORDING,
  upload: UPLOAD,
};

/** Returns undefined if the subject doesn't exist or no one but its owner has seen it. */
export const findSubject = (db: Db, kind: Exclude<CaseKind, 'link'>, id: string): Promise<Subject | undefined> =>
  found(db, ROWS[kind](id));

const said = async (db: Db, rows: RawBuilder<unknown>): Promise<SaidLine[]> =>
  (
    await sql<SaidLine>`select coalesce(a.username::text, '') as username, coalesce(a.name, '') as name,
      left(l.text, 2000) as text,
        to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (${rows}) l left join account a on a.id = l.sender_id order by l.id`.execute(db)
  ).rows;

/** Returns the reported line preceded by the lines leading up to it, oldest first. Empty for subjects without lines. */
export async function listSaid(db: Db, kind: CaseKind, id: string): Promise<SaidLine[]> {
  const last = sql`order by m.id desc limit ${MOST_LINES}`;
  if (kind === 'chat-message')
    return said(
      db,
      sql`select m.id, m.sender_id, m.text, m.created_at from message m
        join message o on o.conversation_id = m.conversation_id
        where o.id = ${id}::uuid and m.id <= o.id and m.deleted_at is null ${last}`,
    );
  if (kind === 'room')
    return said(
      db,
      sql`select m.id, m.sender_id, m.text, m.created_at from message m join conversation c on c.id = m.conversation_id
        where c.performer_id = ${id}::uuid and c.type = 'stream_public' and m.deleted_at is null ${last}`,
    );
  if (kind === 'private-message')
    return said(
      db,
      sql`select m.id, m.sender_id, coalesce(g.text, m.text) as text, m.created_at from private_message m
        join private_message o on o.conversation_id = m.conversation_id left join mass_message g on g.id = m.mass_id
        where o.id = ${id}::uuid and m.id <= o.id and m.deleted_at is null order by m.id desc limit 10`,
    );
  return [];
}

/** Returns true if the account took part in a private conversation and didn't write the message itself. */
export async function gotMessage(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from private_message m join private_conversation c on c.id = m.conversation_id
    where m.id = ${id}::uuid and m.sender_id <> ${accountId || null}::uuid
      and ${accountId || null}::uuid in (c.first_id, c.second_id)`.execute(db);
  return rows.length > 0;
}
