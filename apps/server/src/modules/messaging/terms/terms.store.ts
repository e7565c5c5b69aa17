import type { Insertable } from 'kysely';
import type { MessagingTerms } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export const upsertTerms = (tx: Tx, row: Insertable<MessagingTerms>): Promise<unknown> =>
  tx.db
    .insertInto('messaging_terms')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((set) => ({
        audience: set.ref('excluded.audience'),
        price_units: set.ref('excluded.price_units'),
        subscribers_free: set.ref('excluded.subscribers_free'),
      })),
    )
    .execute();
