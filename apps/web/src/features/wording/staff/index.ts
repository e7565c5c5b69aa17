/** Texts of the emails that the site sends. Never in a viewer's bundle. */
export { MailDesk } from './mail-desk.tsx';
