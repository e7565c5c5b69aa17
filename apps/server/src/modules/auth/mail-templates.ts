import type { Mail } from '../../platform/mail/mailer.ts';

interface Receiver {
  readonly email: string;
  readonly name: string;
}
/** What mails need to know of the site. */
export interface Site {
  readonly name: string;
  readonly url: string;
}
const letter = (to: Receiver, site: Site, subject: string, paragraphs: readonly string[]): Mail => ({
  to: to.email,
  subject,
  text: [`Hello ${to.name},`, ...paragraphs, `— ${site.name}, ${site.url}`].join('\n\n'),
});

export const confirmationMail = (to: Receiver, site: Site, token: string): Mail =>
  letter(to, site, `Please confirm your e-mail address`, [
    `welcome to ${site.name}! Please confirm that this address is yours:`,
    `${site.url}/auth/verify?token=${token}`,
    'The link works for two days. If you have not registered here, please ignore this mail.',
  ]);

export const resetMail = (to: Receiver, site: Site, token: string): Mail =>
  letter(to, site, 'Set a new password', [
    'somebody, most likely you, asked for a new password. You can set it here:',
    `${site.url}/auth/reset?token=${token}`,
    'The link works for one hour, once. If it was not you, please ignore this mail: your password stays as it is.',
  ]);

export const welcomeMail = (
  to: Receiver,
  site: Site,
  { token, madeBy }: { readonly token: string; readonly madeBy: string },
): Mail =>
  letter(to, site, `${madeBy} has made you an account`, [
    `${madeBy} has registered you as a creator on ${site.name}. Please set your password here:`,
    `${site.url}/auth/reset?token=${token}`,
    'The link works for three days; after that, ask for a new password where you log in. We look at your documents meanwhile.',
    'If you do not know them, or do not want this account, please ignore this mail: nobody can log in without the link.',
  ]);

export const staffLinkMail = (to: Receiver, site: Site, token: string): Mail =>
  letter(to, site, `Your login to the back office of ${site.name}`, [
    `you belong to the staff of ${site.name}. Please set your password here:`,
    `${site.url}/auth/reset?token=${token}`,
    `The link works for three days, once. Afterwards you log in at ${site.url}/admin/login`,
    'If you did not expect this mail, please ignore it: nobody can log in without the link.',
  ]);

export const passwordChangedMail = (to: Receiver, site: Site): Mail =>
  letter(to, site, 'Your password was changed', [
    'the password of your account was just changed, and other devices were logged out.',
    `If it was not you, set a new one at once: ${site.url}/auth/forgot`,
  ]);

export const codeMail = (to: Receiver, site: Site, code: string): Mail =>
  letter(to, site, `${code} is your code`, [
    `your code is ${code}. It works for ten minutes.`,
    'Nobody from our team will ever ask you for it. If you have not tried to log in, please change your password.',
  ]);

export const twoFactorMail = (to: Receiver, site: Site, isOn: boolean): Mail =>
  letter(to, site, isOn ? 'Two-factor login is on' : 'Two-factor login is off', [
    isOn
      ? 'from now on a login to your account needs a second step besides the password. Keep your recovery codes in a safe place.'
      : 'a login to your account needs only the password from now on.',
    `If it was not you, set a new password at once: ${site.url}/auth/forgot`,
  ]);

/** `isErased`: it is erased after that day. */
export const suspendedMail = (to: Receiver, site: Site, until: Date, isErased: boolean): Mail => {
  const day = until.toISOString().slice(0, 10);
  return letter(to, site, isErased ? 'Your account will be erased' : 'Your account is suspended', [
    isErased
      ? `you have asked us to erase your account. Nobody sees it any more, and on ${day} it is erased for good.`
      : 'you have suspended your account. Nobody sees it any more, and your tokens stay yours.',
    `If you change your mind, log in before ${day}: everything is back then. ${site.url}/auth/login/user`,
  ]);
};
