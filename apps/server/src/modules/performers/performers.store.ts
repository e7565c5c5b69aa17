import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Performer } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertPerformer = async (tx: Tx, row: Insertable<Performer>): Promise<void> =>
  void (await tx.db.insertInto('performer').values(row).execute());

/** Returns false if the performer doesn't exist. */
export async function updatePerformer(tx: Tx, id: string, change: Updateable<Performer>): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  const { numUpdatedRows } = await tx.db.updateTable('performer').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type VerificationStatus = 'pending' | 'verified' | 'rejected';

export type VerificationColumns = Pick<
  Updateable<Performer>,
  'verification_status' | 'rejection_reason' | 'decided_at' | 'decided_by'
>;

/** Locks a performer's verification status until the transaction ends, and returns it. */
export async function lockVerification(tx: Tx, id: string): Promise<VerificationStatus | undefined> {
  const row = await tx.db
    .selectFrom('performer')
    .select('verification_status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.verification_status as VerificationStatus | undefined;
}

export const setVerification = async (tx: Tx, id: string, columns: VerificationColumns): Promise<void> =>
  void (await updatePerformer(tx, id, columns));

export const setDocumentsEnd = async (tx: Tx, id: string, day: string): Promise<void> =>
  void (await updatePerformer(tx, id, { document_expires_at: day }));

export interface StandingWithStudio {
  readonly studioId: string | null;
  readonly memberStatus: 'active' | 'inactive';
}

/** Locks a performer's studio membership until the transaction ends, and returns it. */
export async function lockMembership(tx: Tx, performerId: string): Promise<StandingWithStudio | undefined> {
  const row = await tx.db
    .selectFrom('performer')
    .select(['studio_id', 'member_status'])
    .where('id', '=', performerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { studioId: row.studio_id, memberStatus: row.member_status as StandingWithStudio['memberStatus'] };
}

/** Sets a performer's cover picture key and returns the previous one. */
export async function swapPerformerCover(tx: Tx, id: string, key: string): Promise<string | null> {
  const before = await tx.db
    .selectFrom('performer')
    .select('cover_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await updatePerformer(tx, id, { cover_key: key });
  return before.cover_key;
}

/** Counts a visit to a listed performer's page, in the total and for the current UTC day. */
export async function countVisit(tx: Tx, performerId: string): Promise<void> {
  await sql`with counted as (
      insert into performer_visits as v (performer_id, views)
      select l.performer_id, 1 from performer_listing l where l.performer_id = ${performerId} and l.is_listed
      on conflict (performer_id) do update set views = v.views + 1 returning performer_id)
    insert into performer_visit_day as d (performer_id, day, views)
    select performer_id, (${tx.now}::timestamptz at time zone 'UTC')::date, 1 from counted
    on conflict (performer_id, day) do update set views = d.views + 1`.execute(tx.db);
}

/** Sets the popularity of the performers that `figures` selects, as rows of `performer_id` and `popularity`. */
export const setPopularity = async (tx: Tx, figures: RawBuilder<unknown>): Promise<void> =>
  void (await sql`update performer_listing l set popularity = n.popularity
    from (${figures}) n
   where n.performer_id = l.performer_id and l.popularity <> n.popularity`.execute(tx.db));
