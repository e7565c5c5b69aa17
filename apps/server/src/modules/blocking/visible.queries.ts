import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../platform/caller.ts';

export type Viewer = Pick<Caller, 'role' | 'accountId' | 'country'>;

/**
 * Builds an SQL condition that is true if performer `id` has blocked neither the viewer nor their country. Staff see
 * everyone.
 */
export function showsTo(id: RawBuilder<unknown>, viewer: Viewer): RawBuilder<unknown> {
  if (viewer.role === 'staff') return sql`true`;
  const all = [sql`true`];
  if (viewer.accountId)
    all.push(
      sql`not exists (select 1 from block b where b.performer_id = ${id} and b.user_id = ${viewer.accountId}::uuid)`,
    );
  if (viewer.country)
    all.push(
      sql`not exists (select 1 from blocked_country bc where bc.performer_id = ${id}
        and bc.country = ${viewer.country})`,
    );
  return sql.join(all, sql` and `);
}
