import { framedMail, writeMail, type MailKind, type MailSite, type Reader, type WordedMail } from '../mails/index.ts';

export type Site = MailSite;

const REASON = { reason: 'Spam in several rooms' };
const suspended = framedMail(
  'people.suspended',
  REASON,
  ({ site, url, reason }) => ({
    en: [
      `Your account on ${site} is suspended`,
      'We’ve suspended your account.',
      `Reason: ${reason}`,
      `If you think this is a mistake, contact us: ${url}/contact`,
    ],
    de: [
      `Dein Konto bei ${site} ist gesperrt`,
      'Wir haben dein Konto gesperrt.',
      `Grund: ${reason}`,
      `Wenn du das für einen Irrtum hältst, schreib uns: ${url}/contact`,
    ],
  }),
  ['reason'],
);
const banned = framedMail(
  'people.banned',
  REASON,
  ({ site, url, reason }) => ({
    en: [
      `Your account on ${site} is closed`,
      'We’ve closed your account.',
      `Reason: ${reason}`,
      `If you think this is a mistake, contact us: ${url}/contact`,
    ],
    de: [
      `Dein Konto bei ${site} ist geschlossen`,
      'Wir haben dein Konto geschlossen.',
      `Grund: ${reason}`,
      `Wenn du das für einen Irrtum hältst, schreib uns: ${url}/contact`,
    ],
  }),
  ['reason'],
);
const restored = framedMail('people.restored', {}, ({ site, url }) => ({
  en: [`Your account on ${site} is open again`, `Your account is open again. You can log in here: ${url}`],
  de: [`Dein Konto bei ${site} ist wieder frei`, `Dein Konto ist wieder frei. Hier kannst du dich anmelden: ${url}`],
}));
export const peopleMails: readonly MailKind[] = [suspended, banned, restored];

export const suspendedMail = (to: Reader, site: Site, reason: string, isBan: boolean): WordedMail =>
  writeMail(isBan ? banned : suspended, to, site, { reason });

export const restoredMail = (to: Reader, site: Site): WordedMail => writeMail(restored, to, site, {});
