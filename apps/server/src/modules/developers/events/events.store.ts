import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import { storedJson } from '../../../platform/db/stored-json.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

/** The feed of the whole site, for administrators. */
export const SITE_FEED = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the feed of an account or of the site. Idempotent and safe to run concurrently, as it ignores conflicts on both
 * keys.
 */
export const openFeed = async (tx: Tx, feedId: string): Promise<void> =>
  void (await sql`
    insert into event_feed (id, account_id, created_at)
    values (${feedId}, ${feedId === SITE_FEED ? null : feedId}::uuid, ${tx.now}) on conflict do nothing`.execute(
    tx.db,
  ));

export async function listFeeds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('event_feed').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function studioOf(db: Db, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ studio_id: string | null }>`
    select studio_id from performer where id = ${performerId}`.execute(db);
  return rows[0]?.studio_id ?? undefined;
}

export interface Numbered {
  readonly feedId: string;
  readonly number: number;
}
/** Takes the next number of each open feed and locks these feeds until the transaction ends. */
export async function takeNumbers(tx: Tx, feedIds: readonly string[]): Promise<Numbered[]> {
  noteLocks(tx.db, 'event_feed', feedIds);
  const { rows } = await sql<Numbered>`
    update event_feed f set last_number = f.last_number + 1
      from (select id from event_feed where id = any(${feedIds}::uuid[]) order by id for update) held
     where f.id = held.id returning f.id as "feedId", f.last_number as number`.execute(tx.db);
  return rows;
}

export interface NewEvent {
  readonly type: string;
  readonly source: string;
  readonly data: unknown;
}
export interface WrittenEvent {
  readonly id: string;
  readonly feedId: string;
}
/** Inserts an event into feeds and returns the rows that are new. */
export async function insertEvents(
  tx: Tx,
  places: readonly Numbered[],
  { type, source, data }: NewEvent,
): Promise<WrittenEvent[]> {
  const ids = places.map(() => newId());
  const { rows } = await sql<WrittenEvent>`
    insert into public_event (id, feed_id, number, type, source, data, created_at)
    select p.id, p.feed_id, p.number, ${type}, ${source}, ${storedJson(data)}::jsonb, ${tx.now}
      from unnest(${ids}::uuid[], ${places.map(({ feedId }) => feedId)}::uuid[],
        ${places.map(({ number }) => number)}::bigint[])
        as p (id, feed_id, number)
    on conflict (feed_id, source) do nothing returning id, feed_id as "feedId"`.execute(tx.db);
  return rows;
}

export interface EventRow {
  readonly id: string;
  readonly number: number;
  readonly type: string;
  readonly data: unknown;
  readonly created_at: Date;
}
/** Lists the events of a feed after a number, oldest first. */
export async function listAfter(db: Db, feedId: string, after: number, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, number, type, data, created_at from public_event
     where feed_id = ${feedId} and number > ${after}::bigint order by number limit ${most}`.execute(db);
  return rows;
}

/** Returns the last number of a feed and the first one still stored. */
export async function edgesOf(db: Db, feedId: string): Promise<{ readonly last: number; readonly first: number }> {
  const { rows } = await sql<{ last: number; first: number | null }>`
    select f.last_number as last, (select min(e.number) from public_event e where e.feed_id = f.id) as first
      from event_feed f where f.id = ${feedId}`.execute(db);
  const last = Number(rows[0]?.last ?? 0);
  return { last, first: Number(rows[0]?.first ?? last + 1) };
}

/** Deletes old events along with their deliveries. */
export async function deleteEventsBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from public_event where id in (
      select id from public_event where created_at < ${before} order by created_at limit ${most})`.execute(tx.db);
  return Number(numAffectedRows);
}

export const deleteFeed = async (tx: Tx, feedId: string): Promise<void> =>
  void (await tx.db.deleteFrom('event_feed').where('id', '=', feedId).execute());

export interface MissedTip {
  readonly tip_id: string;
  readonly performer_id: string;
  readonly username: string;
  readonly token_units: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly stream_id: string | null;
  readonly created_at: Date;
}
/** Lists tips between two ids that have a listener but no event. */
export async function listMissedTips(
  db: Db,
  { after, before, most }: { readonly after: string; readonly before: string; readonly most: number },
): Promise<MissedTip[]> {
  // Starts the join at the feeds, so tips without listeners are never read.
  const missedOf = (whose: RawBuilder<unknown>) => sql`
    select t.id as tip_id, t.performer_id, t.user_id, t.token_units, t.item, t.note, t.stream_id, t.created_at
      from event_feed f join tip t on ${whose}
     where t.id > ${after}::uuid and t.id < ${before}::uuid and t.created_at >= f.created_at
       and not exists (select 1 from public_event e where e.feed_id = f.id and e.source = 'tip:' || t.id)`;
  const { rows } = await sql<MissedTip>`
    select m.tip_id, m.performer_id, a.username::text, m.token_units, m.item, m.note, m.stream_id, m.created_at
      from (${missedOf(sql`t.performer_id = f.account_id`)} union ${missedOf(sql`f.id = ${SITE_FEED}::uuid`)}) m
      join account a on a.id = m.user_id order by m.tip_id limit ${most}`.execute(db);
  return rows;
}
