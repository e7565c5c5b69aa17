import { orders } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { linkToFile } from './link-to-file.ts';
import { searchOrders, viewOrder, type OrderDoors } from './read-orders.ts';

// Without `update`, which refunds tokens. Refunds are the job of the purchases module, a layer above this one.
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
