import type { Answer, Input, orders } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { viewItems } from '../catalog/index.ts';
import { orderOf, stepOf } from './order-views.ts';
import { findOrder, listOrders, listSteps, type Side } from './orders.queries.ts';
import { nextOf } from './orders.rules.ts';
import { isSealed, openAddress } from './sealed-address.ts';

export interface OrderDoors {
  readonly files: Pick<SealedFiles, 'signedUrl' | 'signFor'>;
  readonly keyring: Keyring;
}

export const searchOrders =
  (side: Side) =>
  async (
    { db, caller }: RequestContext,
    { query }: Pick<Input<typeof orders.search>, 'query'>,
  ): Promise<Answer<typeof orders.search>> => {
    const { rows, total, ...next } = await listOrders(db, side, caller.accountId, query);
    return { data: rows.map(orderOf), ...total, ...next };
  };

/** Returns one of the caller's orders with its address. Throws NOT_FOUND for other accounts' orders. */
export const viewOrder =
  (side: Side, { files, keyring }: OrderDoors) =>
  async (
    { db, caller }: RequestContext,
    { params }: Pick<Input<typeof orders.details>, 'params'>,
  ): Promise<Answer<typeof orders.details>> => {
    const row = (await findOrder(db, side, caller.accountId, params.id)) ?? refuse('NOT_FOUND');
    const steps = await listSteps(db, row.id);
    const items = await viewItems({ db, files }, caller, [row.item_id]);
    const item = items.get(row.item_id)?.item;
    return {
      ...orderOf(row),
      ...(isSealed(row.address) ? { address: { ...openAddress(keyring, row.id, row.address) } } : {}),
      history: steps.map(stepOf),
      next: side === 'seller' ? [...nextOf(row.delivery_status)] : [],
      ...(item ? { item } : {}),
    };
  };
