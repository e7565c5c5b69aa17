import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../../platform/db/paging.ts';
import { containing } from '../../../platform/db/word-search.ts';
import { showsTo, type Viewer } from '../../blocking/index.ts';
import { isListed } from '../../performers/index.ts';
import { bought } from '../../bought/index.ts';
import type { Recording } from '../recordings.rules.ts';
import { isAccount } from '../../accounts/index.ts';

export type ShownRow = Recording & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly is_bought: boolean;
  /** True if the recording is for sale by a performer who is listed and not hidden from the viewer. */
  readonly is_shown: boolean;
};

const shownTo = (viewer: Viewer) => sql`(r.sale_status = 'active' and r.hidden_at is null and r.held_at is null
  and ${isListed(sql`r.performer_id`)}
    and ${showsTo(sql`r.performer_id`, viewer)})`;
const columns = (viewer: Viewer) => sql`
  r.*, a.username::text as username, a.name as performer_name, a.avatar_key, ${bought(viewer, sql`r.id`)} as is_bought,
    ${shownTo(viewer)} as is_shown
  from recording r join account a on a.id = r.performer_id`;

/** Finds public recordings by id, even those the viewer may not see. Omits missing ones. */
export async function findPublic(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${columns(viewer)} where r.kind = 'public' and r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listUnblurred(db: Db): Promise<Pick<Recording, 'id' | 'poster_key'>[]> {
  return db
    .selectFrom('recording')
    .select(['id', 'poster_key'])
    .where('state', '=', 'ready')
    .where('kind', '=', 'public')
    .where('poster_key', 'is not', null)
    .where('blurred_key', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
}

export interface ShownPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  /** Id or username. */
  readonly performerId?: string | undefined;
}
/** Lists the recordings visible to a viewer, ordered by publication time. */
export async function listShownRecordings(
  db: Db,
  viewer: Viewer,
  page: ShownPage,
): Promise<{ rows: ShownRow[]; total: Total; nextCursor?: string }> {
  const { performerId, q, sort, cursor, limit } = page;
  const where = sql.join(
    [
      shownTo(viewer),
      ...(performerId ? [isAccount(sql`r.performer_id`, performerId)] : []),
      ...(q ? [sql`r.title ilike ${containing(q)}`] : []),
    ],
    sql` and `,
  );
  const direction = sql.raw(sort);
  const beyond = beyondPlace(sql`r.published_at`, sql`r.id`, sort, cursor);
  const { rows } = await sql<ShownRow & { place_key: number }>`
    select ${microsOf(sql`r.published_at`)} as place_key, ${columns(viewer)} where ${where} and ${beyond}
     order by r.published_at ${direction}, r.id ${direction}
       limit ${limit + 1} offset ${cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, limit, (last) => placeCursor(last.place_key, last.id));
  return { rows: shown, total: await countRows(db, sql`select 1 from recording r where ${where}`), ...next };
}
