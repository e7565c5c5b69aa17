import type { Input, wheels } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findOwn, findVisible, listOwn } from '../wheels.queries.ts';
import { wheelOf, type WheelView } from '../wheels.views.ts';

/** The caller's wheels. */
export async function searchWheels(
  { db, caller, now }: RequestContext,
  { query }: Pick<Input<typeof wheels.search>, 'query'>,
) {
  const { rows, total, ...next } = await listOwn(db, caller.accountId, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map((row) => wheelOf(row, now)), ...total, ...next };
}

/** What a creator shows: a list of none or one. */
export async function readVisible(
  { db, caller, now }: RequestContext,
  { query }: Pick<Input<typeof wheels.visible>, 'query'>,
) {
  const row = await findVisible(db, { performerId: query.performerId }, caller);
  return { data: row ? [wheelOf(row, now)] : [], total: row ? 1 : 0 };
}

/** One wheel, for its creator or as it is shown. Refuses NOT_FOUND. */
export async function viewWheel(
  { db, caller, now }: RequestContext,
  { params }: Pick<Input<typeof wheels.view>, 'params'>,
): Promise<WheelView> {
  const own = caller.role === 'performer' ? await findOwn(db, caller.accountId, params.id) : undefined;
  return wheelOf(own ?? (await findVisible(db, { id: params.id }, caller)) ?? refuse('NOT_FOUND'), now);
}
