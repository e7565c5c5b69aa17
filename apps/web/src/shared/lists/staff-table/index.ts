export type { ListSearch } from './saved-views.ts';
export { PickList } from './pick-list.tsx';
export { BulkResults } from './bulk-results.tsx';
export { StaffTable, type StaffColumn } from './staff-table.tsx';
