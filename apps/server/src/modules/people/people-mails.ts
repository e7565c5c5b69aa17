import type { Mail } from '../../platform/mail/mailer.ts';

interface Receiver {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
export interface Site {
  readonly name: string;
  readonly url: string;
}

/** To whom staff have shut out. */
export function suspendedMail(to: Receiver, site: Site, reason: string, isBan: boolean): Mail {
  if (to.language === 'de')
    return {
      to: to.email,
      subject: isBan ? `Dein Konto bei ${site.name} ist geschlossen` : `Dein Konto bei ${site.name} ist gesperrt`,
      text: [
        `Hallo ${to.name},`,
        isBan ? 'wir haben dein Konto geschlossen.' : 'wir haben dein Konto gesperrt.',
        `Grund: ${reason}`,
        `Wenn du das für falsch hältst, schreib uns: ${site.url}/contact`,
        `— ${site.name}, ${site.url}`,
      ].join('\n\n'),
    };
  return {
    to: to.email,
    subject: isBan ? `Your account on ${site.name} is closed` : `Your account on ${site.name} is suspended`,
    text: [
      `Hello ${to.name},`,
      isBan ? 'we have closed your account.' : 'we have suspended your account.',
      `Reason: ${reason}`,
      `If you think that this is wrong, write to us: ${site.url}/contact`,
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  };
}

/** To whom staff have let in again. */
export const restoredMail = (to: Receiver, site: Site): Mail =>
  to.language === 'de'
    ? {
        to: to.email,
        subject: `Dein Konto bei ${site.name} ist wieder frei`,
        text: `Hallo ${to.name},\n\ndein Konto ist wieder frei. Du kannst dich anmelden: ${site.url}\n\n— ${site.name}, ${site.url}`,
      }
    : {
        to: to.email,
        subject: `Your account on ${site.name} is open again`,
        text: `Hello ${to.name},\n\nyour account is open again. You can log in: ${site.url}\n\n— ${site.name}, ${site.url}`,
      };
