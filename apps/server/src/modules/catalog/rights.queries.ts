import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../blocking/index.ts';

/** Whether somebody has bought what an id names; nobody, when they are a visitor. */
export const bought = (viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  viewer.role === 'user'
    ? sql`exists (select 1 from purchase b where b.buyer_id = ${viewer.accountId}::uuid and b.item_id = ${id} and b.state = 'paid')`
    : sql`false`;

/**
 * Whether somebody has a paid subscription to a creator that runs now; a free tier is none. What is for subscribers only, items
 * as well as posts, is open by this alone.
 */
export const subscribed = (viewer: Viewer, performerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  viewer.role === 'user' ? sql`is_subscribed(${viewer.accountId}::uuid, ${performerId})` : sql`false`;
