import { siteLanguage, type ByLanguage } from '@footlight/contract';
import { composed, composedKind, type MailKind, type WordedMail } from '../mails/index.ts';

const soon = composedKind(
  'schedule.soon',
  'Mara goes live soon',
  'Hello Ada,',
  'Mara goes live in 15 minutes:',
  'https://footlight.example/live/mara',
);
const live = composedKind(
  'schedule.live',
  'Mara is live',
  'Hello Ada,',
  'Mara is live now:',
  'https://footlight.example/live/mara',
);
export const reminderMails: readonly MailKind[] = [soon, live];

export interface Site {
  readonly name: string;
  readonly url: string;
}
interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

interface Words {
  readonly hello: (reader: string) => string;
  readonly soon: (name: string) => string;
  readonly soonText: (name: string) => string;
  readonly live: (name: string) => string;
  readonly liveText: (name: string) => string;
  readonly why: string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    hello: (reader) => `Hello ${reader},`,
    soon: (name) => `${name} goes live soon`,
    soonText: (name) => `${name} goes live in 15 minutes:`,
    live: (name) => `${name} is live`,
    liveText: (name) => `${name} is live now:`,
    why: 'You asked for a reminder. To stop them, open that page and turn off “Remind me”.',
  },
  de: {
    hello: (reader) => `Hallo ${reader}!`,
    soon: (name) => `${name} geht bald live`,
    soonText: (name) => `${name} geht in 15 Minuten live:`,
    live: (name) => `${name} ist live`,
    liveText: (name) => `${name} ist jetzt live:`,
    why: 'Du wolltest erinnert werden. Möchtest du das nicht mehr, öffne diese Seite und schalte „Erinnere mich“ aus.',
  },
};

/** Builds the mail about a show that has started or is about to, in the reader's language. Falls back to English. */
export function reminderMail(
  { email: to, name: reader, language }: Reader,
  site: Site,
  { name, username }: { readonly name: string; readonly username: string },
  isLive: boolean,
): WordedMail {
  const words = WORDS[siteLanguage(language)];
  return composed(isLive ? live : soon, language, {
    to,
    subject: isLive ? words.live(name) : words.soon(name),
    text: [
      words.hello(reader),
      isLive ? words.liveText(name) : words.soonText(name),
      `${site.url}/live/${username}`,
      words.why,
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  });
}
