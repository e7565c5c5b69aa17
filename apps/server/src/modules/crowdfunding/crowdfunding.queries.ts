import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  beyondNumber,
  countRows,
  listById,
  pageOf,
  placeCursor,
  type IdPage,
  type Listed,
} from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { isAccount } from '../accounts/index.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isListed } from '../performers/index.ts';
import type { Renditions } from '../uploads/index.ts';
import type { Contribution, CrowdfundingRow, CrowdfundingStatus } from './crowdfunding.rules.ts';

export type CrowdfundingDetails = CrowdfundingRow & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly picture: { readonly renditions: Renditions | null; readonly thumbhash: string | null } | null;
};

const columns = sql`c.*, a.username::text as username, a.name as performer_name, a.avatar_key,
  case when u.id is not null then jsonb_build_object('renditions', u.renditions, 'thumbhash', u.thumbhash) end
    as picture`;
const TABLES = sql`join account a on a.id = c.performer_id left join upload u on u.id = c.picture_id
  and u.state = 'ready'`;

const shownTo = (viewer: Viewer): RawBuilder<unknown> => sql`c.status in ('active', 'funded', 'delivered')
  and ${isListed(sql`c.performer_id`)}
  and ${showsTo(sql`c.performer_id`, viewer)}`;
const hasGiven = (viewer: Viewer): RawBuilder<unknown> =>
  sql`exists (select 1 from crowdfunding_contribution g where g.crowdfunding_id = c.id
    and g.contributor_id = ${viewer.accountId || null}::uuid)`;

async function find(db: Db, where: RawBuilder<unknown>): Promise<CrowdfundingDetails | undefined> {
  const { rows } = await sql<CrowdfundingDetails>`
    select ${columns} from crowdfunding c ${TABLES} where ${where}`.execute(db);
  return rows[0];
}

/** Finds a crowdfunding that is public, the viewer's own, or one they contributed to, regardless of how it ended. */
export const findShown = (db: Db, viewer: Viewer, id: string): Promise<CrowdfundingDetails | undefined> =>
  find(
    db,
    sql`c.id = ${id}::uuid and ((${shownTo(viewer)}) or c.performer_id = ${viewer.accountId || null}::uuid
      or ${hasGiven(viewer)}
      or ${viewer.role === 'staff'})`,
  );

export const findCrowdfunding = (db: Db, id: string): Promise<CrowdfundingDetails | undefined> =>
  find(db, sql`c.id = ${id}::uuid`);

export async function listByIds(db: Db, ids: readonly string[]): Promise<CrowdfundingDetails[]> {
  const { rows } = await sql<CrowdfundingDetails>`
    select ${columns} from crowdfunding c ${TABLES} where c.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface CrowdfundingPage extends IdPage {
  readonly q?: string | undefined;
  readonly status?: CrowdfundingStatus | undefined;
}
export type Crowdfundings = Listed<CrowdfundingDetails>;

const whereOf = (
  { q, status }: Pick<CrowdfundingPage, 'q' | 'status'>,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...more,
      ...(status ? [sql`c.status = ${status}`] : []),
      ...(q ? [sql`c.title ilike ${containing(q)}`] : []),
    ],
    sql` and `,
  );

function list(db: Db, page: CrowdfundingPage, more: readonly RawBuilder<unknown>[]): Promise<Crowdfundings> {
  const where = whereOf(page, more);
  const tables = sql`crowdfunding c ${TABLES}`;
  return listById(db, { columns, tables, where, id: sql`c.id`, counted: sql`crowdfunding c` }, page);
}

interface ShownPage extends CrowdfundingPage {
  readonly performerId?: string | undefined;
  readonly sortBy: 'createdAt' | 'popular';
}

/** Lists the crowdfundings a viewer may find, of all creators or of one (id or username). */
export const listShown = (db: Db, viewer: Viewer, { performerId, sortBy, ...page }: ShownPage) => {
  const more = [shownTo(viewer), ...(performerId ? [isAccount(sql`c.performer_id`, performerId)] : [])];
  return sortBy === 'popular' ? listPopular(db, page, more) : list(db, page, more);
};

/** Lists crowdfundings by number of contributors. */
async function listPopular(
  db: Db,
  { limit, offset, sort, cursor, ...page }: CrowdfundingPage,
  more: readonly RawBuilder<unknown>[],
): Promise<Crowdfundings> {
  const where = whereOf(page, more);
  const beyond = beyondNumber(sql`c.contributors`, sql`c.id`, sort, cursor);
  const direction = sql.raw(sort);
  const { rows } = await sql<CrowdfundingDetails>`
    select ${columns} from crowdfunding c ${TABLES} where ${where} and ${beyond}
     order by c.contributors ${direction}, c.id ${direction} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(
    db,
  );
  const total = await countRows(db, sql`select 1 from crowdfunding c where ${where}`);
  const { rows: shown, ...next } = pageOf(rows, limit, (last) => placeCursor(last.contributors, last.id));
  return { rows: shown, total, ...next };
}

