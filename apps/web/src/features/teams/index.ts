/** Studio team members with their own logins, and a log of changes made in the studio's name. */
export { TeamDesk } from './team-desk.tsx';
