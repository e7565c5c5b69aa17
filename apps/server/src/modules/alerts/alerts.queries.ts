import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Renditions, UploadRow } from '../uploads/index.ts';
import type { Band } from './alerts.rules.ts';

const COLUMNS = sql`b.id, b.from_units, b.to_units, b.text, b.sound, b.sound_upload_id, b.animation, b.is_on`;

export interface Setting {
  readonly isOn: boolean;
  readonly pageVersion: number;
}
export async function readSetting(db: Db, performerId: string): Promise<Setting> {
  const row = await db
    .selectFrom('alert_setting')
    .select(['is_on', 'page_version'])
    .where('performer_id', '=', performerId)
    .executeTakeFirst();
  return { isOn: row?.is_on ?? false, pageVersion: row?.page_version ?? 1 };
}

export async function listBands(db: Db, performerId: string): Promise<Band[]> {
  const { rows } = await sql<Band>`
    select ${COLUMNS} from alert_band b where b.performer_id = ${performerId}::uuid order by b.from_units`.execute(db);
  return rows;
}

export type SoundRow = Pick<
  UploadRow,
  'id' | 'name' | 'state' | 'failure' | 'waits_for' | 'duration_ms' | 'renditions'
>;
export async function listSounds(db: Db, performerId: string): Promise<SoundRow[]> {
  const { rows } = await sql<SoundRow>`
    select u.id, u.name, u.state, u.failure, u.waits_for, u.duration_ms, u.renditions from upload u
     where u.owner_id = ${performerId}::uuid and u.purpose = 'alert-sound' and u.used_by is not null
       order by u.id`.execute(db);
  return rows;
}

/** Band with everything needed to show a tip, including the creator's own sound. */
export interface ReadyBand extends Band {
  readonly performer_id: string;
  readonly page_version: number;
  readonly renditions: Renditions | null;
}
const READY = sql`
  select ${COLUMNS}, b.performer_id, coalesce(s.page_version, 1) as page_version, u.renditions
    from alert_band b left join alert_setting s on s.performer_id = b.performer_id
    left join upload u on u.id = b.sound_upload_id and u.state = 'ready'`;

/** Returns the bands of all creators who are live and have alerts turned on, keyed by creator. */
export async function listActive(db: Db): Promise<ReadonlyMap<string, readonly ReadyBand[]>> {
  const { rows } = await sql<ReadyBand>`
    ${READY} where s.is_on and b.is_on
       and exists (select 1 from stream x where x.performer_id = b.performer_id and x.kind = 'show'
         and x.state <> 'ended')`.execute(db);
  return Map.groupBy(rows, (row) => row.performer_id);
}

export async function findBand(db: Db, performerId: string, id: string): Promise<ReadyBand | undefined> {
  const { rows } = await sql<ReadyBand>`
    ${READY} where b.id = ${id}::uuid and b.performer_id = ${performerId}::uuid`.execute(db);
  return rows[0];
}

/** Returns whether a creator is verified and not suspended. */
export async function isActive(db: Db, performerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from performer p join account a on a.id = p.id
     where p.id = ${performerId}::uuid and a.status = 'active' and p.verification_status = 'verified'`.execute(db);
  return rows.length > 0;
}

export async function findUsername(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('account').select('username').where('id', '=', accountId).executeTakeFirst();
  return row?.username ?? '';
}
