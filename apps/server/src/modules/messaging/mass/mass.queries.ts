import type { Selectable } from 'kysely';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import type { MassMessage } from '../../../platform/db/tables.ts';
import type { MassState, Segment } from './mass.rules.ts';

export type MassRow = Omit<Selectable<MassMessage>, 'state' | 'segments'> & {
  readonly state: MassState;
  readonly segments: readonly Segment[];
};
export type ListedMass = MassRow & { readonly media: number };

/** SQL for the accounts of each segment, found by an index ordered by account id. */
const accountsOf: Readonly<Record<Segment, (performerId: string) => RawBuilder<unknown>>> = {
  followers: (id) => sql`select f.user_id as id from favourite f where f.performer_id = ${id}::uuid`,
  subscribers: (
    id,
  ) => sql`select s.subscriber_id as id from subscription s where s.performer_id = ${id}::uuid and s.kind = 'site'
    and (s.state = 'past_due' or s.state = 'active' and (s.renews or s.period_end > now()))`,
  buyers: (id) => sql`select p.buyer_id as id from purchase p where p.seller_id = ${id}::uuid and p.state = 'paid'`,
  lapsed: (
    id,
  ) => sql`select s.subscriber_id as id from subscription s where s.performer_id = ${id}::uuid and s.kind = 'site'
    and s.state = 'ended'
    and not is_subscribed(s.subscriber_id, ${id}::uuid)`,
};

/**
 * SQL for the accounts of these segments that may be written to: active, not blocked, and open to more than friends.
 */
const reachable = (performerId: string, segments: readonly Segment[], reachedId: string | null, most: number) => sql`
  select a.id from (${sql.join(
    segments.map(
      (segment) => sql`(select x.id from (${accountsOf[segment](performerId)}) x
        where ${reachedId === null ? sql`true` : sql`x.id > ${reachedId}::uuid`} order by x.id limit ${most})`,
    ),
    sql` union `,
  )}) s join account a on a.id = s.id
   where a.status = 'active' and a.id <> ${performerId}::uuid
     and not exists (select 1 from block b where b.performer_id = ${performerId}::uuid and b.user_id = a.id
       or b.performer_id = a.id and b.user_id = ${performerId}::uuid)
     and not exists (select 1 from messaging_terms t where t.account_id = a.id
       and t.audience in ('friends', 'nobody'))`;

const MOST_REACHED = 100_000;

/** Counts the recipients of a mass message, up to 100,000. */
export async function countReachable(db: Db, performerId: string, segments: readonly Segment[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
      from (${reachable(performerId, segments, null, MOST_REACHED)} limit ${MOST_REACHED}) reached`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Returns the next recipients in the segments, ordered by id. `lastId` is the cursor for the next call, or null at the
 * end. Accounts that cannot be written to are skipped.
 */
export async function nextRecipients(
  db: Db,
  {
    performer_id: performerId,
    segments,
    reached_id: reachedId,
  }: Pick<MassRow, 'performer_id' | 'segments' | 'reached_id'>,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly lastId: string | null }> {
  const walked = sql`(${sql.join(
    segments.map(
      (segment) => sql`(select x.id from (${accountsOf[segment](performerId)}) x
        where ${reachedId === null ? sql`true` : sql`x.id > ${reachedId}::uuid`} order by x.id limit ${most})`,
    ),
    sql` union `,
  )})`;
  const { rows } = await sql<{ id: string }>`select id from ${walked} w order by id limit ${most}`.execute(db);
  const lastId = rows.at(-1)?.id ?? null;
  if (lastId === null) return { ids: [], lastId };
  const found = await sql<{ id: string }>`select r.id from (${reachable(performerId, segments, reachedId, most)}) r
    where r.id <= ${lastId}::uuid order by r.id`.execute(db);
  return { ids: found.rows.map(({ id }) => id), lastId };
}

const columns = sql`g.*, (select count(*)::int from message_medium k where k.holder_id = g.id) as media`;

export async function findMass(db: Db, performerId: string, id: string): Promise<ListedMass | undefined> {
  const { rows } = await sql<ListedMass>`select ${columns} from mass_message g
    where g.id = ${id}::uuid and g.performer_id = ${performerId}::uuid`.execute(db);
  return rows[0];
}

export const listMass = (db: Db, performerId: string, page: IdPage): Promise<Listed<ListedMass>> =>
  listById<ListedMass>(
    db,
    { columns, tables: sql`mass_message g`, where: sql`g.performer_id = ${performerId}::uuid`, id: sql`g.id` },
    page,
  );

export async function countMade(db: Db, performerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mass_message
    where performer_id = ${performerId}::uuid and created_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Lists a batch of unopened messages of an unsent mass message. */
export async function listUnopened(
  db: Db,
  massId: string,
  most: number,
): Promise<{ readonly id: string; readonly conversation_id: string; readonly account_id: string }[]> {
  const { rows } = await sql<{ id: string; conversation_id: string; account_id: string }>`
    select m.id, m.conversation_id, o.account_id from private_message m
      join conversation_member o on o.conversation_id = m.conversation_id and o.account_id <> m.sender_id
     where m.mass_id = ${massId}::uuid and (o.read_id is null or o.read_id < m.id)
       and not exists (select 1 from purchase p where p.item_id = m.id and p.state = 'paid')
     order by m.conversation_id limit ${most}`.execute(db);
  return rows;
}
