import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isId } from '../../platform/ids.ts';

/** Returns a performer's bio by id or username. Undefined if the performer is hidden from the viewer. */
export async function findBio(db: Db, viewer: Viewer, idOrName: string): Promise<string | undefined> {
  const by = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName}`;
  const { rows } = await sql<{ bio: string }>`
    select a.bio from account a join performer_listing l on l.performer_id = a.id
     where ${by} and (a.id = ${viewer.accountId || null}::uuid
       or (l.is_listed and ${showsTo(sql`l.performer_id`, viewer)}))`.execute(db);
  return rows[0]?.bio;
}
