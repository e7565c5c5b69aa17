import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Shares } from '../../modules/ledger/index.ts';

export interface BroadcastRow {
  readonly id: string;
  readonly performerId: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly peak: number;
  /** Shares of what viewers spent during the broadcast. */
  readonly shares: Shares;
  readonly tips: number;
}
const column = <R, K extends keyof R>(rows: readonly R[], name: K) => rows.map((row) => row[name]);

/** Inserts finished broadcasts and their earnings. */
export async function insertBroadcasts(tx: Tx, rows: readonly BroadcastRow[]): Promise<void> {
  await sql`
    insert into stream (id, performer_id, conversation_id, title, category_id, state, announced_at, started_at,
      ended_at, end_reason, peak_viewers)
    select b.id, b.performer, c.id, b.title, p.category_id, 'ended', b.starts, b.starts, b.ends, 'performer left',
      b.peak
      from unnest(${column(rows, 'id')}::uuid[], ${column(rows, 'performerId')}::uuid[],
        ${column(rows, 'title')}::text[], ${column(rows, 'startsAt')}::timestamptz[],
        ${column(rows, 'endsAt')}::timestamptz[], ${column(rows, 'peak')}::int[])
        as b (id, performer, title, starts, ends, peak)
      join conversation c on c.performer_id = b.performer and c.type = 'stream_public'
      join performer p on p.id = b.performer`.execute(tx.db);
  const shares = column(rows, 'shares');
  await sql`
    insert into stream_tally (stream_id, earned_units, platform_units, studio_units, gross_units, tips, raised_units)
    select t.id, t.earned, t.platform, t.studio, t.earned + t.platform + t.studio, t.tips, t.earned
      from unnest(${column(rows, 'id')}::uuid[], ${column(shares, 'performerUnits')}::bigint[],
        ${column(shares, 'platformUnits')}::bigint[], ${column(shares, 'studioUnits')}::bigint[],
        ${column(rows, 'tips')}::int[])
        as t (id, earned, platform, studio, tips) where t.earned > 0`.execute(tx.db);
}

export interface TipRow {
  /** Id of the transfer that paid the tip. */
  readonly id: string;
  readonly userId: string;
  readonly streamId: string;
  readonly performerId: string;
  readonly units: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly at: Date;
}
export async function insertTips(tx: Tx, rows: readonly TipRow[]): Promise<void> {
  await sql`
    insert into tip (id, user_id, performer_id, stream_id, conversation_id, token_units, item, note,
      created_at)
    select t.id, t.giver, t.performer, t.stream, s.conversation_id, t.units, t.item, t.note, t.at
      from unnest(${column(rows, 'id')}::uuid[], ${column(rows, 'userId')}::uuid[],
        ${column(rows, 'performerId')}::uuid[], ${column(rows, 'streamId')}::uuid[],
        ${column(rows, 'units')}::bigint[], ${column(rows, 'item')}::text[],
        ${column(rows, 'note')}::text[], ${column(rows, 'at')}::timestamptz[])
        as t (id, giver, performer, stream, units, item, note, at)
      join stream s on s.id = t.stream`.execute(tx.db);
}

