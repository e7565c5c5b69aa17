import type { Endpoint } from '@footlight/contract';
import type { Replica } from './replica.ts';
import { Refusal } from '../../refuse.ts';
import type { RequestContext } from '../../http/context.ts';

export type { Replica } from './replica.ts';

const mayLag = ({ mayLagFor }: Endpoint, { caller }: RequestContext): boolean =>
  mayLagFor !== undefined && caller.role === mayLagFor;

/**
 * Handles a call with the replica if it may lag and the replica is recent enough. A call that fails or is rejected
 * there is repeated on the primary.
 */
export async function handleByReplica(
  replica: Replica | undefined,
  endpoint: Endpoint,
  context: RequestContext,
  handle: (context: RequestContext) => Promise<unknown>,
): Promise<unknown> {
  const db = mayLag(endpoint, context) ? replica?.reader() : undefined;
  if (!db) return handle(context);
  try {
    return await handle({ ...context, db });
  } catch (error) {
    // A rejected call is repeated too, because a very recent row may not have been replicated yet.
    if (!(error instanceof Refusal)) replica?.distrust();
    return handle(context);
  }
}
