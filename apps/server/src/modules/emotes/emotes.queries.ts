import type { Db } from '../../platform/db/database.ts';

export const pictureOf = (key: string): string => `/files/${key}`;

export interface EmoteRow {
  readonly id: string;
  readonly name: string;
  readonly file_key: string;
}

export const listEmotes = (db: Db, performerId: string): Promise<EmoteRow[]> =>
  db
    .selectFrom('subscription_emote')
    .select(['id', 'name', 'file_key'])
    .where('performer_id', '=', performerId)
    .orderBy('name')
    .execute();

/**
 * Returns the images of a creator's emotes by name, skipping names that are not emotes. Undefined if there are none.
 */
export async function findEmotes(
  db: Db,
  performerId: string,
  names: readonly string[],
): Promise<Record<string, string> | undefined> {
  if (names.length === 0) return undefined;
  const rows = await db
    .selectFrom('subscription_emote')
    .select(['name', 'file_key'])
    .where('performer_id', '=', performerId)
    .where('name', 'in', [...names])
    .execute();
  return rows.length > 0
    ? Object.fromEntries(rows.map(({ name, file_key: key }) => [name, pictureOf(key)]))
    : undefined;
}
