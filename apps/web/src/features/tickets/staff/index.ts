/** Ticketed shows for staff, who may cancel them. Never part of the viewer bundle. */
export { StaffShows } from './staff-shows.tsx';
export { TICKET_FILTERS } from './tickets.staff.queries.ts';
