/** Records for inspections. Viewers never download it. */
export { Inspections } from './inspections.tsx';