export interface PrivateRow {
  readonly id: string;
  readonly participantId: string;
  readonly performerId: string;
  readonly studioId: string | null;
  readonly customerId: string;
  readonly streamId: string;
  readonly title: string;
  readonly at: Date;
  readonly endsAt: Date;
  readonly priceUnits: number;
  readonly earnedUnits: number;
  readonly minutes: number;
  /** Ids of the transfers, one per minute. */
  readonly transferIds: readonly string[];
  readonly platformPercent: number;
  readonly studioPercent: number;
}
/** Inserts finished private shows, each with its customer's participation and every charged minute. */
export async function insertPrivates(tx: Tx, rows: readonly PrivateRow[]): Promise<void> {
  const shows = sql`unnest(${column(rows, 'id')}::uuid[], ${column(rows, 'participantId')}::uuid[],
    ${column(rows, 'performerId')}::uuid[], ${column(rows, 'studioId')}::uuid[], ${column(rows, 'customerId')}::uuid[],
    ${column(rows, 'streamId')}::uuid[], ${column(rows, 'title')}::text[], ${column(rows, 'at')}::timestamptz[],
    ${column(rows, 'endsAt')}::timestamptz[], ${column(rows, 'priceUnits')}::bigint[],
    ${column(rows, 'earnedUnits')}::bigint[], ${column(rows, 'minutes')}::int[],
    ${column(rows, 'platformPercent')}::numeric[], ${column(rows, 'studioPercent')}::numeric[])
    as p (id, part, performer, studio, customer, stream, title, at, ends, price, earned, minutes, platform, share)`;
  await sql`insert into conversation (id, type, performer_id, created_at)
    select p.id, 'stream_private', p.performer, p.at from ${shows}`.execute(tx.db);
  await sql`
    insert into show_session (id, kind, state, performer_id, customer_id, stream_id, title, price_units, max_viewers,
      platform_percent, studio_percent, peek_platform_percent, peek_studio_percent, studio_id, requested_at,
      accepted_at, started_at, ended_at, end_reason, host_seen_at, earned_units)
    select p.id, 'private', 'ended', p.performer, p.customer, p.stream, p.title, p.price, 1, p.platform, p.share,
      p.platform, p.share, p.studio, p.at, p.at, p.at, p.ends, 'user-left', p.ends, p.earned from ${shows}`.execute(
    tx.db,
  );
  await sql`
    insert into show_participant (id, session_id, viewer_id, kind, state, price_units, minutes, paid_until, spent_units,
      seen_at, joined_at, left_at, end_reason)
    select p.part, p.id, p.customer, 'customer', 'left', p.price, p.minutes, p.ends, p.minutes * p.price, p.ends, p.at,
      p.ends, 'left' from ${shows}`.execute(tx.db);
  const minutes = rows.flatMap(({ participantId, transferIds, at, priceUnits }) =>
    transferIds.map((transferId, n) => ({
      participantId,
      transferId,
      minute: n + 1,
      startsAt: new Date(at.getTime() + n * 60_000),
      priceUnits,
    })),
  );
  await sql`
    insert into show_minute (participant_id, minute, transfer_id, starts_at, units)
    select * from unnest(${column(minutes, 'participantId')}::uuid[], ${column(minutes, 'minute')}::int[],
      ${column(minutes, 'transferId')}::uuid[], ${column(minutes, 'startsAt')}::timestamptz[],
      ${column(minutes, 'priceUnits')}::bigint[])`.execute(tx.db);
}

/** Adds visits to the site and to creators' pages, for the days before those with recorded visits. */
export async function insertVisits(tx: Tx, days: number, popular: readonly string[]): Promise<void> {
  const today = tx.now.toISOString();
  await sql`
    insert into visit_day (day, visits, visitors)
    select d.day::date, 60 + d.n + d.n * 7 % 23, 30 + d.n / 2 + d.n * 5 % 13
      from (select day, row_number() over (order by day) as n from generate_series(
        (${today}::timestamptz at time zone 'UTC')::date - ${days}::int,
        (${today}::timestamptz at time zone 'UTC')::date - 1, interval '1 day') as s (day)) d
    on conflict (day) do nothing`.execute(tx.db);
  await sql`
    insert into performer_visit_day (performer_id, day, views)
    select c.id, d.day::date, 4 + (d.n * 7 + c.place * 5) % 11 + case when c.place <= 2 then 20 + d.n / 2 else 0 end
      from unnest(${popular}::uuid[]) with ordinality as c (id, place)
     cross join (select day, row_number() over (order by day) as n from generate_series(
        (${today}::timestamptz at time zone 'UTC')::date - ${days}::int,
        (${today}::timestamptz at time zone 'UTC')::date - 1, interval '1 day') as s (day)) d
    on conflict (performer_id, day) do nothing`.execute(tx.db);
}

/** Lists the keys of all payments through a gateway. */
export async function listPaymentKeys(db: Db, gateway: string): Promise<Set<string>> {
  const rows = await db.selectFrom('payment').select('request_key').where('gateway', '=', gateway).execute();
  return new Set(rows.map(({ request_key: key }) => key));
}

/** Reports whether a staff member has ever done anything that was audited. */
export async function hasActs(db: Db, actorId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_row where actor_id = ${actorId} limit 1`.execute(db);
  return rows.length > 0;
}
