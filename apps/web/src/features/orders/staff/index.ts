/** Orders as staff look them up when somebody complains. Viewers never download it. */
export { StaffOrders, type StaffOrdersSearch } from './staff-orders.tsx';
