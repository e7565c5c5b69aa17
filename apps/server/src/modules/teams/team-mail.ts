import type { Mail } from '../../platform/mail/mailer.ts';

export interface Site {
  readonly name: string;
  readonly url: string;
}

/** To whom a studio has added; in the studio's language, as the teammate has none yet. */
export function teamMail(
  to: { readonly email: string; readonly name: string },
  studio: { readonly name: string; readonly language: string | null },
  site: Site,
  token: string,
): Mail {
  const link = `${site.url}/auth/reset?token=${token}`;
  const login = `${site.url}/auth/login/studio`;
  const end = `— ${site.name}, ${site.url}`;
  if (studio.language === 'de')
    return {
      to: to.email,
      subject: `${studio.name} hat dir einen Zugang gegeben`,
      text: [
        `Hallo ${to.name},`,
        `du arbeitest jetzt bei ${site.name} für ${studio.name} mit. Setz hier dein Passwort:`,
        link,
        `Der Link gilt drei Tage, einmal. Danach meldest du dich hier an: ${login}`,
        'Wenn du das nicht erwartet hast, lass diese Mail liegen: ohne den Link kommt niemand hinein.',
        end,
      ].join('\n\n'),
    };
  return {
    to: to.email,
    subject: `${studio.name} has given you a login`,
    text: [
      `Hello ${to.name},`,
      `you work for ${studio.name} on ${site.name} now. Please set your password here:`,
      link,
      `The link works for three days, once. Afterwards you log in here: ${login}`,
      'If you did not expect this mail, please ignore it: nobody can log in without the link.',
      end,
    ].join('\n\n'),
  };
}
