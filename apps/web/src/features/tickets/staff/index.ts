/** Shows with tickets for staff, who may cancel them. Viewers never download it. */
export { StaffShows } from './staff-shows.tsx';
export { TICKET_FILTERS } from './tickets.staff.queries.ts';
