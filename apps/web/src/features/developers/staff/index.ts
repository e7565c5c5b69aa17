/** Staff's side of developers: the webhooks of the site, and everybody's tokens and bots. */
export { DevelopersDesk } from './developers-desk.tsx';
