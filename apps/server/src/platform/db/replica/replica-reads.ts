import type { Replica } from './replica.ts';
import { Refusal } from '../../refuse.ts';
import type { RequestContext } from '../../http/context.ts';

export type { Replica } from './replica.ts';

/** Public lists and pages, for visitors only. Signed-in users must see their own writes. */
const OF_VISITORS: ReadonlySet<string> = new Set([
  'performers.search',
  'performers.searchByInterest',
  'performers.view',
  'catalog.searchGalleries',
  'catalog.searchPhotos',
  'catalog.searchVideos',
  'catalog.searchProducts',
  'catalog.viewGallery',
  'catalog.viewVideo',
  'catalog.viewProduct',
  'crowdfunding.search',
  'crowdfunding.view',
  'featured.approved',
]);
/** Statistics and audit logs, for staff. */
const OF_STAFF: ReadonlySet<string> = new Set(['statisticsStaff.admin', 'auditStaff.audit', 'auditStaff.export']);

/** Calls that a replica may answer slightly out of date. Never about money, and never a write. */
export const LAGGING_READS: ReadonlySet<string> = new Set([...OF_VISITORS, ...OF_STAFF]);

const mayLag = ({ call, caller }: RequestContext): boolean =>
  caller.role === 'visitor' ? OF_VISITORS.has(call) : caller.role === 'staff' && OF_STAFF.has(call);

/**
 * Handles a call with the replica if it may lag and the replica is recent enough. A call that fails or is rejected
 * there is repeated on the primary.
 */
export async function handleByReplica(
  replica: Replica | undefined,
  context: RequestContext,
  handle: (context: RequestContext) => Promise<unknown>,
): Promise<unknown> {
  const db = mayLag(context) ? replica?.reader() : undefined;
  if (!db) return handle(context);
  try {
    return await handle({ ...context, db });
  } catch (error) {
    // Repeated after a rejection, too, because a very recent row may not have been replicated yet.
    if (!(error instanceof Refusal)) replica?.distrust();
    return handle(context);
  }
}
