import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../blocking/index.ts';

/** Columns of `CardRow`. Expects the account as `a`, the performer as `p` and the category as `c`. */
export const cardColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  p.id, a.username::text as username, a.name, a.avatar_key, p.picture_key,
    case when a.hides_country then null else a.country end as country, p.languages, p.category_id,
  ps.next_start_at, c.slug as category_slug, c.name as category_name, p.tags, p.streaming_status,
    st.private_units as private_price_units, st.group_units as group_price_units,
  ${isFavorite(viewer)} as is_favorite, ${isFriend(viewer)} as is_friend`;

const isFavorite = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.role === 'user'
    ? sql`exists (select 1 from favourite f where f.user_id = ${viewer.accountId}::uuid and f.performer_id = p.id)`
    : sql`false`;
const isFriend = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.role === 'user'
    ? sql`exists (select 1 from friend f where f.account_id = ${viewer.accountId}::uuid and f.friend_id = p.id)`
    : sql`false`;

export const cardTables = sql`join performer p on p.id = l.performer_id join account a on a.id = l.performer_id
  join show_terms st on st.performer_id = p.id left join performer_schedule ps on ps.performer_id = p.id
  left join category c on c.id = p.category_id`;
