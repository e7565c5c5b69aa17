/** Order lookup for staff, to handle complaints. Never part of the viewer bundle. */
export { StaffOrders, type StaffOrdersSearch } from './staff-orders.tsx';
