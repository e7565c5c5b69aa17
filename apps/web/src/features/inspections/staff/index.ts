/** Records for an inspection. Viewers never download it. */
export { Inspections } from './inspections.tsx';
