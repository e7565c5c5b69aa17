import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { DEMO_EMAILS } from '../demo-accounts.ts';

export interface Offered {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly isRemoved: boolean;
  readonly isOnSale: boolean;
}

/** Returns everything that a performer has ever offered, including removed items, so that nothing is created twice. */
export async function listOffered(db: Db, performerId: string): Promise<Offered[]> {
  const rows = await db
    .selectFrom('catalog_item')
    .select(['id', 'kind', 'title', 'status', 'removed_at'])
    .where('performer_id', '=', performerId)
    .execute();
  return rows.map(({ id, kind, title, status, removed_at }) => {
    const isRemoved = removed_at !== null;
    return { id, kind, title, isRemoved, isOnSale: status === 'active' && !isRemoved };
  });
}

export async function listPosted(db: Db, performerId: string): Promise<string[]> {
  const rows = await db.selectFrom('post').select('text').where('performer_id', '=', performerId).execute();
  return rows.map(({ text }) => text);
}

export async function findFormOf(db: Db, performerId: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_form')
    .select('id')
    .where('performer_id', '=', performerId)
    .where('co_performer_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Reports whether a performer has ever had a wheel, including removed ones. */
export async function hadWheel(db: Db, performerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wheel')
    .select('id')
    .where('performer_id', '=', performerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const isFeaturedSold = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('featured_package').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns the demo performers who are live and have never been boosted. */
export async function listBoostable(db: Db, performerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('performer_listing as l')
    .select('l.performer_id as id')
    .where('l.performer_id', 'in', performerIds)
    .where('l.is_listed', '=', true)
    .where('l.is_live', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('boost as b').select('b.id').whereRef('b.performer_id', '=', 'l.performer_id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export const findPackage = (db: Db, name: string) =>
  db.selectFrom('token_package').selectAll().where('name', '=', name).limit(1).executeTakeFirst();

export async function hadTicketedShow(db: Db, performerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticketed_show')
    .select('id')
    .where('performer_id', '=', performerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const findDemoStaff = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('account').select('id').where('email', '=', DEMO_EMAILS.staff).executeTakeFirst())?.id;

export const hadPayout = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('payout_request')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Reports whether a creator has ever decided who may cut clips. */
export const hasClipTerms = async (db: Db, performerId: string): Promise<boolean> =>
  (await db
    .selectFrom('clip_terms')
    .select('is_allowed')
    .where('performer_id', '=', performerId)
    .executeTakeFirst()) !== undefined;

/** Reports whether a clip of a creator was ever made or is being made. */
export const hadClip = async (db: Db, performerId: string): Promise<boolean> =>
  (await db
    .selectFrom('clip')
    .select('id')
    .where('performer_id', '=', performerId)
    .where('state', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Reports whether clips can be cut from a creator's public show now. */
export const isOnAir = async (db: Db, performerId: string): Promise<boolean> =>
  (await db
    .selectFrom('stream')
    .select('id')
    .where('performer_id', '=', performerId)
    .where('kind', '=', 'show')
    .where('state', '=', 'live')
    .where('session_id', 'is', null)
    .where('node_url', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Moves published items with these titles into the approval queue, except those that staff have approved. Returns true
 * if none of the items is still being processed.
 */
export async function moveToQueue(db: Db, titles: readonly string[], since: Date): Promise<boolean> {
  await sql`update catalog_item set status = 'pending', pending_since = ${since}, published_at = null
    where title = any(${[...titles]}::text[]) and status = 'active' and not is_approved`.execute(db);
  const { rows } = await sql`select 1 from catalog_item
    where title = any(${[...titles]}::text[]) and status = 'processing'`.execute(db);
  return rows.length === 0;
}
