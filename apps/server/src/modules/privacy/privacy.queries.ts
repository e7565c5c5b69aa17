import type { Answer, privacy } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Returns the account fields hidden from others. */
export async function readHidden(db: Db, accountId: string): Promise<Answer<typeof privacy.own>> {
  const row = await db
    .selectFrom('account')
    .select(['hides_country', 'hides_online'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { hideCountry: row.hides_country, hideOnline: row.hides_online };
}
