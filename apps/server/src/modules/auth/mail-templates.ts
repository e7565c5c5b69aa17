import { framedMail, writeMail, type MailKind, type MailSite, type Reader, type WordedMail } from '../mails/index.ts';

export type Site = MailSite;

const LINK = { link: 'https://footlight.example/auth/reset?token=…' };
const confirmation = framedMail(
  'auth.confirm',
  { link: 'https://footlight.example/auth/verify?token=…', code: '123 456' },
  ({ site, link, code }) => ({
    en: [
      'Confirm your email address',
      `Welcome to ${site}! Open this link to confirm your address and carry on where you left off:`,
      link,
      `Signed up on another device? Enter this code there: ${code}`,
      'The link and the code work for two days. If you didn’t sign up, you can ignore this email.',
    ],
    de: [
      'Bestätige deine E-Mail-Adresse',
      `Willkommen bei ${site}! Öffne diesen Link, um deine Adresse zu bestätigen und dort weiterzumachen, wo du warst:`,
      link,
      `Auf einem anderen Gerät registriert? Gib dort diesen Code ein: ${code}`,
      'Link und Code gelten zwei Tage. Falls du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
    ],
  }),
  ['link'],
);
const reset = framedMail(
  'auth.reset',
  LINK,
  ({ link }) => ({
    en: [
      'Set a new password',
      'Someone, most likely you, asked to reset your password. You can set a new one here:',
      link,
      'The link works once, within an hour. If it wasn’t you, you can ignore this email; your password stays the same.',
    ],
    de: [
      'Neues Passwort festlegen',
      'Jemand, wahrscheinlich du, möchte dein Passwort zurücksetzen. Hier kannst du ein neues festlegen:',
      link,
      'Der Link gilt eine Stunde und funktioniert einmal. Warst du es nicht, ignoriere diese E-Mail; dein Passwort bleibt unverändert.',
    ],
  }),
  ['link'],
);
const welcome = framedMail(
  'auth.welcome',
  { ...LINK, studio: 'Gallery Lights' },
  ({ site, link, studio }) => ({
    en: [
      `${studio} created an account for you`,
      `${studio} registered you as a creator on ${site}. Set your password here:`,
      link,
      'The link works for three days. After that, use “Forgot your password?” on the login page. Meanwhile, we’re checking your documents.',
      `If you don’t know ${studio} or don’t want this account, you can ignore this email. Nobody can log in without the link.`,
    ],
    de: [
      `${studio} hat ein Konto für dich angelegt`,
      `${studio} hat dich bei ${site} als Creator registriert. Lege hier dein Passwort fest:`,
      link,
      'Der Link gilt drei Tage. Danach hilft „Passwort vergessen?“ auf der Anmeldeseite. In der Zwischenzeit prüfen wir deine Dokumente.',
      `Falls du ${studio} nicht kennst oder dieses Konto nicht möchtest, ignoriere diese E-Mail. Ohne den Link kann sich niemand anmelden.`,
    ],
  }),
  ['link'],
);
const staffLink = framedMail(
  'auth.staff',
  LINK,
  ({ site, url, link }) => ({
    en: [
      `Your access to the ${site} back office`,
      `You’ve been added to the ${site} team. Set your password here:`,
      link,
      `The link works once, within three days. After that, log in at ${url}/admin/login`,
      'If you weren’t expecting this email, you can ignore it. Nobody can log in without the link.',
    ],
    de: [
      `Dein Zugang zur Verwaltung von ${site}`,
      `Du gehörst jetzt zum Team von ${site}. Lege hier dein Passwort fest:`,
      link,
      `Der Link gilt drei Tage und funktioniert einmal. Danach meldest du dich hier an: ${url}/admin/login`,
      'Falls du diese E-Mail nicht erwartet hast, ignoriere sie. Ohne den Link kann sich niemand anmelden.',
    ],
  }),
  ['link'],
);
const passwordChanged = framedMail('auth.password', {}, ({ url }) => ({
  en: [
    'Your password was changed',
    'Your password was just changed, and your other devices were logged out.',
    `If it wasn’t you, set a new one right away: ${url}/auth/forgot`,
  ],
  de: [
    'Dein Passwort wurde geändert',
    'Dein Passwort wurde gerade geändert, und deine anderen Geräte wurden abgemeldet.',
    `Warst du es nicht, lege sofort ein neues fest: ${url}/auth/forgot`,
  ],
}));
const code = framedMail(
  'auth.code',
  { code: '123 456' },
  (value) => ({
    en: [
      `${value.code} is your code`,
      `Your code is ${value.code}. It works for ten minutes.`,
      'Our team will never ask you for it. If you didn’t request a code, please change your password.',
    ],
    de: [
      `${value.code} ist dein Code`,
      `Dein Code ist ${value.code}. Er gilt zehn Minuten.`,
      'Unser Team wird dich nie danach fragen. Hast du keinen Code angefordert, ändere bitte dein Passwort.',
    ],
  }),
  ['code'],
);
const factorOn = framedMail('auth.factorOn', {}, ({ url }) => ({
  en: [
    'Two-factor login is on',
    'From now on, logging in takes a second step besides your password. Keep your recovery codes somewhere safe.',
    `If it wasn’t you, set a new password right away: ${url}/auth/forgot`,
  ],
  de: [
    'Die Zwei-Faktor-Anmeldung ist aktiviert',
    'Ab jetzt brauchst du bei der Anmeldung neben dem Passwort einen zweiten Schritt. Bewahre deine Wiederherstellungscodes sicher auf.',
    `Warst du es nicht, lege sofort ein neues Passwort fest: ${url}/auth/forgot`,
  ],
}));
const factorOff = framedMail('auth.factorOff', {}, ({ url }) => ({
  en: [
    'Two-factor login is off',
    'From now on, you log in with your password alone.',
    `If it wasn’t you, set a new password right away: ${url}/auth/forgot`,
  ],
  de: [
    'Die Zwei-Faktor-Anmeldung ist deaktiviert',
    'Ab jetzt genügt bei der Anmeldung dein Passwort.',
    `Warst du es nicht, lege sofort ein neues Passwort fest: ${url}/auth/forgot`,
  ],
}));
const DAY = { day: '2026-12-24' };
const suspendedOwn = framedMail(
  'auth.suspended',
  DAY,
  ({ url, day }) => ({
    en: [
      'Your account is suspended',
      'You suspended your account. Nobody can see it, and you keep your tokens.',
      `Changed your mind? Log in before ${day} to get everything back: ${url}/auth/login/user`,
    ],
    de: [
      'Dein Konto ist stillgelegt',
      'Du hast dein Konto stillgelegt. Niemand kann es sehen, und deine Token bleiben dir erhalten.',
      `Du hast es dir anders überlegt? Melde dich vor dem ${day} an, dann ist alles wieder da: ${url}/auth/login/user`,
    ],
  }),
  ['day'],
);
const erased = framedMail(
  'auth.erased',
  DAY,
  ({ url, day }) => ({
    en: [
      'Your account will be deleted',
      `You asked us to delete your account. Nobody can see it any more, and on ${day} it will be deleted for good.`,
      `Changed your mind? Log in before ${day} to get everything back: ${url}/auth/login/user`,
    ],
    de: [
      'Dein Konto wird gelöscht',
      `Du hast uns gebeten, dein Konto zu löschen. Niemand kann es mehr sehen, und am ${day} wird es endgültig gelöscht.`,
      `Du hast es dir anders überlegt? Melde dich vor dem ${day} an, dann ist alles wieder da: ${url}/auth/login/user`,
    ],
  }),
  ['day'],
);

