import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { CHARGES_BACK } from './demo-accounts.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';

/**
 * Returns true if only staff have accounts, because the first administrator is created at startup. Otherwise, nothing
 * is seeded.
 */
export async function isWithoutPeople(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('role', '!=', 'staff').limit(1).executeTakeFirst();
  return found === undefined;
}

export async function readCategories(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['id', 'slug']).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

export interface DemoPerson {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly avatar_key: string | null;
}

export async function readDemoPeople(db: Db): Promise<Map<string, DemoPerson>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username', 'role', 'avatar_key'])
    .where('email', 'like', '%@demo.test')
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

/** Returns the demo's accounts that are active, or that were suspended for a given reason. */
export async function readDemoAccounts(db: Db, which: 'active' | { suspendedFor: string }): Promise<{ id: string }[]> {
  const demo = db.selectFrom('account').select('id').where('email', 'like', '%@demo.test').orderBy('id');
  return which === 'active'
    ? demo.where('status', '=', 'active').execute()
    : demo.where('status', '=', 'suspended').where('suspension_reason', '=', which.suspendedFor).execute();
}

export const isFollower = async (db: Db, userId: string, performerId: string): Promise<boolean> =>
  (await db
    .selectFrom('favourite')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('performer_id', '=', performerId)
    .executeTakeFirst()) !== undefined;

const NO_CROWD: ReadonlySet<string> = new Set(['demoviewer', CHARGES_BACK]);
/**
 * Returns the viewers who chat and tip in the demo, except the login account and the one that charges a payment back.
 */
export const crowdOf = (people: ReadonlyMap<string, DemoPerson>): string[] =>
  [...people.values()].flatMap((person) =>
    person.role === 'user' && !NO_CROWD.has(person.username) ? [person.id] : [],
  );

export async function setPictures(
  db: Db,
  id: string,
  keys: { avatar: string; picture?: string; cover?: string },
): Promise<void> {
  await db.updateTable('account').set({ avatar_key: keys.avatar }).where('id', '=', id).execute();
  if (keys.picture)
    await db
      .updateTable('performer')
      .set({ picture_key: keys.picture, cover_key: keys.cover ?? null })
      .where('id', '=', id)
      .execute();
}

/** Inserts the packages of a new site. They serve the demo, and are also a real site's first packages. */
export async function insertPackages(tx: Tx): Promise<void> {
  const packages = [
    ['Taster', 'To look around', 100, 0, 999, false],
    ['Evening', 'A night of tips', 250, 10, 2399, false],
    ['Regular', 'Most people take this one', 500, 40, 4599, true],
    ['Season', 'For your favourite rooms', 1000, 120, 8999, false],
    ['Patron', 'Make someone’s month', 2500, 400, 21_999, false],
  ] as const;
  await tx.db
    .insertInto('token_package')
    .values(
      packages.map(([name, description, tokens, bonus, priceMinor, isFeatured], index) => ({
        id: newId(),
        name,
        description,
        tokens_units: tokens * 100,
        bonus_units: bonus * 100,
        price_minor: priceMinor,
        is_featured: isFeatured,
        ordering: index,
      })),
    )
    .execute();
}

interface DemoAmount {
  readonly title: string;
  readonly tokens: number;
}
/** Sets the goals of a demo performer's next show and the performer's fan levels. */
export async function setRoom(
  tx: Tx,
  performerId: string,
  { goals, levels }: { readonly goals: readonly DemoAmount[]; readonly levels: readonly DemoAmount[] },
): Promise<void> {
  const stored = goals.map(({ title, tokens }) => ({ id: newId(), title, units: tokens * 100 }));
  await tx.db
    .updateTable('conversation')
    .set({ goals: JSON.stringify(stored) })
    .where('performer_id', '=', performerId)
    .where('type', '=', 'stream_public')
    .execute();
  await tx.db
    .insertInto('fan_terms')
    .values({
      performer_id: performerId,
      is_on: true,
      levels: JSON.stringify(levels.map(({ title, tokens }) => ({ name: title, units: tokens * 100 }))),
      updated_at: tx.now,
    })
    .execute();
}

export interface DemoLine {
  readonly id: string;
  readonly performerId: string;
  readonly senderId: string;
  readonly role: 'host' | 'fan' | 'viewer';
  readonly text: string;
  readonly at: Date;
}

/** Inserts the crowd's lines in public rooms, in one statement. */
export async function insertLines(tx: Tx, lines: readonly DemoLine[]): Promise<void> {
  const column = <K extends keyof DemoLine>(name: K) => lines.map((line) => line[name]);
  await sql`
    insert into message (id, conversation_id, sender_id, sender_role, type, text, created_at)
    select l.id, c.id, l.sender, l.role, 'text', l.text, l.at
      from unnest(${column('id')}::uuid[], ${column('performerId')}::uuid[], ${column('senderId')}::uuid[],
        ${column('role')}::text[], ${column('text')}::text[], ${column('at')}::timestamptz[])
        as l (id, performer, sender, role, text, at)
      join conversation c on c.performer_id = l.performer and c.type = 'stream_public'`.execute(tx.db);
}
