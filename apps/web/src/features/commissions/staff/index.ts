/** Commission settings for staff: for the site, a creator or a studio. */
export { CommissionsDesk } from './commissions-desk.tsx';