export const authMails: readonly MailKind[] = [
  confirmation,
  reset,
  welcome,
  staffLink,
  passwordChanged,
  code,
  factorOn,
  factorOff,
  suspendedOwn,
  erased,
];

const returning = (path: string | undefined) => (path ? `&returnTo=${encodeURIComponent(path)}` : '');
export const confirmationMail = (
  to: Reader,
  site: Site,
  {
    token,
    code: digits,
    returnTo,
  }: { readonly token: string; readonly code: string; readonly returnTo?: string | undefined },
): WordedMail => {
  return writeMail(confirmation, to, site, {
    link: `${site.url}/auth/verify?token=${token}${returning(returnTo)}`,
    code: `${digits.slice(0, 3)} ${digits.slice(3)}`,
  });
};
const resetLink = (site: Site, token: string) => `${site.url}/auth/reset?token=${token}`;
export const resetMail = (
  to: Reader,
  site: Site,
  { token, returnTo }: { readonly token: string; readonly returnTo?: string | undefined },
): WordedMail => writeMail(reset, to, site, { link: `${resetLink(site, token)}${returning(returnTo)}` });
export const welcomeMail = (
  to: Reader,
  site: Site,
  { token, madeBy }: { readonly token: string; readonly madeBy: string },
): WordedMail => writeMail(welcome, to, site, { link: resetLink(site, token), studio: madeBy });
export const staffLinkMail = (to: Reader, site: Site, token: string): WordedMail =>
  writeMail(staffLink, to, site, { link: resetLink(site, token) });
export const passwordChangedMail = (to: Reader, site: Site): WordedMail => writeMail(passwordChanged, to, site, {});
export const codeMail = (to: Reader, site: Site, digits: string): WordedMail =>
  writeMail(code, to, site, { code: digits });
export const twoFactorMail = (to: Reader, site: Site, isOn: boolean): WordedMail =>
  writeMail(isOn ? factorOn : factorOff, to, site, {});
/** `isErased` is true if the account is erased after the day in `until`. */
export const suspendedMail = (to: Reader, site: Site, until: Date, isErased: boolean): WordedMail =>
  writeMail(isErased ? erased : suspendedOwn, to, site, { day: until.toISOString().slice(0, 10) });
