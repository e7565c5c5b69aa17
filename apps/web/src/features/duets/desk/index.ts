/** Desk where a performer manages their duets. */
export { DuetPartner } from '../stage/duet-partner.tsx';
export { DuetDesk } from './duet-desk.tsx';
export { useOwnDuets } from './use-own-duets.ts';
