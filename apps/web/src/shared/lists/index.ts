export { History } from './history.tsx';
export { PagedList, type ListQuery } from './paged-list.tsx';
export { CardFigures, CardText, StaffCard, StaffCards } from './staff-cards.tsx';
export { SearchFilters } from './search-filters.tsx';
export { SettingRow, SettingRows } from './setting-rows.tsx';
export { StaffList } from './staff-list.tsx';
export { StaffQueue } from './staff-queue.tsx';
export { TableSkeleton } from './table-skeleton.tsx';
