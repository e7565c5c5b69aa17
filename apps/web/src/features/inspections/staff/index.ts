/** Records for inspections. Viewers never download this code. */
export { Inspections } from './inspections.tsx';