export const listOwn = (db: Db, performerId: string, page: CrowdfundingPage): Promise<Crowdfundings> =>
  list(db, page, [sql`c.performer_id = ${performerId}`]);

/** Lists crowdfundings for staff, optionally only those with a disputed delivery. */
export const listAll = (
  db: Db,
  { isDisputed, ...page }: CrowdfundingPage & { readonly isDisputed?: boolean | undefined },
): Promise<Crowdfundings> => list(db, page, isDisputed ? [sql`c.status = 'funded' and c.disputes > 0`] : []);

/** Counts a creator's crowdfundings that have not ended. */
export async function countOpen(db: Db, performerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from crowdfunding
    where performer_id = ${performerId} and status in ('draft', 'active', 'funded')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The caller's total contribution and verdict on the delivery. */
export interface OwnGift {
  readonly units: number;
  readonly is_confirmed: boolean | null;
  readonly reason: string | null;
}
export async function readGift(db: Db, crowdfundingId: string, accountId: string): Promise<OwnGift | undefined> {
  const { rows } = await sql<OwnGift>`
    select sum(g.units)::bigint as units, v.is_confirmed, v.reason from crowdfunding_contribution g
      left join crowdfunding_verdict v on v.crowdfunding_id = g.crowdfunding_id and v.contributor_id = g.contributor_id
     where g.crowdfunding_id = ${crowdfundingId} and g.contributor_id = ${accountId}::uuid
     group by v.is_confirmed, v.reason`.execute(db);
  return rows[0];
}

/** Returns the units of contributors who confirmed the delivery, and the number of disputes. */
export async function readVerdicts(db: Db, id: string): Promise<{ confirmedUnits: number; disputes: number }> {
  const { rows } = await sql<{ confirmed: string; disputes: number }>`
    select coalesce(sum(g.units) filter (where v.is_confirmed), 0)::bigint as confirmed,
           count(distinct v.contributor_id) filter (where not v.is_confirmed)::int as disputes
      from crowdfunding_verdict v join crowdfunding_contribution g using (crowdfunding_id, contributor_id)
     where v.crowdfunding_id = ${id}`.execute(db);
  return { confirmedUnits: Number(rows[0]?.confirmed ?? 0), disputes: rows[0]?.disputes ?? 0 };
}

export async function listUpdates(db: Db, id: string, most: number) {
  return db
    .selectFrom('crowdfunding_update')
    .select(['id', 'text', 'created_at'])
    .where('crowdfunding_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Lists contributions that are still held, in the order of settlement. */
export async function listHeld(db: Db, id: string, most: number): Promise<Contribution[]> {
  const rows = await db
    .selectFrom('crowdfunding_contribution')
    .selectAll()
    .where('crowdfunding_id', '=', id)
    .where('state', '=', 'held')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows as Contribution[];
}

/** Lists the running crowdfundings that a person has contributed to, by id. */
export async function listRunningWith(db: Db, contributorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from crowdfunding_contribution g join crowdfunding c on c.id = g.crowdfunding_id
      and c.status = 'active'
     where g.contributor_id = ${contributorId}::uuid and g.state = 'held' order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listHeldOf(db: Db, ids: readonly string[], contributorId: string): Promise<Contribution[]> {
  const { rows } = await sql<Contribution>`
    select * from crowdfunding_contribution where contributor_id = ${contributorId}::uuid and state = 'held'
       and crowdfunding_id = any(${[...ids]}::uuid[]) order by id`.execute(db);
  return rows;
}

/** Lists crowdfundings that are due, and ended ones that are not fully settled yet. */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from crowdfunding where due_at <= ${now} order by due_at limit ${most})
    union (select id from crowdfunding where is_settling order by id limit ${most})`.execute(db);
  return rows.map(({ id }) => id);
}
