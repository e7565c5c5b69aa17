/** The words of the mails that the site sends. Viewers never download it. */
export { MailDesk } from './mail-desk.tsx';
