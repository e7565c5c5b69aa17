import { orders } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { linkToFile } from './link-to-file.ts';
import { searchOrders, viewOrder, type OrderDoors } from './read-orders.ts';

// Omits `update`, which refunds tokens. Refunds belong to the purchases module, one layer above.
const { update: _, ...calls } = orders;

export const ordersRoutes = (doors: OrderDoors & { readonly secret: string }) =>
  implement(
    'orders',
    calls,
  )({
    search: query(searchOrders('seller')),
    details: query(viewOrder('seller', doors)),
    userSearch: query(searchOrders('buyer')),
    userDetails: query(viewOrder('buyer', doors)),
    downloadLink: linkToFile(doors),
  });
