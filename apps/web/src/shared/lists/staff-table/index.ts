export type { ListSearch } from './saved-views.ts';
export { StaffTable, type StaffColumn } from './staff-table.tsx';
