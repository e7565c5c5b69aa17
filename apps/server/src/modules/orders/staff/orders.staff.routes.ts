import { ordersStaff } from '@footlight/contract';
import { implement, query } from '../../../platform/http/implement.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { readAddress, searchAnyOrders, viewAnyOrder } from './read-any-order.ts';

export const ordersStaffRoutes = (keyring: Keyring) =>
  implement(
    'ordersStaff',
    ordersStaff,
  )({
    orders: query(searchAnyOrders),
    order: query(viewAnyOrder),
    openAddress: readAddress(keyring),
  });
