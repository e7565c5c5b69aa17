/** Developer access for staff: the site's webhooks, and the tokens and bots of all accounts. */
export { DevelopersDesk } from './developers-desk.tsx';
