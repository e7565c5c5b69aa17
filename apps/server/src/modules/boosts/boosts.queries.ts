import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { publicName } from '../accounts/index.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import type { BoostRow } from './boosts.rules.ts';

export type BoostDetails = BoostRow & {
  readonly performer_username: string;
  readonly performer_name: string;
  readonly performer_avatar: string | null;
  readonly buyer_username: string;
  readonly buyer_name: string;
  readonly buyer_avatar: string | null;
};
const COLUMNS = sql`b.*, p.username::text as performer_username, p.name as performer_name,
  p.avatar_key as performer_avatar,
  u.username::text as buyer_username, ${publicName('u')} as buyer_name, u.avatar_key as buyer_avatar`;
const TABLES = sql`boost b join account p on p.id = b.performer_id join account u on u.id = b.buyer_id`;

const isOf = ({ accountId }: Pick<Viewer, 'accountId'>): RawBuilder<unknown> =>
  sql`(b.performer_id = ${accountId}::uuid or b.buyer_id = ${accountId}::uuid)`;

async function find(db: Db, where: RawBuilder<unknown>): Promise<BoostDetails | undefined> {
  const { rows } = await sql<BoostDetails>`select ${COLUMNS} from ${TABLES} where ${where}`.execute(db);
  return rows[0];
}
export const findBoost = (db: Db, id: string): Promise<BoostDetails | undefined> => find(db, sql`b.id = ${id}::uuid`);

/** Finds a boost that a person bought or received. */
export const findOwnBoost = (
  db: Db,
  person: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<BoostDetails | undefined> => find(db, sql`b.id = ${id}::uuid and ${isOf(person)}`);

export const listSamples = (db: Db, boostId: string) =>
  db
    .selectFrom('boost_sample')
    .select(['at', 'viewers', 'views'])
    .where('boost_id', '=', boostId)
    .orderBy('at')
    .execute();

/** Lists boosts that a person bought or received. If `person` is null, lists everyone's. */
export function listBoosts(
  db: Db,
  person: Pick<Viewer, 'accountId'> | null,
  { status, ...page }: IdPage & { readonly status?: BoostRow['status'] | undefined },
): Promise<Listed<BoostDetails>> {
  const where = sql`${person ? isOf(person) : sql`true`} and ${status ? sql`b.status = ${status}` : sql`true`}`;
  return listById(db, { columns: COLUMNS, tables: TABLES, where, id: sql`b.id`, counted: sql`boost b` }, page);
}

/** A boost's creator as listed in the directory. */
export interface Boosted {
  readonly id: string;
  readonly is_listed: boolean;
  readonly is_live: boolean;
  readonly conversation_id: string | null;
  readonly views: number;
  readonly followers: number;
}
const boosted = (where: RawBuilder<unknown>) => sql<Boosted>`
  select l.performer_id as id, l.is_listed, l.is_live, c.id as conversation_id,
         coalesce(v.views, 0)::float8 as views, coalesce(f.favourites, 0)::float8 as followers
    from performer_listing l
    left join conversation c on c.performer_id = l.performer_id and c.type = 'stream_public'
    left join performer_visits v on v.performer_id = l.performer_id
    left join favourite_count f on f.performer_id = l.performer_id where ${where}`;

/** Finds a creator whom a person may boost: the person themselves, or a listed creator who is not hidden from them. */
export async function findBoostable(db: Db, viewer: Viewer, performerId: string): Promise<Boosted | undefined> {
  const seen =
    viewer.accountId === performerId ? sql`true` : sql`l.is_listed and ${showsTo(sql`l.performer_id`, viewer)}`;
  const { rows } = await boosted(sql`l.performer_id = ${performerId}::uuid and ${seen}`).execute(db);
  return rows[0];
}

/** Reads a creator's current figures. A missing creator is treated as unlisted. */
export async function readStanding(db: Db, performerId: string): Promise<Boosted> {
  const { rows } = await boosted(sql`l.performer_id = ${performerId}::uuid`).execute(db);
  const nobody = { is_listed: false, is_live: false, conversation_id: null, views: 0, followers: 0 };
  return rows[0] ?? { id: performerId, ...nobody };
}

export async function listRunning(
  db: Db,
): Promise<Pick<BoostRow, 'id' | 'performer_id' | 'buyer_id' | 'started_at' | 'ends_at'>[]> {
  return db
    .selectFrom('boost')
    .select(['id', 'performer_id', 'buyer_id', 'started_at', 'ends_at'])
    .where('status', '=', 'running')
    .orderBy('id')
    .execute();
}

export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
export async function listReaders(db: Db, ids: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select id, email::text as email, name, language from account
     where id = any(${[...new Set(ids)]}::uuid[]) and status = 'active' order by id`.execute(db);
  return rows;
}
