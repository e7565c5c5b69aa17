import type { PaymentType } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { namedLike } from '../../accounts/index.ts';
import type { Actor, PayoutStatus } from '../payouts.rules.ts';
import type { PlanRow, RequestRow } from './payouts.store.ts';

export const findRequest = async (db: Db, id: string): Promise<RequestRow | undefined> =>
  (await db.selectFrom('payout_request').selectAll().where('id', '=', id).executeTakeFirst()) as RequestRow | undefined;

export interface Earner {
  readonly role: 'performer' | 'studio';
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  /** The studio that pays this member. */
  readonly studioId: string | null;
}
export async function findEarner(db: Db, accountId: string): Promise<Earner | undefined> {
  const { rows } = await sql<Earner>`
    select a.role, a.status <> 'active' as "isSuspended", p.studio_id as "studioId",
           coalesce(p.verification_status, s.verification_status) = 'verified' as "isVerified"
      from account a left join performer p on p.id = a.id left join studio s on s.id = a.id
     where a.id = ${accountId} and a.role in ('performer', 'studio')`.execute(db);
  return rows[0];
}

export type ShownRow = RequestRow & {
  readonly role: 'performer' | 'studio';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly studio_username: string | null;
  readonly studio_name: string | null;
  readonly studio_avatar_key: string | null;
  readonly detail_type: PaymentType | null;
  readonly masked: string | null;
  readonly frozen_until: Date | null;
  readonly detail_updated_at: Date | null;
  readonly batch_id: string | null;
  readonly first_username: string | null;
  readonly first_name: string | null;
  readonly first_avatar_key: string | null;
};
const shownOf = (requests: RawBuilder<unknown>) => ({
  columns: sql`q.*, a.username::text as username, a.name, a.avatar_key,
    s.username::text as studio_username, s.name as studio_name, s.avatar_key as studio_avatar_key,
    d.type as detail_type, d.masked, d.frozen_until, d.updated_at as detail_updated_at, l.batch_id,
    f.username::text as first_username, f.name as first_name, f.avatar_key as first_avatar_key`,
  tables: sql`${requests} q join account a on a.id = q.account_id
    left join account s on s.id = q.studio_id
    left join payment_detail d on d.id = coalesce(q.detail_id, case when q.status = 'approved' then (
      select o.id from payment_detail o where o.account_id = q.studio_id and o.is_default) end)
    left join payout_batch_line l on l.request_id = q.id left join account f on f.id = q.first_approver_id`,
});
const SHOWN = shownOf(sql`payout_request`);

/**
 * Selects requests whose payment details satisfy `isOne` (`o` is the detail). These are requests that name a detail,
 * found by `isNamed`, and approved requests of members, which are paid to the studio's default details. Each half has
 * its own index.
 */
const paidTo = (isNamed: RawBuilder<unknown>, isOne: RawBuilder<unknown>) => sql`(
  (select * from payout_request where ${isNamed})
  union all
  select r.* from payout_request r where r.detail_id is null and r.status = 'approved'
     and exists (select 1 from payment_detail o where o.account_id = r.studio_id and o.is_default and ${isOne}))`;
const paidBy = (type: PaymentType) => paidTo(sql`type = ${type}`, sql`o.type = ${type}`);
const frozenUntilAfter = (now: Date) =>
  paidTo(
    // The offset makes PostgreSQL find these few rows before sorting.
    sql`ended_at is null and detail_id = any (array(select id from payment_detail
      where frozen_until > ${now})) offset 0`,
    sql`o.frozen_until > ${now}`,
  );

export async function findShown(db: Db, id: string): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`select ${SHOWN.columns} from ${SHOWN.tables} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists the requests with these ids, oldest first. Missing ones are left out. */
export async function listShown(db: Db, ids: readonly string[]): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${SHOWN.columns} from ${SHOWN.tables} where q.id = any (${[...ids]}::uuid[]) order by q.id`.execute(db);
  return rows;
}

/** Condition for fully approved requests with a destination that isn't frozen, outside any batch. */
const dueAt = (now: Date) => sql<boolean>`
  q.status = 'approved' and not q.awaits_staff and l.request_id is null and coalesce(d.frozen_until <= ${now}, false)`;

