import type { Input, wheels } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findOwn, findVisible, listOwn, listVisible } from '../wheels.queries.ts';
import { wheelOf, type WheelView } from '../wheels.views.ts';

export async function searchWheels(
  { db, caller, now }: RequestContext,
  { query }: Pick<Input<typeof wheels.search>, 'query'>,
) {
  const { rows, total, ...next } = await listOwn(db, caller.accountId, query);
  return { data: rows.map((row) => wheelOf(row, now)), ...total, ...next };
}

/**
 * Lists the wheel that a creator shows, if any. Without a creator, lists the one that the calling creator shows or, for
 * other callers, all shown wheels.
 */
export async function readVisible(
  { db, caller, now }: RequestContext,
  { query }: Pick<Input<typeof wheels.visible>, 'query'>,
) {
  const performerId = query.performerId ?? (caller.role === 'performer' ? caller.accountId : undefined);
  const rows = await listVisible(db, performerId, caller);
  return { data: rows.map((row) => wheelOf(row, now)), total: rows.length };
}

/** Returns a wheel to its creator, or to viewers while it is shown. Throws NOT_FOUND. */
export async function viewWheel(
  { db, caller, now }: RequestContext,
  { params }: Pick<Input<typeof wheels.view>, 'params'>,
): Promise<WheelView> {
  const own = caller.role === 'performer' ? await findOwn(db, caller.accountId, params.id) : undefined;
  return wheelOf(own ?? (await findVisible(db, params.id, caller)) ?? refuse('NOT_FOUND'), now);
}
