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
      gift: (title) => `You have got a ticket: ${title}`,
      soon: (title) => `In an hour: ${title}`,
      started: (title) => `It begins: ${title}`,
      moved: (title) => `At another time: ${title}`,
      cancelled: (title) => `Cancelled: ${title}`,
      missed: (title) => `Did not take place: ${title}`,
      broken: (title) => `Broke off: ${title}`,
    },
    text: {
      gift: ({ title, creator }, when) => `somebody has given you a ticket for “${title}” by ${creator}, on ${when}.`,
      soon: ({ title, creator }, when) => `“${title}” by ${creator} begins on ${when}. Your ticket lets you in:`,
      started: ({ title, creator }) => `“${title}” by ${creator} begins now. Your ticket lets you in:`,
      moved: ({ title, creator }, when) =>
        `“${title}” by ${creator} now begins on ${when}. If that does not suit you, you can give your ticket back until it begins:`,
      cancelled: ({ title, creator, note }) =>
        `“${title}” by ${creator} was cancelled.${saying(note)}\n\nThe tokens of each ticket are back with who paid them.`,
      missed: ({ title, creator }) =>
        `“${title}” by ${creator} did not begin in time. The tokens of each ticket are back with who paid them.`,
      broken: ({ title, creator }) =>
        `“${title}” by ${creator} ended too early. The tokens of each ticket are back with who paid them.`,
    },
  },
  de: {
    hello: (reader) => `Hallo ${reader},`,
    when: (startsAt) => fullTimeIn('de', startsAt),
    subject: {
      gift: (title) => `Du hast eine Karte bekommen: ${title}`,
      soon: (title) => `In einer Stunde: ${title}`,
      started: (title) => `Es beginnt: ${title}`,
      moved: (title) => `Zu anderer Zeit: ${title}`,
      cancelled: (title) => `Abgesagt: ${title}`,
      missed: (title) => `Nicht stattgefunden: ${title}`,
      broken: (title) => `Abgebrochen: ${title}`,
    },
    text: {
      gift: ({ title, creator }, when) =>
        `jemand hat dir eine Karte für „${title}“ von ${creator} am ${when} geschenkt.`,
      soon: ({ title, creator }, when) =>
        `„${title}“ von ${creator} beginnt am ${when}. Mit deiner Karte kommst du hinein:`,
      started: ({ title, creator }) => `„${title}“ von ${creator} beginnt jetzt. Mit deiner Karte kommst du hinein:`,
      moved: ({ title, creator }, when) =>
        `„${title}“ von ${creator} beginnt jetzt am ${when}. Wenn dir das nicht passt, kannst du deine Karte bis zum Beginn zurückgeben:`,
      cancelled: ({ title, creator, note }) =>
        `„${title}“ von ${creator} wurde abgesagt.${saying(note)}\n\nDie Token jeder Karte sind wieder bei dem, der sie bezahlt hat.`,
      missed: ({ title, creator }) =>
        `„${title}“ von ${creator} hat nicht rechtzeitig begonnen. Die Token jeder Karte sind wieder bei dem, der sie bezahlt hat.`,
      broken: ({ title, creator }) =>
        `„${title}“ von ${creator} endete zu früh. Die Token jeder Karte sind wieder bei dem, der sie bezahlt hat.`,
    },
  },
};

const KINDS = {
  gift: composedKind(
    'tickets.gift',
    'You have got a ticket: An evening',
    'Hello Ada,',
    'somebody has given you a ticket for “An evening” by Mara.',
    'https://footlight.example/shows/1',
  ),
  soon: composedKind(
    'tickets.soon',
    'In an hour: An evening',
    'Hello Ada,',
    '“An evening” by Mara begins soon. Your ticket lets you in:',
    'https://footlight.example/shows/1',
  ),
  started: composedKind(
    'tickets.started',
    'It begins: An evening',
    'Hello Ada,',
    '“An evening” by Mara begins now.',
    'https://footlight.example/shows/1',
  ),
  moved: composedKind(
    'tickets.moved',
    'At another time: An evening',
    'Hello Ada,',
    '“An evening” by Mara now begins at another time.',
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
    'Did not take place: An evening',
    'Hello Ada,',
    '“An evening” by Mara did not begin in time.',
    'https://footlight.example/shows/1',
  ),
  broken: composedKind(
    'tickets.broken',
    'Broke off: An evening',
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
