import type { Replica } from './replica.ts';
import { Refusal } from '../../refuse.ts';
import type { RequestContext } from '../../http/context.ts';

export type { Replica } from './replica.ts';

/** Public lists and pages, for visitors: who is signed in reads what they have written themselves. */
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
/** Figures and trails, for staff. */
const OF_STAFF: ReadonlySet<string> = new Set(['statisticsStaff.admin', 'auditStaff.audit', 'auditStaff.export']);

/** Calls that a replica may answer, a moment late. Never one of money, and never one that writes. */
export const LAGGING_READS: ReadonlySet<string> = new Set([...OF_VISITORS, ...OF_STAFF]);

const mayLag = ({ call, caller }: RequestContext): boolean =>
  caller.role === 'visitor' ? OF_VISITORS.has(call) : caller.role === 'staff' && OF_STAFF.has(call);

/** Handles a call by the replica where it may lag and the replica is close enough; what fails or is refused there is read again from the first. */
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
    // Why also after a refusal: what was made a moment ago may not be there yet.
    if (!(error instanceof Refusal)) replica?.distrust();
    return handle(context);
  }
}
