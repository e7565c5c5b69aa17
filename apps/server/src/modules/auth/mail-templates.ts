import { framedMail, writeMail, type MailKind, type MailSite, type Reader, type WordedMail } from '../mails/index.ts';

export type Site = MailSite;

const LINK = { link: 'https://footlight.example/auth/reset?token=…' };
const confirmation = framedMail(
  'auth.confirm',
  LINK,
  ({ site, link }) => ({
    en: [
      'Please confirm your e-mail address',
      `welcome to ${site}! Please confirm that this address is yours:`,
      link,
      'The link works for two days. If you have not registered here, please ignore this mail.',
    ],
    de: [
      'Bitte bestätige deine E-Mail-Adresse',
      `willkommen bei ${site}! Bitte bestätige, dass diese Adresse deine ist:`,
      link,
      'Der Link gilt zwei Tage. Wenn du dich hier nicht registriert hast, lass diese Mail liegen.',
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
      'somebody, most likely you, asked for a new password. You can set it here:',
      link,
      'The link works for one hour, once. If it was not you, please ignore this mail: your password stays as it is.',
    ],
    de: [
      'Setz ein neues Passwort',
      'jemand, wahrscheinlich du, möchte ein neues Passwort. Hier kannst du es setzen:',
      link,
      'Der Link gilt eine Stunde, einmal. Warst du das nicht, lass diese Mail liegen: dein Passwort bleibt, wie es ist.',
    ],
  }),
  ['link'],
);
const welcome = framedMail(
  'auth.welcome',
  { ...LINK, studio: 'Gallery Lights' },
  ({ site, link, studio }) => ({
    en: [
      `${studio} has made you an account`,
      `${studio} has registered you as a creator on ${site}. Please set your password here:`,
      link,
      'The link works for three days; after that, ask for a new password where you log in. We look at your documents meanwhile.',
      'If you do not know them, or do not want this account, please ignore this mail: nobody can log in without the link.',
    ],
    de: [
      `${studio} hat dir ein Konto angelegt`,
      `${studio} hat dich bei ${site} als Creator registriert. Setz hier dein Passwort:`,
      link,
      'Der Link gilt drei Tage; danach verlangst du bei der Anmeldung ein neues Passwort. Wir sehen uns inzwischen deine Dokumente an.',
      'Wenn du sie nicht kennst oder dieses Konto nicht möchtest, lass diese Mail liegen: ohne den Link kommt niemand hinein.',
    ],
  }),
  ['link'],
);
const staffLink = framedMail(
  'auth.staff',
  LINK,
  ({ site, url, link }) => ({
    en: [
      `Your login to the back office of ${site}`,
      `you belong to the staff of ${site}. Please set your password here:`,
      link,
      `The link works for three days, once. Afterwards you log in at ${url}/admin/login`,
      'If you did not expect this mail, please ignore it: nobody can log in without the link.',
    ],
    de: [
      `Dein Zugang zur Verwaltung von ${site}`,
      `du gehörst zum Team von ${site}. Setz hier dein Passwort:`,
      link,
      `Der Link gilt drei Tage, einmal. Danach meldest du dich hier an: ${url}/admin/login`,
      'Wenn du diese Mail nicht erwartet hast, lass sie liegen: ohne den Link kommt niemand hinein.',
    ],
  }),
  ['link'],
);
const passwordChanged = framedMail('auth.password', {}, ({ url }) => ({
  en: [
    'Your password was changed',
    'the password of your account was just changed, and other devices were logged out.',
    `If it was not you, set a new one at once: ${url}/auth/forgot`,
  ],
  de: [
    'Dein Passwort wurde geändert',
    'das Passwort deines Kontos wurde gerade geändert, andere Geräte sind abgemeldet.',
    `Warst du das nicht, setz sofort ein neues: ${url}/auth/forgot`,
  ],
}));
const code = framedMail(
  'auth.code',
  { code: '123 456' },
  (value) => ({
    en: [
      `${value.code} is your code`,
      `your code is ${value.code}. It works for ten minutes.`,
      'Nobody from our team will ever ask you for it. If you have not tried to log in, please change your password.',
    ],
    de: [
      `${value.code} ist dein Code`,
      `dein Code ist ${value.code}. Er gilt zehn Minuten.`,
      'Niemand aus unserem Team wird dich je danach fragen. Wenn du dich nicht anmelden wolltest, ändere bitte dein Passwort.',
    ],
  }),
  ['code'],
);
const factorOn = framedMail('auth.factorOn', {}, ({ url }) => ({
  en: [
    'Two-factor login is on',
    'from now on a login to your account needs a second step besides the password. Keep your recovery codes in a safe place.',
    `If it was not you, set a new password at once: ${url}/auth/forgot`,
  ],
  de: [
    'Anmeldung in zwei Schritten ist an',
    'von jetzt an braucht eine Anmeldung neben dem Passwort einen zweiten Schritt. Bewahre deine Notfallcodes gut auf.',
    `Warst du das nicht, setz sofort ein neues Passwort: ${url}/auth/forgot`,
  ],
}));
const factorOff = framedMail('auth.factorOff', {}, ({ url }) => ({
  en: [
    'Two-factor login is off',
    'a login to your account needs only the password from now on.',
    `If it was not you, set a new password at once: ${url}/auth/forgot`,
  ],
  de: [
    'Anmeldung in zwei Schritten ist aus',
    'für die Anmeldung genügt von jetzt an das Passwort.',
    `Warst du das nicht, setz sofort ein neues Passwort: ${url}/auth/forgot`,
  ],
}));
const DAY = { day: '2026-12-24' };
const suspendedOwn = framedMail(
  'auth.suspended',
  DAY,
  ({ url, day }) => ({
    en: [
      'Your account is suspended',
      'you have suspended your account. Nobody sees it any more, and your tokens stay yours.',
      `If you change your mind, log in before ${day}: everything is back then. ${url}/auth/login/user`,
    ],
    de: [
      'Dein Konto ist stillgelegt',
      'du hast dein Konto stillgelegt. Niemand sieht es mehr, und deine Token bleiben deine.',
      `Wenn du es dir anders überlegst, melde dich vor dem ${day} an: dann ist alles wieder da. ${url}/auth/login/user`,
    ],
  }),
  ['day'],
);
const erased = framedMail(
  'auth.erased',
  DAY,
  ({ url, day }) => ({
    en: [
      'Your account will be erased',
      `you have asked us to erase your account. Nobody sees it any more, and on ${day} it is erased for good.`,
      `If you change your mind, log in before ${day}: everything is back then. ${url}/auth/login/user`,
    ],
    de: [
      'Dein Konto wird gelöscht',
      `du möchtest, dass wir dein Konto löschen. Niemand sieht es mehr, und am ${day} wird es endgültig gelöscht.`,
      `Wenn du es dir anders überlegst, melde dich vor dem ${day} an: dann ist alles wieder da. ${url}/auth/login/user`,
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

export const confirmationMail = (to: Reader, site: Site, token: string): WordedMail =>
  writeMail(confirmation, to, site, { link: `${site.url}/auth/verify?token=${token}` });
const resetLink = (site: Site, token: string) => `${site.url}/auth/reset?token=${token}`;
export const resetMail = (to: Reader, site: Site, token: string): WordedMail =>
  writeMail(reset, to, site, { link: resetLink(site, token) });
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
/** `isErased`: the account is erased after that day. */
export const suspendedMail = (to: Reader, site: Site, until: Date, isErased: boolean): WordedMail =>
  writeMail(isErased ? erased : suspendedOwn, to, site, { day: until.toISOString().slice(0, 10) });
