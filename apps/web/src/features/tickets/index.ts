/**
 * Ticketed shows, which are announced in advance: upcoming shows, their pages, the user's own tickets, and the
 * creator's desk.
 */
export { CreatorShows } from './cards/creator-shows.tsx';
export { MyTickets } from './cards/my-tickets.tsx';
export { RoomNextShow } from './cards/room-next-show.tsx';
export { UpcomingShows } from './cards/upcoming-shows.tsx';
export { TicketsDesk } from './desk/tickets-desk.tsx';
export { StartAnnounced } from './desk/start-announced.tsx';
export { showHead } from './page/show-head.ts';
export { ShowPage } from './page/show-page.tsx';
export { ticketsQueries } from './tickets.queries.ts';
