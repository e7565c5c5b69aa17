/** What staff set of commissions: for the whole site, for a creator, for a studio. */
export { CommissionsDesk } from './commissions-desk.tsx';
