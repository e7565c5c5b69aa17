/** Product orders, for buyers and sellers. */
export { MyOrders } from './buyer/my-orders.tsx';
export { OrderDetails } from './buyer/order-details.tsx';
export { OrderDesk } from './seller/order-desk.tsx';
export { DELIVERY_STATUSES, type DeliveryStatus } from './delivery-statuses.ts';
