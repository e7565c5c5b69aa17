import { unitsToTokens, type Answer, type messaging } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Audience } from '../messaging.rules.ts';

export async function readOf(db: Db, accountId: string): Promise<Answer<typeof messaging.terms>> {
  const row = await db.selectFrom('messaging_terms').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return {
    audience: (row?.audience ?? 'everyone') as Audience,
    price: unitsToTokens(Number(row?.price_units ?? 0)),
    subscribersFree: row?.subscribers_free ?? true,
  };
}
