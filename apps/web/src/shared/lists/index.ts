export { History } from './history.tsx';
export { PagedList, type ListQuery } from './paged-list.tsx';
export { StaffList } from './staff-list.tsx';
export { TableSkeleton } from './table-skeleton.tsx';
