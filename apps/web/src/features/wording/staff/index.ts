/** Texts of the emails that the site sends. Never part of a viewer's bundle. */
export { MailDesk } from './mail-desk.tsx';
