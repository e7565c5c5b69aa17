import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../../platform/db/paging.ts';
import { containing } from '../../../platform/db/word-search.ts';
import { publicName } from '../../accounts/index.ts';
import type { SpinStatus } from './spins.store.ts';

export interface ResultRow {
  readonly id: string;
  readonly wheel_id: string;
  readonly version: number;
  readonly title: string;
  readonly segment: number;
  readonly label: string;
  readonly price_units: number;
  readonly status: SpinStatus;
  readonly performer_id: string;
  readonly performer_username: string;
  readonly performer_name: string;
  readonly performer_avatar: string | null;
  readonly viewer_id: string;
  readonly user_username: string;
  readonly user_name: string;
  readonly user_avatar: string | null;
  readonly created_at: Date;
  readonly refund_at: Date | null;
  readonly settled_at: Date | null;
  readonly is_overdue: boolean;
}
const RESULT = sql`
  s.id, s.wheel_id, s.version, v.title, s.segment, s.label, s.price_units, s.status, s.performer_id, s.viewer_id,
    s.created_at,
  s.due_at as refund_at, s.settled_at, s.is_overdue, p.username::text as performer_username, p.name as performer_name,
  p.avatar_key as performer_avatar, u.username::text as user_username, ${publicName('u')} as user_name,
    u.avatar_key as user_avatar`;
const RESULT_TABLES = sql`
  wheel_spin s join wheel_version v on v.wheel_id = s.wheel_id and v.version = s.version
    join account p on p.id = s.performer_id join account u on u.id = s.viewer_id`;

export async function findResult(db: Db, id: string): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`select ${RESULT} from ${RESULT_TABLES} where s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface ResultPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** Cursor of the previous page's last row. */
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: SpinStatus | undefined;
}
export interface Whose {
  readonly side: 'performer' | 'viewer';
  readonly accountId: string;
}
/** Lists one side's spin results, ordered by creation time. `q` searches labels and the other party's name. */
export async function listResults(
  db: Db,
  { side, accountId }: Whose,
  { limit, offset, sort, cursor, q, status }: ResultPage,
): Promise<{ rows: ResultRow[]; total: Total; nextCursor?: string }> {
  const other = side === 'viewer' ? 'p' : 'u';
  const like = q ? containing(q) : '';
  const where = sql.join(
    [
      side === 'viewer' ? sql`s.viewer_id = ${accountId}::uuid` : sql`s.performer_id = ${accountId}::uuid`,
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(q
        ? [
            sql`(s.label ilike ${like} or ${sql.ref(`${other}.username`)}::text ilike ${like}
              or ${publicName(other)} ilike ${like})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const beyond = beyondPlace(sql`s.created_at`, sql`s.id`, sort, cursor);
  const { rows } = await sql<ResultRow & { place: number }>`
    select ${RESULT}, ${microsOf(sql`s.created_at`)} as place from ${RESULT_TABLES} where ${where} and ${beyond}
     order by s.created_at ${sql.raw(sort)}, s.id ${sql.raw(sort)}
       limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(last.place, last.id));
  return { rows: page, total: await countRows(db, sql`select 1 from ${RESULT_TABLES} where ${where}`), ...next };
}

export interface ProofRow {
  readonly id: string;
  readonly wheel_id: string;
  readonly version: number;
  readonly number: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly weights: readonly number[];
  readonly commitment: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly segment: number;
  readonly label: string;
  readonly next_spin_id: string;
  readonly next_commitment: string;
  readonly created_at: Date;
}
/** Returns one spin, or a wheel's spins by number, with all the data that proves them. */
export async function listProofs(
  db: Db,
  by: { readonly id: string } | { readonly wheelId: string },
  { limit, offset, sort, cursor }: Pick<ResultPage, 'limit' | 'offset' | 'sort' | 'cursor'>,
): Promise<{ rows: ProofRow[]; total: Total; nextCursor?: string }> {
  const where = 'id' in by ? sql`s.id = ${by.id}::uuid` : sql`s.wheel_id = ${by.wheelId}::uuid`;
  const beyond = cursor
    ? sql`s.number ${sql.raw(sort === 'desc' ? '<' : '>')} (select number from wheel_spin where id = ${cursor}::uuid)`
    : sql`true`;
  const { rows } = await sql<ProofRow>`
    select s.id, s.wheel_id, s.version, s.number, v.title, v.labels, v.weights, s.commitment, s.server_seed,
      s.client_seed, s.segment,
           s.label, s.next_spin_id, s.next_commitment, s.created_at
      from wheel_spin s join wheel_version v on v.wheel_id = s.wheel_id and v.version = s.version where ${where}
        and ${beyond}
     order by s.number ${sql.raw(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  return { rows: page, total: await countRows(db, sql`select 1 from wheel_spin s where ${where}`), ...next };
}
