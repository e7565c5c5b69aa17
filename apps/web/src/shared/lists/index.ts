export { History } from './history.tsx';
export { StaffList } from './staff-list.tsx';
export { TableSkeleton } from './table-skeleton.tsx';
