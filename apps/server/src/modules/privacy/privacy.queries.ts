import type { Answer, privacy } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Returns the account details hidden from others. */
export async function readHidden(db: Kysely<Tables>, accountId: string): Promise<Answer<typeof privacy.own>> {
  const row = await db
    .selectFrom('account')
    .select(['hides_country', 'hides_online'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { hideCountry: row.hides_country, hideOnline: row.hides_online };
}
