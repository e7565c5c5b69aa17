import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../platform/caller.ts';

export type Viewer = Pick<Caller, 'role' | 'accountId' | 'country'>;

/** Whether performer `id` does not hide from the viewer, by account or by country. Staff see everybody. */
export function showsTo(id: RawBuilder<unknown>, viewer: Viewer): RawBuilder<unknown> {
  if (viewer.role === 'staff') return sql`true`;
  const all = [sql`true`];
  if (viewer.accountId)
    all.push(
      sql`not exists (select 1 from block b where b.performer_id = ${id} and b.user_id = ${viewer.accountId}::uuid)`,
    );
  if (viewer.country)
    all.push(
      sql`not exists (select 1 from blocked_country bc where bc.performer_id = ${id} and bc.country = ${viewer.country})`,
    );
  return sql.join(all, sql` and `);
}

/** The columns of `CardRow`; `a` is the account, `p` the performer, `c` the category. */
export const cardColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  p.id, a.username::text as username, a.name, a.avatar_key, p.picture_key, a.country, p.languages, p.category_id,
  ps.next_start_at, c.slug as category_slug, c.name as category_name, p.tags, p.streaming_status, st.private_units as private_price_units, st.group_units as group_price_units,
  ${viewer.role === 'user' ? sql`exists (select 1 from favourite f where f.user_id = ${viewer.accountId}::uuid and f.performer_id = p.id)` : sql`false`} as is_favorite`;

export const cardTables = sql`join performer p on p.id = l.performer_id join account a on a.id = l.performer_id join show_terms st on st.performer_id = p.id left join performer_schedule ps on ps.performer_id = p.id left join category c on c.id = p.category_id`;
