import type { Answer, Input, ordersStaff } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { isId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { record } from '../../audit/index.ts';
import { orderOf, stepOf } from '../order-views.ts';
import { findAnyOrder, listAnyOrders, listSteps, type AnyOrderFilter } from '../orders.queries.ts';
import { isSealed, openAddress } from '../sealed-address.ts';

type Calls = typeof ordersStaff;

/** Parses a staff search: an id, a @username, or words of the title. */
function narrowBy(q: string): AnyOrderFilter {
  if (isId(q)) return { id: q };
  return q.startsWith('@') ? { username: q.slice(1) } : { words: wordsOf(q) };
}

/** Throws VALIDATION_FAILED for an invalid cursor. */
export async function searchAnyOrders(
  { db }: RequestContext,
  { query: { q = '', deliveryStatus, ...page } }: Input<Calls['orders']>,
): Promise<Answer<Calls['orders']>> {
  const filter = { ...narrowBy(q), deliveryStatus };
  const { rows, total, ...next } = await listAnyOrders(db, filter, page);
  return { data: rows.map(orderOf), ...total, ...next };
}

/** Throws NOT_FOUND. */
export async function viewAnyOrder(
  { db }: RequestContext,
  { params }: Input<Calls['order']>,
): Promise<Answer<Calls['order']>> {
  const row = (await findAnyOrder(db, params.id)) ?? refuse('NOT_FOUND');
  const steps = await listSteps(db, row.id);
  return { ...orderOf(row), history: steps.map(stepOf), hasAddress: isSealed(row.address) };
}

/**
 * Returns an order's address after logging the access with its reason. Throws NOT_FOUND, including for orders without
 * shipping.
 */
export const readAddress =
  (keyring: Keyring) =>
  (context: RequestContext, { params, body }: Input<Calls['openAddress']>): Promise<Answer<Calls['openAddress']>> =>
    context.inTransaction(async (tx) => {
      const { id, address, buyer_id } = (await findAnyOrder(tx.db, params.id)) ?? refuse('NOT_FOUND');
      const opened = openAddress(keyring, id, isSealed(address) ? address : refuse('NOT_FOUND'));
      await record(tx, {
        action: 'address.read',
        subject: `order:${id}`,
        detail: { reason: body.reason, account: buyer_id },
      });
      return { ...opened };
    });
