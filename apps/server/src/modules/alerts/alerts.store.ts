import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';
import type { Band } from './alerts.rules.ts';

/** Locks a creator's settings and creates the row if necessary. Serializes changes to the alerts. */
export const lockSetting = async (tx: Tx, performerId: string): Promise<void> =>
  void (await sql`
    insert into alert_setting (performer_id) values (${performerId}::uuid)
    on conflict (performer_id) do update set performer_id = excluded.performer_id`.execute(tx.db));

export const setSwitch = async (tx: Tx, performerId: string, isOn: boolean): Promise<void> =>
  void (await tx.db
    .updateTable('alert_setting')
    .set({ is_on: isOn })
    .where('performer_id', '=', performerId)
    .execute());

/** Invalidates the alert page's URLs and returns the new version. */
export async function raisePageVersion(tx: Tx, performerId: string): Promise<number> {
  const { rows } = await sql<{ page_version: number }>`
    update alert_setting set page_version = page_version + 1 where performer_id = ${performerId}::uuid
      returning page_version`.execute(tx.db);
  return rows[0]?.page_version ?? 1;
}

export async function replaceBands(tx: Tx, performerId: string, bands: readonly Band[]): Promise<void> {
  await tx.db.deleteFrom('alert_band').where('performer_id', '=', performerId).execute();
  if (bands.length === 0) return;
  await tx.db
    .insertInto('alert_band')
    .values(bands.map((band) => ({ ...band, performer_id: performerId })))
    .execute();
}

/** Switches bands that used a removed sound to the site's first sound. */
export const forgetSound = async (tx: Tx, performerId: string, uploadId: string): Promise<void> =>
  void (await tx.db
    .updateTable('alert_band')
    .set({ sound: 'chime', sound_upload_id: null })
    .where('performer_id', '=', performerId)
    .where('sound_upload_id', '=', uploadId)
    .execute());
