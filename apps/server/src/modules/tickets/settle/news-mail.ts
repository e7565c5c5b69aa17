import { siteLanguage, type ByLanguage } from '@footlight/contract';
import { fullTimeIn } from '../../../platform/languages/locales.ts';
import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import type { News } from '../tickets.events.ts';

export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
interface About {
  readonly title: string;
  readonly creator: string;
  readonly startsAt: Date;
  readonly note: string | null;
  readonly link: string;
  readonly siteName: string;
}
interface Words {
  readonly hello: (reader: string) => string;
  readonly when: (startsAt: Date) => string;
  readonly subject: Readonly<Record<News, (title: string) => string>>;
  readonly text: Readonly<Record<News, (about: About, when: string) => string>>;
}

const saying = (note: string | null) => (note ? `\n\n“${note}”` : '');

const WORDS: ByLanguage<Words> = {
  en: {
    hello: (reader) => `Hello ${reader},`,
    when: (startsAt) => fullTimeIn('en', startsAt),
    subject: {
      gift: (title) => `You’ve received a ticket: ${title}`,
      soon: (title) => `Starts in an hour: ${title}`,
      started: (title) => `Starting now: ${title}`,
      moved: (title) => `New time: ${title}`,
      cancelled: (title) => `Cancelled: ${title}`,
      missed: (title) => `Didn’t take place: ${title}`,
      broken: (title) => `Ended early: ${title}`,
    },
    text: {
      gift: ({ title, creator }, when) => `You’ve received a ticket for “${title}” by ${creator} on ${when} as a gift.`,
      soon: ({ title, creator }, when) => `“${title}” by ${creator} starts on ${when}. Your ticket lets you in:`,
      started: ({ title, creator }) => `“${title}” by ${creator} is starting now. Your ticket lets you in:`,
      moved: ({ title, creator }, when) =>
        `“${title}” by ${creator} now starts on ${when}. If the new time doesn’t suit you, you can return your ticket until the show starts:`,
      cancelled: ({ title, creator, note }) =>
        `“${title}” by ${creator} was cancelled.${saying(note)}\n\nAll tickets have been refunded to whoever paid for them.`,
      missed: ({ title, creator }) =>
        `“${title}” by ${creator} didn’t start in time. All tickets have been refunded to whoever paid for them.`,
      broken: ({ title, creator }) =>
        `“${title}” by ${creator} ended too early. All tickets have been refunded to whoever paid for them.`,
    },
  },
  de: {
    hello: (reader) => `Hallo ${reader}!`,
    when: (startsAt) => fullTimeIn('de', startsAt),
    subject: {
      gift: (title) => `Du hast eine Karte bekommen: ${title}`,
      soon: (title) => `In einer Stunde: ${title}`,
      started: (title) => `Jetzt geht es los: ${title}`,
      moved: (title) => `Neuer Termin: ${title}`,
      cancelled: (title) => `Abgesagt: ${title}`,
      missed: (title) => `Nicht stattgefunden: ${title}`,
      broken: (title) => `Abgebrochen: ${title}`,
    },
    text: {
      gift: ({ title, creator }, when) =>
        `Jemand hat dir eine Karte für „${title}“ von ${creator} am ${when} geschenkt.`,
      soon: ({ title, creator }, when) =>
        `„${title}“ von ${creator} beginnt am ${when}. Mit deiner Karte kommst du hinein:`,
      started: ({ title, creator }) => `„${title}“ von ${creator} beginnt jetzt. Mit deiner Karte kommst du hinein:`,
      moved: ({ title, creator }, when) =>
        `„${title}“ von ${creator} beginnt jetzt am ${when}. Wenn dir das nicht passt, kannst du deine Karte bis zum Beginn zurückgeben:`,
      cancelled: ({ title, creator, note }) =>
        `„${title}“ von ${creator} wurde abgesagt.${saying(note)}\n\nAlle Karten wurden erstattet, jeweils an die Person, die sie bezahlt hat.`,
      missed: ({ title, creator }) =>
        `„${title}“ von ${creator} hat nicht rechtzeitig begonnen. Alle Karten wurden erstattet, jeweils an die Person, die sie bezahlt hat.`,
      broken: ({ title, creator }) =>
        `„${title}“ von ${creator} endete zu früh. Alle Karten wurden erstattet, jeweils an die Person, die sie bezahlt hat.`,
    },
  },
};

const KINDS = {
  gift: composedKind(
    'tickets.gift',
    'You’ve received a ticket: An evening',
    'Hello Ada,',
    'You’ve received a ticket for “An evening” by Mara as a gift.',
    'https://footlight.example/shows/1',
  ),
  soon: composedKind(
    'tickets.soon',
    'Starts in an hour: An evening',
    'Hello Ada,',
    '“An evening” by Mara starts soon. Your ticket lets you in:',
    'https://footlight.example/shows/1',
  ),
  started: composedKind(
    'tickets.started',
    'Starting now: An evening',
    'Hello Ada,',
    '“An evening” by Mara is starting now.',
    'https://footlight.example/shows/1',
  ),
  moved: composedKind(
    'tickets.moved',
    'New time: An evening',
    'Hello Ada,',
    '“An evening” by Mara now starts at another time.',
    'https://footlight.example/shows/1',
  ),
  cancelled: composedKind(
    'tickets.cancelled',
    'Cancelled: An evening',
    'Hello Ada,',
    '“An evening” by Mara was cancelled.',
    'https://footlight.example/shows/1',
  ),
  missed: composedKind(
    'tickets.missed',
    'Didn’t take place: An evening',
    'Hello Ada,',
    '“An evening” by Mara didn’t start in time.',
    'https://footlight.example/shows/1',
  ),
  broken: composedKind(
    'tickets.broken',
    'Ended early: An evening',
    'Hello Ada,',
    '“An evening” by Mara ended too early.',
    'https://footlight.example/shows/1',
  ),
} satisfies Record<News, MailKind>;
export const ticketMails: readonly MailKind[] = Object.values(KINDS);

/** Builds an email to a ticket holder, in their language if the site supports it, else in English. */
export function newsMail({ email: to, name, language }: Reader, what: News, about: About): WordedMail {
  const words = WORDS[siteLanguage(language)];
  return composed(KINDS[what], language, {
    to,
    subject: words.subject[what](about.title),
    text: [
      words.hello(name),
      words.text[what](about, words.when(about.startsAt)),
      about.link,
      `— ${about.siteName}`,
    ].join('\n\n'),
  });
}
