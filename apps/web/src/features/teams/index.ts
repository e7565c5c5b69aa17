/** Who works for a studio with a login of their own, and what was done in its name. */
export { TeamDesk } from './team-desk.tsx';
