import { defineWords } from '../../../shared/words/define-words.ts';

export const authStaffWords = defineWords({
  'admin.st.intro': {
    en: 'Who runs this site. Everybody has the least rights that their work needs.',
    de: 'Wer diese Website betreibt. Alle haben nur die Rechte, die ihre Arbeit braucht.',
  },
  'admin.st.invite': { en: 'Invite a colleague', de: 'Kollegin oder Kollegen einladen' },
  'admin.st.changeOf': { en: 'Change {name}', de: '{name} ändern' },
  'admin.st.you': { en: 'You', de: 'Du' },
  'admin.st.status.active': { en: 'Active', de: 'Aktiv' },
  'admin.st.status.suspended': { en: 'Suspended', de: 'Gesperrt' },
  'admin.st.may.admin': { en: 'Everything, settings and staff included.', de: 'Alles, auch Einstellungen und Team.' },
  'admin.st.may.moderator': {
    en: 'Verification, content, posts, the live wall and accounts. No money.',
    de: 'Prüfung, Inhalte, Beiträge, Live-Wand und Konten. Kein Geld.',
  },
  'admin.st.may.finance': {
    en: 'Payouts, refunds, packages, commissions, books and adjustments. No documents.',
    de: 'Auszahlungen, Erstattungen, Pakete, Provisionen, Bücher und Korrekturen. Keine Ausweise.',
  },
  'admin.st.may.support': {
    en: 'Orders, messages, articles and people, to look at.',
    de: 'Bestellungen, Nachrichten, Artikel, und Menschen zum Ansehen.',
  },
  'admin.st.mailText': {
    en: 'We’ll email a link to set a password to this address. It works for three days.',
    de: 'An diese Adresse geht eine Mail mit einem Link für das Passwort. Er gilt drei Tage.',
  },
  'admin.st.invited': { en: '{name} is invited', de: '{name} ist eingeladen' },
  'admin.st.changed': {
    en: '{name} is changed, and logged out everywhere',
    de: '{name} ist geändert und überall abgemeldet',
  },
  'admin.st.sendLink': { en: 'Mail a link for a new password', de: 'Link für ein neues Passwort mailen' },
  'admin.st.linkSent': { en: 'Link mailed to {name}', de: 'Link an {name} gemailt' },
  'admin.st.suspend': { en: 'Suspend', de: 'Sperren' },
  'admin.st.restore': { en: 'Restore', de: 'Freigeben' },
  'admin.login.text': {
    en: 'For the people who run this site. All actions are logged.',
    de: 'Für alle, die diese Website betreiben. Jede Handlung wird protokolliert.',
  },
  'admin.login.email': { en: 'Email', de: 'E-Mail' },
  'admin.login.password': { en: 'Password', de: 'Passwort' },
  'admin.login.remember': { en: 'Keep me logged in on this device', de: 'Auf diesem Gerät angemeldet bleiben' },
  'admin.login.submit': { en: 'Log in', de: 'Anmelden' },
  'admin.login.wait': { en: 'Too many tries. Again in {seconds} s', de: 'Zu viele Versuche. Wieder in {seconds} s' },
  'admin.login.otherSession': {
    en: 'You are logged in to the site in this browser. Logging in here ends that.',
    de: 'Du bist in diesem Browser auf der Website angemeldet. Die Anmeldung hier beendet das.',
  },
  'admin.login.second': { en: 'Second step', de: 'Zweiter Schritt' },
  'admin.login.byApp': {
    en: 'Enter the code of your authenticator app, or a recovery code.',
    de: 'Gib den Code deiner Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  'admin.login.byMail': { en: 'We mailed a code to {sentTo}.', de: 'Wir haben einen Code an {sentTo} geschickt.' },
  'admin.login.byMailUnknown': { en: 'We mailed you a code.', de: 'Wir haben dir einen Code geschickt.' },
  'admin.login.code': { en: 'Code', de: 'Code' },
  'admin.login.verify': { en: 'Verify', de: 'Bestätigen' },
  'admin.login.again': { en: 'Send it again', de: 'Erneut senden' },
  'admin.login.startOver': { en: 'Start over', de: 'Von vorn beginnen' },
});
