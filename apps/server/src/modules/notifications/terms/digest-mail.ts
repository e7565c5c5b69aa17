import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import { notificationText, siteLanguage, type ByLanguage, type Notification } from '@footlight/contract';

const digest = composedKind(
  'notifications.digest',
  '3 new notifications on Footlight',
  '• Mara is live\n  https://footlight.example/live/mara',
  'All notifications: https://footlight.example/notifications',
);
export const digestMails: readonly MailKind[] = [digest];

export interface Site {
  readonly name: string;
  readonly url: string;
}
interface Words {
  readonly subject: (site: string, count: number) => string;
  readonly more: (count: number, url: string) => string;
  readonly all: (url: string) => string;
  readonly stop: (url: string) => string;
  readonly change: (url: string) => string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    subject: (site, count) => (count === 1 ? `1 new notification on ${site}` : `${count} new notifications on ${site}`),
    more: (count, url) => `And ${count} more: ${url}`,
    all: (url) => `All notifications: ${url}`,
    stop: (url) => `Unsubscribe from this summary: ${url}`,
    change: (url) => `Change how you are notified: ${url}`,
  },
  de: {
    subject: (site, count) =>
      count === 1 ? `1 neue Benachrichtigung auf ${site}` : `${count} neue Benachrichtigungen auf ${site}`,
    more: (count, url) => `Und ${count} weitere: ${url}`,
    all: (url) => `Alle Benachrichtigungen: ${url}`,
    stop: (url) => `Diese Zusammenfassung abbestellen: ${url}`,
    change: (url) => `Benachrichtigungen einstellen: ${url}`,
  },
};

interface Digest {
  readonly to: string;
  readonly language: string | null;
  /** Newest first. */
  readonly newest: readonly Notification[];
  readonly total: number;
  readonly token: string;
}

/** Builds a summary of unread notifications. Supports one-click unsubscribe (RFC 8058). */
export function digestMail({ to, language, newest, total, token }: Digest, site: Site): WordedMail {
  const words = WORDS[siteLanguage(language)];
  const lines = newest.map((one) => `• ${notificationText(language, one)}\n  ${site.url}${one.link}`);
  const unsubscribeUrl = `${site.url}/api/notification/unsubscribe?token=${token}`;
  const rest = total - newest.length;
  return composed(digest, language, {
    to,
    subject: words.subject(site.name, total),
    unsubscribeUrl,
    text: [
      ...lines,
      rest > 0 ? words.more(rest, `${site.url}/notifications`) : words.all(`${site.url}/notifications`),
      words.change(`${site.url}/settings/notifications`),
      words.stop(unsubscribeUrl),
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  });
}
