import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../blocking/index.ts';

/**
 * Condition that the viewer has an active paid subscription to the creator. Free tiers don't count: only a paid one
 * gives access to subscriber-only items and posts.
 */
export const subscribed = (viewer: Viewer, performerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  viewer.role === 'user' ? sql`is_subscribed(${viewer.accountId}::uuid, ${performerId})` : sql`false`;
