export { TableSkeleton } from './table-skeleton.tsx';
