import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { HAS_EXPIRED_DOCUMENTS } from '../streaming.queries.ts';

export interface FoundGrant {
  readonly id: string;
  /** Participant in the paid show. All their tokens count as one right. */
  readonly participantId: string | null;
  readonly kind: 'publish' | 'play';
  readonly viewerId: string;
  readonly performerId: string;
  readonly isLapsed: boolean;
  readonly isBlocked: boolean;
  /** True if another of the participant's screens has replaced this right. */
  readonly isReplaced: boolean;
  /**
   * True if a paid show has the stream and this right doesn't belong to a participant with paid time. For a camera, the
   * participant is its sender.
   */
  readonly isNoParticipant: boolean;
  readonly hasEnded: boolean;
  readonly isForAll: boolean;
}

/** True for a stream `s` that neither belongs to a paid show nor is a camera. */
const IS_FOR_ALL = sql`(s.session_id is null and s.kind = 'show')`;

/** Returns the time since which a broadcast has been open to everyone. Null if it is restricted or has ended. */
export async function findOpening(db: Db, streamId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(s.opened_at, s.announced_at) as since from stream s where s.id = ${streamId} and s.state <> 'ended'
      and ${IS_FOR_ALL}`.execute(db);
  return rows[0]?.since ?? null;
}

export async function findGrant(
  db: Db,
  streamId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundGrant | undefined> {
  const { rows } = await sql<FoundGrant>`
    select g.id, g.participant_id as "participantId", g.kind, g.viewer_id as "viewerId",
      s.performer_id as "performerId", s.state = 'ended' as "hasEnded", ${IS_FOR_ALL} as "isForAll",
           g.revoked_at is not null or g.expires_at <= ${now} or coalesce(a.status <> 'active', false) as "isLapsed",
           g.revoked_at is not null and coalesce(show_media_until(t) > ${now}, false) as "isReplaced",
           case when s.kind = 'camera' and g.kind = 'play' and g.account_id is distinct from s.performer_id then true
                when s.kind = 'camera' then not ((g.kind = 'publish' and coalesce(c.state = 'waiting', false))
                  or coalesce(c.state = 'sitting' and show_media_until(c) > ${now}, false))
                when s.session_id is null or g.kind = 'publish' or a.role = 'staff'
                  or g.account_id = s.performer_id then false
                else not coalesce(t.session_id = s.session_id
                  and show_media_until(t) > ${now}, false) end as "isNoParticipant",
           coalesce(a.role <> 'staff' and a.id <> s.performer_id, true)
             and (exists (select 1 from block b where b.performer_id = s.performer_id and b.user_id = g.account_id)
               or exists (select 1 from blocked_country c where c.performer_id = s.performer_id
                 and c.country = g.country)) as "isBlocked"
      from media_grant g join stream s on s.id = g.stream_id left join account a on a.id = g.account_id
      left join show_participant t on t.id = g.participant_id
      left join show_participant c on s.kind = 'camera' and c.session_id = s.session_id and c.viewer_id = s.publisher_id
     where g.token_hash = ${tokenHash} and g.stream_id = ${streamId}`.execute(db);
  return rows[0];
}

export interface Publisher {
  readonly status: string;
  readonly verification_status: string;
  readonly member_status: string;
  readonly has_expired_documents: boolean;
  readonly keyVersion: number;
  readonly streamId: string | null;
}
/** Finds a performer as publisher: permission, valid key version, and the waiting or running broadcast. */
export async function findPublisher(db: Db, performerId: string): Promise<Publisher | undefined> {
  const { rows } = await sql<Publisher>`
    select a.status, p.verification_status, p.member_status, ${HAS_EXPIRED_DOCUMENTS} as has_expired_documents,
      coalesce(k.version, 1) as "keyVersion", s.id as "streamId"
      from performer p join account a on a.id = p.id
      left join stream_key k on k.performer_id = p.id
      left join stream s on s.performer_id = p.id and s.state <> 'ended' and s.kind = 'show'
     where p.id = ${performerId}`.execute(db);
  return rows[0];
}

export interface FoundStream {
  readonly id: string;
  readonly performerId: string;
  readonly conversationId: string;
  readonly state: 'announced' | 'live' | 'away' | 'ended';
  /** True if the stream belongs to a paid show or is a camera in one. */
  readonly isClosed: boolean;
}
export async function findStream(db: Db, id: string): Promise<FoundStream | undefined> {
  const { rows } = await sql<FoundStream>`
    select id, performer_id as "performerId", conversation_id as "conversationId", state,
      session_id is not null as "isClosed" from stream
     where id = ${id} or (performer_id = ${id} and state <> 'ended' and kind = 'show') order by (id = ${id}) desc
       limit 1`.execute(db);
  return rows[0];
}

/** Returns the URL of the media node that has a stream, if that node is alive and not draining. */
export async function findOwner(db: Db, streamId: string, heardAfter: Date): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`
    select n.url from stream s join stream_node n on n.url = s.node_url
     where s.id = ${streamId} and s.state <> 'ended' and n.heard_at > ${heardAfter} and not n.is_draining`.execute(db);
  return rows[0]?.url ?? null;
}

export interface PlacedNode {
  readonly url: string;
  readonly load: number;
  readonly isDraining: boolean;
}
/** Least busy first. */
export async function listNodesByLoad(db: Db, heardAfter: Date): Promise<PlacedNode[]> {
  const { rows } = await sql<PlacedNode>`
    select url, load::float8 as load, is_draining as "isDraining" from stream_node where heard_at > ${heardAfter}
      order by load, url`.execute(db);
  return rows;
}

export async function listNodes(db: Db, heardAfter: Date): Promise<string[]> {
  const { rows } = await sql<{
    url: string;
  }>`select url from stream_node where heard_at > ${heardAfter} order by url`.execute(db);
  return rows.map((row) => row.url);
}

export interface NodeBroadcast {
  readonly id: string;
  readonly performerId: string;
  readonly state: 'announced' | 'live' | 'away' | 'ended';
  readonly hasPicture: boolean;
  readonly nodeUrl: string | null;
  readonly snapshot: number;
  /** True if the broadcast's video isn't public. */
  readonly isClosed: boolean;
}
/** Lists broadcasts that a media node carries according to its media server or to the database. */
export async function listNodeBroadcasts(
  db: Db,
  node: { url: string; streamIds: readonly string[] },
): Promise<NodeBroadcast[]> {
  const columns = sql`id, performer_id as "performerId", state, lost_at is null as "hasPicture", node_url as "nodeUrl",
    snapshot, session_id is not null as "isClosed"`;
  const { rows } = await sql<NodeBroadcast>`
    select ${columns} from stream where id = any(${node.streamIds}::uuid[])
    union select ${columns} from stream where node_url = ${node.url} and state <> 'ended'`.execute(db);
  return rows;
}

/**
 * Lists rights to these streams that were recently revoked or expired. Omits participants who still have a valid right,
 * because a token replaced by another screen's token doesn't end the right.
 */
export async function listLapsed(db: Db, streamIds: readonly string[], now: Date, since: Date) {
  const { rows } = await sql<{ id: string; streamId: string; kind: 'publish' | 'play' }>`
    select case when g.kind = 'play' then coalesce(g.participant_id, g.id) else g.id end as id,
      g.stream_id as "streamId", g.kind
      from (select * from media_grant where revoked_at > ${since} and stream_id = any(${streamIds}::uuid[])
            union select * from media_grant where expires_at > ${since} and expires_at <= ${now}
              and stream_id = any(${streamIds}::uuid[])) g
      left join show_participant t on t.id = g.participant_id
     where t.id is null or show_media_until(t) <= ${now}`.execute(db);
  return rows;
}

export interface Deadline {
  /** Id of a participant, or of a right to a customer's camera. */
  readonly id: string;
  /** Milliseconds since 1970. Infinite for a ticket, negative infinity for a participant who has left the show. */
  readonly untilMs: number;
}
/**
 * Returns the deadlines until which these participants may receive the video, and these camera rights may be used. A
 * participant waiting for the show may already send a camera. Omits other rights.
 */
export async function listDeadlines(db: Db, ids: readonly string[]): Promise<Deadline[]> {
  const among = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Deadline>`
    select id, (extract(epoch from until) * 1000)::float8 as "untilMs" from (
      select t.id, show_media_until(t) as until from show_participant t where t.id = ${among}
      union all
      select g.id, case when c.state <> 'waiting' then show_media_until(c)
          when g.kind = 'publish' then 'infinity' else '-infinity' end
        from media_grant g join stream s on s.id = g.stream_id and s.kind = 'camera'
        join show_participant c on c.session_id = s.session_id and c.viewer_id = s.publisher_id
       where g.id = ${among}) d`.execute(db);
  return rows;
}

/** Records that these participants' rights are being used, unless that has already been recorded. */
export async function notePlayed(db: Db, participantIds: readonly string[], now: Date): Promise<void> {
  await sql`update media_grant set played_at = ${now} where participant_id = any(${[...participantIds]}::uuid[])
      and kind = 'play' and played_at is null`.execute(db);
}

/** Returns when a media node first sent a participant their stream, or null. */
export async function firstPlayedAt(db: Db, participantId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(played_at) as at from media_grant where participant_id = ${participantId} and kind = 'play'`.execute(db);
  return rows[0]?.at ?? null;
}

/** Lists broadcasts that should have video but whose node is dead, and those without video for too long. */
export async function listStale(db: Db, limits: { lostBefore: Date; announcedBefore: Date; heardAfter: Date }) {
  const { rows } = await sql<{ id: string }>`
    select s.id from stream s where s.kind = 'show' and s.state in ('announced', 'live', 'away') and (
      (s.lost_at is null and not exists (select 1 from stream_node n where n.url = s.node_url
        and n.heard_at > ${limits.heardAfter}))
      or (s.state = 'away' and s.lost_at < ${limits.lostBefore})
        or (s.state = 'announced' and s.lost_at < ${limits.announcedBefore}))
     order by s.id limit 500`.execute(db);
  return rows.map((row) => row.id);
}

export async function isNodeAlive(db: Db, url: string | null, heardAfter: Date): Promise<boolean> {
  return url !== null && (await listNodes(db, heardAfter)).includes(url);
}
