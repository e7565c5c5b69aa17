import { composed, composedKind, type MailKind, type WordedMail } from '../mails/index.ts';
import { siteLanguage, unitsToTokens, type ByLanguage } from '@footlight/contract';
import type { BoostDetails, Reader } from './boosts.queries.ts';
import { boostOf } from './boosts.views.ts';

const over = composedKind(
  'boosts.over',
  'Mara’s boost has ended',
  'Hello Ada,',
  'Mara was promoted in the directory for 30 minutes.',
  'Visits: 40 · Viewers gained: 12 · New followers: 3',
);
export const boostMails: readonly MailKind[] = [over];

interface Facts {
  readonly name: string;
  readonly minutes: number;
  readonly views: number;
  readonly viewers: number;
  readonly followers: number;
  readonly tokens: number;
  readonly note: string;
}
interface Words {
  readonly hello: (reader: string) => string;
  readonly subject: (name: string) => string;
  readonly finished: (facts: Facts) => string;
  readonly ended: Readonly<Record<NonNullable<BoostDetails['end_reason']>, (facts: Facts) => string>>;
  readonly report: (facts: Facts) => string;
  readonly refunded: (facts: Facts) => string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    hello: (reader) => `Hello ${reader},`,
    subject: (name) => `${name}’s boost has ended`,
    finished: ({ name, minutes }) => `${name} was promoted in the directory for ${minutes} minutes.`,
    ended: {
      offline: ({ name }) => `${name}’s boost ended early because the show is over.`,
      unlisted: ({ name }) => `${name}’s boost ended early because ${name} is no longer listed.`,
      staff: ({ name, note }) => `Our team ended ${name}’s boost: ${note}`,
    },
    report: ({ views, viewers, followers }) =>
      `Visits: ${views} · Viewers gained: ${viewers} · New followers: ${followers}`,
    refunded: ({ tokens }) => `${tokens} tokens for the unused time are back in your wallet.`,
  },
  de: {
    hello: (reader) => `Hallo ${reader}!`,
    subject: (name) => `Der Boost von ${name} ist vorbei`,
    finished: ({ name, minutes }) => `${name} wurde ${minutes} Minuten lang im Verzeichnis hervorgehoben.`,
    ended: {
      offline: ({ name }) => `Der Boost von ${name} endete vorzeitig, weil die Show vorbei ist.`,
      unlisted: ({ name }) => `Der Boost von ${name} endete vorzeitig, weil ${name} nicht mehr gelistet ist.`,
      staff: ({ name, note }) => `Unser Team hat den Boost von ${name} beendet: ${note}`,
    },
    report: ({ views, viewers, followers }) =>
      `Besuche: ${views} · Zusätzliche Zuschauer: ${viewers} · Neue Follower: ${followers}`,
    refunded: ({ tokens }) => `${tokens} Token für die ungenutzte Zeit sind wieder in deinem Guthaben.`,
  },
};

/**
 * Builds the result mails for a boost's buyer and its creator, each in the recipient's language. Only the buyer's mail
 * mentions refunds.
 */
export function mailsAfter(
  site: { readonly name: string; readonly url: string },
  boost: BoostDetails,
  readers: readonly Reader[],
): WordedMail[] {
  const { report, minutes } = boostOf(boost);
  const facts: Facts = {
    name: boost.performer_name,
    minutes,
    views: report.views,
    viewers: report.viewersGained,
    note: boost.end_note ?? '',
    followers: report.followersGained,
    tokens: unitsToTokens(Number(boost.refunded_units)),
  };
  return readers.map((reader) => {
    const words = WORDS[siteLanguage(reader.language)];
    const isCreator = reader.id === boost.performer_id;
    const text = [
      words.hello(reader.name),
      boost.end_reason ? words.ended[boost.end_reason](facts) : words.finished(facts),
      words.report(facts),
      ...(reader.id === boost.buyer_id && facts.tokens > 0 ? [words.refunded(facts)] : []),
      `${site.url}${isCreator ? '/creator/boosts' : `/live/${boost.performer_username}`}`,
      `— ${site.name}, ${site.url}`,
    ];
    return composed(over, reader.language, {
      to: reader.email,
      subject: words.subject(facts.name),
      text: text.join('\n\n'),
    });
  });
}
