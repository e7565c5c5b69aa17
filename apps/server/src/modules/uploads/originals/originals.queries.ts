import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Given {
  readonly photos: boolean;
  readonly videos: boolean;
}
/** Applies until a creator chooses. */
const DEFAULT: Given = { photos: true, videos: false };

export async function readGiven(db: Db, ownerId: string): Promise<Given> {
  const row = await db
    .selectFrom('upload_originals')
    .select(['photos', 'videos'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? DEFAULT;
}

/** Lists ready files that still lack an original their creator offers. Includes videos only if ffmpeg is available. */
export async function listWithoutOriginal(
  db: Db,
  { withVideos, limit }: { readonly withVideos: boolean; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from upload u left join upload_originals o on o.owner_id = u.owner_id
     where u.state = 'ready' and u.purpose in ('photo', 'video') and not jsonb_exists(u.renditions, 'original')
       and u.original_key is not null
       and case u.purpose when 'photo' then coalesce(o.photos, ${DEFAULT.photos})
         else coalesce(o.videos, ${DEFAULT.videos}) and ${withVideos} end
     order by u.ready_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
