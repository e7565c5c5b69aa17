import { framedMail, writeMail, type MailKind, type MailSite, type WordedMail } from '../mails/index.ts';

export type Site = MailSite;

const invited = framedMail(
  'teams.invited',
  { studio: 'Gallery Lights', link: 'https://footlight.example/auth/reset?token=…' },
  ({ site, url, studio, link }) => ({
    en: [
      `${studio} has given you a login`,
      `you work for ${studio} on ${site} now. Please set your password here:`,
      link,
      `The link works for three days, once. Afterwards you log in here: ${url}/auth/login/studio`,
      'If you did not expect this mail, please ignore it: nobody can log in without the link.',
    ],
    de: [
      `${studio} hat dir einen Zugang gegeben`,
      `du arbeitest jetzt bei ${site} für ${studio} mit. Setz hier dein Passwort:`,
      link,
      `Der Link gilt drei Tage, einmal. Danach meldest du dich hier an: ${url}/auth/login/studio`,
      'Wenn du das nicht erwartest, lass diese Mail liegen: ohne den Link kommt niemand hinein.',
    ],
  }),
  ['link'],
);
export const teamMails: readonly MailKind[] = [invited];

/** Email to a newly added teammate. It uses the studio's language because the teammate hasn't chosen one yet. */
export const teamMail = (
  to: { readonly email: string; readonly name: string },
  studio: { readonly name: string; readonly language: string | null },
  site: Site,
  token: string,
): WordedMail =>
  writeMail(invited, { ...to, language: studio.language }, site, {
    studio: studio.name,
    link: `${site.url}/auth/reset?token=${token}`,
  });
