import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../blocking/index.ts';

/** Condition that the viewer has bought the item `id`. Always false for visitors. */
export const bought = (viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  viewer.role === 'user'
    ? sql`exists (select 1 from purchase b where b.buyer_id = ${viewer.accountId}::uuid and b.item_id = ${id}
      and b.state = 'paid')`
    : sql`false`;
