import { framedMail, writeMail, type MailKind, type MailSite, type WordedMail } from '../mails/index.ts';

export type Site = MailSite;

const invited = framedMail(
  'teams.invited',
  { studio: 'Gallery Lights', link: 'https://footlight.example/auth/reset?token=…' },
  ({ site, url, studio, link }) => ({
    en: [
      `${studio} has given you a login`,
      `You’re now part of ${studio}’s team on ${site}. Set your password here:`,
      link,
      `The link works once, within three days. After that, log in here: ${url}/studio/login`,
      'If you weren’t expecting this email, you can ignore it. Nobody can log in without the link.',
    ],
    de: [
      `${studio} hat dir einen Zugang gegeben`,
      `Du gehörst jetzt zum Team von ${studio} auf ${site}. Lege hier dein Passwort fest:`,
      link,
      `Der Link gilt drei Tage und funktioniert einmal. Danach meldest du dich hier an: ${url}/studio/login`,
      'Falls du diese E-Mail nicht erwartet hast, ignoriere sie. Ohne den Link kann sich niemand anmelden.',
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
