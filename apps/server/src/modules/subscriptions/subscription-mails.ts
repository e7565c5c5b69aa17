import { composed, composedKind, type MailKind, type WordedMail } from '../mails/index.ts';
import { mailWordsOf, type MailWords } from './mail-words.ts';
import type { Parties } from './renewal/renewal.queries.ts';
import type { Standing, SubscriptionRow } from './subscriptions.rules.ts';

export interface Site {
  readonly name: string;
  readonly url: string;
}
interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
type Writing = (words: MailWords) => readonly [subject: string, ...paragraphs: string[]];

const KINDS = {
  started: composedKind(
    'subscriptions.started',
    'You’re now subscribed to Mara',
    'Hello Ada,',
    'Thank you! You now have access to everything Mara shares with subscribers.',
  ),
  gift: composedKind(
    'subscriptions.gift',
    'Lou gave you a subscription to Mara',
    'Hello Ada,',
    'Lou gave you a subscription to Mara. It costs you nothing.',
  ),
  unpaid: composedKind(
    'subscriptions.unpaid',
    'Your subscription to Mara could not be renewed',
    'Hello Ada,',
    'You don’t have enough tokens to renew your subscription to Mara.',
  ),
  ended: composedKind(
    'subscriptions.ended',
    'Your subscription to Mara has ended',
    'Hello Ada,',
    'Your subscription to Mara has ended as planned.',
  ),
  external: composedKind(
    'subscriptions.external',
    'Please add ada on Telegram',
    'Hello Ada,',
    'You have a new subscriber on Telegram.',
  ),
};
export const subscriptionMails: readonly MailKind[] = Object.values(KINDS);

function mailTo(kind: keyof typeof KINDS, site: Site, reader: Reader, link: string, write: Writing): WordedMail {
  const words = mailWordsOf(reader.language);
  const [subject, ...paragraphs] = write(words);
  const text = [words.hello(reader.name), ...paragraphs, `${site.url}${link}`, `— ${site.name}, ${site.url}`];
  return composed(KINDS[kind], reader.language, { to: reader.email, subject, text: text.join('\n\n') });
}
const creatorOf = (parties: Parties): Reader => ({
  email: parties.performer_email,
  name: parties.performer_name,
  language: parties.performer_language,
});

export const startedMail = (site: Site, parties: Parties, until: Date, welcome: string | null): WordedMail =>
  mailTo('started', site, parties, '/subscriptions', (words) => [
    words.started(parties.performer_name),
    words.startedText(parties.performer_name, words.date(until)),
    ...(welcome ? [words.welcome(parties.performer_name, welcome)] : []),
  ]);

/** Email to the recipient of a gift subscription or extension. */
export const giftMail = (
  site: Site,
  parties: Parties,
  gift: { readonly giver: string; readonly note: string | null; readonly until: Date; readonly welcome: string | null },
): WordedMail =>
  mailTo('gift', site, parties, '/subscriptions', (words) => [
    words.gift(gift.giver, parties.performer_name),
    words.giftText(gift.giver, parties.performer_name, words.date(gift.until)),
    ...(gift.note ? [words.note(gift.giver, gift.note)] : []),
    ...(gift.welcome ? [words.welcome(parties.performer_name, gift.welcome)] : []),
  ]);

/** Returns the emails for a subscription that a renewal run settled. A successful payment sends none. */
export function mailsAfter(
  site: Site,
  {
    row,
    parties,
    standing,
  }: {
    readonly row: Pick<SubscriptionRow, 'kind' | 'provider' | 'handle'>;
    readonly parties: Parties;
    readonly standing: Standing;
  },
): WordedMail[] {
  const name = parties.performer_name;
  if (standing.state === 'past_due' && standing.dueAt) {
    const again = standing.dueAt;
    const isLast = standing.attempts >= 3;
    return [
      mailTo('unpaid', site, parties, '/subscriptions', (words) =>
        isLast
          ? [words.lapsing(name), words.lapsingText(name, words.date(again))]
          : [words.failed(name), words.failedText(name, words.date(again))],
      ),
    ];
  }
  if (standing.state !== 'ended') return [];
  const over = mailTo('ended', site, parties, `/${parties.performer_username}`, (words) =>
    standing.endReason === 'lapsed'
      ? [words.lapsed(name), words.lapsedText(name)]
      : [words.ended(name), words.endedText(name)],
  );
  if (row.kind === 'site') return [over];
  return [over, ...externalMail(site, 'expired', parties, { provider: row.provider ?? '', handle: row.handle ?? '' })];
}

const SERVICES: Readonly<Record<string, string>> = {
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  discord: 'Discord',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  kik: 'Kik',
  x: 'X',
};

/** Returns the emails about an external subscription, to its creator, its subscriber or both. */
export function externalMail(
  site: Site,
  what: 'asked' | 'confirmed' | 'warned' | 'refunded' | 'expired',
  parties: Parties,
  { provider, handle }: { readonly provider: string; readonly handle: string },
): WordedMail[] {
  const service = SERVICES[provider] ?? provider;
  const name = parties.performer_name;
  const toCreator = (write: Writing) => mailTo('external', site, creatorOf(parties), '/creator/subscribers', write);
  const toViewer = (write: Writing) => mailTo('external', site, parties, '/subscriptions', write);
  switch (what) {
    case 'asked':
      return [toCreator((words) => [words.asked(handle, service), words.askedText(handle, service)])];
    case 'confirmed':
      return [toViewer((words) => [words.confirmed(name, service), words.confirmedText(name, handle, service)])];
    case 'warned':
      return [
        toCreator((words) => [words.asked(handle, service), words.remindText(handle, service)]),
        toViewer((words) => [words.waiting(name, service), words.waitingText(name, service)]),
      ];
    case 'refunded':
      return [toViewer((words) => [words.refunded(name, service), words.refundedText(name, service)])];
    case 'expired':
      return [toCreator((words) => [words.remove(handle, service), words.removeText(handle, service)])];
  }
}