/** Condition for open requests whose payment details are frozen after a recent change. */
const frozenAt = (now: Date) => sql<boolean>`q.ended_at is null and coalesce(d.frozen_until > ${now}, false)`;

/** Lists due requests of a payment type, in the currency of the oldest one, oldest first. */
export async function listDue(db: Db, type: PaymentType, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select q.id, q.currency from ${SHOWN.tables} where d.type = ${type} and ${dueAt(now)})
    select id from due where currency = (select currency from due order by id limit 1) order by id
      limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Wanted {
  readonly accountId?: string;
  readonly studioId?: string;
  readonly status?: PayoutStatus | undefined;
  readonly role?: 'performer' | 'studio' | undefined;
  readonly type?: PaymentType | undefined;
  readonly isFrozen?: boolean | undefined;
  readonly isDue?: boolean | undefined;
  readonly isHeld?: boolean | undefined;
  /** Searches the owner's name and username. */
  readonly q?: string | undefined;
}

export async function listRequests(db: Db, wanted: Wanted, page: IdPage, now: Date): Promise<Listed<ShownRow>> {
  const { accountId, studioId, status, role, type, isFrozen, isDue, isHeld, q } = wanted;
  const where: RawBuilder<unknown>[] = [
    sql`true`,
    ...(accountId ? [sql`q.account_id = ${accountId}`] : []),
    ...(studioId ? [sql`q.studio_id = ${studioId}`] : []),
    ...(status ? [sql`q.status = ${status}`] : []),
    ...(role ? [sql`q.role = ${role}`] : []),
    ...(type && isFrozen ? [sql`d.type = ${type}`] : []),
    ...(isFrozen === false ? [sql`not (${frozenAt(now)})`] : []),
    ...(isDue === undefined ? [] : [isDue ? dueAt(now) : sql`not (${dueAt(now)})`]),
    ...(isHeld === undefined ? [] : [isHeld ? sql`q.hold_id is not null` : sql`q.hold_id is null`]),
    ...(q ? [await namedLike(db, q, [sql`q.account_id`])] : []),
  ];
  const requests = isFrozen ? frozenUntilAfter(now) : type ? paidBy(type) : sql`payout_request`;
  const isPlain = isFrozen === undefined && isDue === undefined;
  return listById(
    db,
    {
      ...shownOf(requests),
      where: sql.join(where, sql` and `),
      id: sql`q.id`,
      updatedAt: sql`q.updated_at`,
      ...(isPlain ? { counted: sql`${requests} q` } : {}),
    },
    page,
  );
}

export interface StepRow {
  readonly step:
    | 'asked'
    | 'edited'
    | 'held'
    | 'released'
    | 'first_approved'
    | 'approved'
    | 'paid'
    | 'rejected'
    | 'cancelled';
  readonly actor: Actor;
  readonly units: number;
  readonly note: string | null;
  readonly at: Date;
}
export const listSteps = async (db: Db, requestId: string): Promise<StepRow[]> =>
  (await db
    .selectFrom('payout_step')
    .select(['step', 'actor', 'units', 'note', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .limit(100)
    .execute()) as StepRow[];

export interface MovementRow {
  readonly id: string;
  readonly kind: 'asked' | 'returned' | 'paid';
  readonly units: number;
  readonly at: Date;
}
/** Lists a request's ledger transfers into and out of clearing. */
export async function listMovements(db: Db, requestId: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select t.id, t.at, -t.payer_units as units,
           case when m.is_in then 'asked' when t.to1_id = q.account_id then 'returned' else 'paid' end as kind
      from payout_request q join payout_step s on s.request_id = q.id
     cross join lateral (values (s.out_transfer_id, false), (s.in_transfer_id, true)) as m (id, is_in)
      join ledger_transfer t on t.id = m.id
     where q.id = ${requestId} order by s.id, m.is_in limit 200`.execute(db);
  return rows;
}

export const findPlan = (db: Db, accountId: string): Promise<PlanRow | undefined> =>
  db.selectFrom('payout_plan').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Lists the ids of a member's requests that await the studio, in order. */
export async function listWaitingFor(db: Db, accountId: string, studioId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout_request where account_id = ${accountId} and status = 'pending' and studio_id = ${studioId}
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}
