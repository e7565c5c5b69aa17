import type { AccountRole } from '../core.ts';
import { siteLanguage, type ByLanguage } from '../languages.ts';
import type { Notification } from './shapes.ts';

type Recipient = Exclude<AccountRole, 'staff'>;
interface Kind {
  readonly section: 'people' | 'shows' | 'content' | 'money' | 'orders' | 'account';
  /** Roles that can receive this kind. */
  readonly roles: readonly Recipient[];
  /** Channels enabled by default, in addition to the in-app list. */
  readonly push: boolean;
  readonly mail: boolean;
}

const kind = (section: Kind['section'], roles: readonly Recipient[], push = true, mail = true): Kind => ({
  section,
  roles,
  push,
  mail,
});
const VIEWER = ['user'] as const;
const CREATOR = ['performer'] as const;
const BOTH = ['user', 'performer'] as const;
const ALL = ['user', 'performer', 'studio'] as const;

/** Every kind of notification: its section in the settings, its recipients, and its default channels. */
export const NOTIFICATION_KINDS = {
  follow: kind('people', CREATOR, false),
  'friend-request': kind('people', BOTH),
  'friend-accepted': kind('people', BOTH, false),
  message: kind('people', ALL),
  comment: kind('people', CREATOR, false),
  level: kind('people', VIEWER, false, false),
  live: kind('shows', VIEWER, true, false),
  'show-soon': kind('shows', VIEWER, true, false),
  ticket: kind('shows', VIEWER),
  post: kind('content', VIEWER, false),
  video: kind('content', BOTH),
  crowdfunding: kind('content', BOTH),
  wheel: kind('content', VIEWER),
  gift: kind('content', VIEWER),
  tip: kind('money', CREATOR, false),
  subscription: kind('money', CREATOR, false),
  sale: kind('money', CREATOR, false),
  payment: kind('money', VIEWER, false, false),
  payout: kind('money', ['performer', 'studio']),
  refund: kind('money', ALL),
  order: kind('orders', BOTH),
  featured: kind('account', CREATOR),
  invitation: kind('account', CREATOR),
  proposal: kind('account', CREATOR),
  verification: kind('account', ['performer', 'studio']),
  moderation: kind('account', ALL, true, false),
} as const satisfies Record<string, Kind>;
export type NotificationType = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as [NotificationType, ...NotificationType[]];
/** Returns the kinds of notifications that a role can receive. */
export const notificationTypesOf = (role: string): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => (NOTIFICATION_KINDS[type].roles as readonly string[]).includes(role));

/** Placeholder values of a notification's text. All are strings, so that no sentence ends in `undefined`. */
interface Parts {
  /** "Anna", or "Anna and 4 others". */
  readonly who: string;
  readonly isMany: boolean;
  readonly title: string;
  /** Formatted for the language. */
  readonly tokens: string;
  readonly status: string;
}
interface Words {
  readonly somebody: string;
  readonly others: (name: string, others: string) => string;
  readonly other: (name: string) => string;
  readonly of: Readonly<Record<NotificationType, (parts: Parts) => string>>;
}
type ByStatus = Readonly<Record<string, string>>;
const said = (table: ByStatus, status: string, otherwise: string) => table[status] ?? otherwise;

const WORDS: ByLanguage<Words> = {
  en: {
    somebody: 'Somebody',
    other: (name) => `${name} and 1 other`,
    others: (name, others) => `${name} and ${others} others`,
    of: {
      follow: ({ who, isMany }) => `${who} ${isMany ? 'follow' : 'follows'} you`,
      'friend-request': ({ who, isMany }) => `${who} ${isMany ? 'want' : 'wants'} to be friends with you`,
      'friend-accepted': ({ who }) => `${who} accepted your friend request`,
      message: ({ who }) => `${who} sent you a message`,
      comment: ({ who }) => `${who} commented on your post`,
      level: ({ who, title }) => `You reached the fan level “${title}” with ${who}`,
      live: ({ who, title }) => (title ? `${who} is live: ${title}` : `${who} is live`),
      'show-soon': ({ who }) => `${who} goes live soon`,
      ticket: ({ title, status, who }) =>
        said(
          {
            gift: `You were given a ticket for “${title}”`,
            soon: `“${title}” starts soon`,
            started: `“${title}” has started`,
            moved: `“${title}” has a new date`,
            cancelled: `“${title}” was cancelled, and your tokens are back`,
            missed: `“${title}” did not take place, and your tokens are back`,
            broken: `“${title}” ended early, and your tokens are back`,
          },
          status,
          `News of ${who}’s show “${title}”`,
        ),
      post: ({ who }) => `${who} published a new post`,
      video: ({ title, status }) =>
        status === 'failed'
          ? 'Your recording could not be processed'
          : title
            ? `“${title}” is ready`
            : 'Your recording is ready',
      crowdfunding: ({ title, status }) =>
        said(
          {
            funded: `“${title}” reached its goal`,
            delivered: `“${title}” was delivered`,
            failed: `“${title}” missed its goal, and all tokens were returned`,
            cancelled: `“${title}” was cancelled, and all tokens were returned`,
          },
          status,
          `News of “${title}”`,
        ),
      wheel: ({ status, who }) =>
        status === 'fulfilled'
          ? `${who} fulfilled what you won`
          : 'What you won was cancelled, and your tokens are back',
      gift: ({ who, title }) => `${who} gave you a subscription to ${title}`,
      tip: ({ who, tokens }) => `${who} tipped you ${tokens} tokens`,
      subscription: ({ who, isMany }) => `${who} ${isMany ? 'are' : 'is'} now subscribed to you`,
      sale: ({ who, title }) => `${who} bought “${title}”`,
      payment: ({ tokens }) => `${tokens} tokens were added to your wallet`,
      payout: ({ tokens, status }) =>
        said(
          {
            requested: `A creator of your studio requests a payout of ${tokens} tokens`,
            approved: `Your payout of ${tokens} tokens was approved`,
            paid: `Your payout of ${tokens} tokens was paid`,
            rejected: `Your payout of ${tokens} tokens was rejected`,
            held: `We look at your payout request of ${tokens} tokens before it goes on`,
            released: `Your payout request of ${tokens} tokens goes on`,
          },
          status,
          `Your payout of ${tokens} tokens has changed`,
        ),
      refund: ({ title, tokens, status }) =>
        said(
          {
            approved: `Your refund of ${tokens} tokens was approved`,
            rejected: 'Your refund request was rejected',
            given: `${tokens} tokens for “${title}” were refunded from your earnings`,
            charged_back: `A bank took a payment back: ${tokens} tokens were taken from your earnings`,
          },
          status,
          'Your refund request has changed',
        ),
      order: ({ title, status }) =>
        said(
          {
            created: `New order: “${title}”`,
            processing: `Your order “${title}” is being prepared`,
            shipped: `Your order “${title}” was shipped`,
            delivered: `Your order “${title}” was delivered`,
            cancelled: `Your order “${title}” was cancelled`,
            refunded: `Your order “${title}” was refunded`,
          },
          status,
          `Your order “${title}” has changed`,
        ),
      featured: ({ status }) =>
        said(
          {
            approved: 'Your booking on the home page was approved',
            active: 'You are featured on the home page now',
            finished: 'Your days on the home page are over',
            rejected: 'Your booking on the home page was rejected',
          },
          status,
          'Your booking on the home page has changed',
        ),
      invitation: ({ who }) => `${who} invites you to join their studio`,
      proposal: ({ who }) => `${who} asks for a larger share of what you earn`,
      verification: ({ status }) =>
        status === 'verified' ? 'Your account is verified' : 'Your account could not be verified',
      moderation: ({ status }) =>
        said(
          {
            warn: 'You got a warning from our staff',
            remove: 'Something of yours was removed',
            suspend: 'Your account was suspended for a time',
            ban: 'Your account was closed',
            upheld: 'Your appeal was looked at: the decision stands',
            undone: 'Your appeal was looked at: the decision was taken back',
          },
          status,
          'Staff have decided something about your account',
        ),
    },
  },
  de: {
    somebody: 'Jemand',
    other: (name) => `${name} und 1 weitere Person`,
    others: (name, others) => `${name} und ${others} weitere`,
    of: {
      follow: ({ who, isMany }) => `${who} ${isMany ? 'folgen' : 'folgt'} dir`,
      'friend-request': ({ who, isMany }) => `${who} ${isMany ? 'möchten' : 'möchte'} mit dir befreundet sein`,
      'friend-accepted': ({ who, isMany }) =>
        `${who} ${isMany ? 'haben' : 'hat'} deine Freundschaftsanfrage angenommen`,
      message: ({ who, isMany }) => `${who} ${isMany ? 'haben' : 'hat'} dir geschrieben`,
      comment: ({ who, isMany }) => `${who} ${isMany ? 'haben' : 'hat'} deinen Beitrag kommentiert`,
      level: ({ who, title }) => `Du hast bei ${who} das Fan-Level „${title}“ erreicht`,
      live: ({ who, title }) => (title ? `${who} ist live: ${title}` : `${who} ist live`),
      'show-soon': ({ who }) => `${who} geht bald live`,
      ticket: ({ title, status, who }) =>
        said(
          {
            gift: `Du hast ein Ticket für „${title}“ geschenkt bekommen`,
            soon: `„${title}“ beginnt bald`,
            started: `„${title}“ hat begonnen`,
            moved: `„${title}“ hat einen neuen Termin`,
            cancelled: `„${title}“ wurde abgesagt, deine Token sind zurück`,
            missed: `„${title}“ ist ausgefallen, deine Token sind zurück`,
            broken: `„${title}“ ist vorzeitig zu Ende gegangen, deine Token sind zurück`,
          },
          status,
          `Neues zur Show „${title}“ von ${who}`,
        ),
      post: ({ who }) => `${who} hat einen neuen Beitrag veröffentlicht`,
      video: ({ title, status }) =>
        status === 'failed'
          ? 'Deine Aufnahme konnte nicht verarbeitet werden'
          : title
            ? `„${title}“ ist fertig`
            : 'Deine Aufnahme ist fertig',
      crowdfunding: ({ title, status }) =>
        said(
          {
            funded: `„${title}“ hat sein Ziel erreicht`,
            delivered: `„${title}“ wurde eingelöst`,
            failed: `„${title}“ hat sein Ziel verfehlt, alle Token sind zurück`,
            cancelled: `„${title}“ wurde abgebrochen, alle Token sind zurück`,
          },
          status,
          `Neues zu „${title}“`,
        ),
      wheel: ({ status, who }) =>
        status === 'fulfilled'
          ? `${who} hat deinen Gewinn eingelöst`
          : 'Dein Gewinn wurde storniert, deine Token sind zurück',
      gift: ({ who, title }) => `${who} hat dir ein Abo für ${title} geschenkt`,
      tip: ({ who, isMany, tokens }) => `${who} ${isMany ? 'haben' : 'hat'} dir ${tokens} Token Trinkgeld gegeben`,
      subscription: ({ who, isMany }) => `${who} ${isMany ? 'haben' : 'hat'} dich abonniert`,
      sale: ({ who, isMany, title }) => `${who} ${isMany ? 'haben' : 'hat'} „${title}“ gekauft`,
      payment: ({ tokens }) => `${tokens} Token wurden deiner Wallet gutgeschrieben`,
      payout: ({ tokens, status }) =>
        said(
          {
            requested: `Ein Creator deines Studios möchte ${tokens} Token ausgezahlt bekommen`,
            approved: `Deine Auszahlung über ${tokens} Token wurde genehmigt`,
            paid: `Deine Auszahlung über ${tokens} Token ist erfolgt`,
            rejected: `Deine Auszahlung über ${tokens} Token wurde abgelehnt`,
            held: `Wir sehen uns deinen Auszahlungsantrag über ${tokens} Token an, bevor es weitergeht`,
            released: `Mit deinem Auszahlungsantrag über ${tokens} Token geht es weiter`,
          },
          status,
          `Deine Auszahlung über ${tokens} Token hat sich geändert`,
        ),
      refund: ({ title, tokens, status }) =>
        said(
          {
            approved: `Deine Erstattung über ${tokens} Token wurde genehmigt`,
            rejected: 'Dein Erstattungsantrag wurde abgelehnt',
            given: `${tokens} Token für „${title}“ wurden aus deinen Einnahmen erstattet`,
            charged_back: `Eine Bank hat eine Zahlung zurückgeholt: ${tokens} Token wurden von deinen Einnahmen abgezogen`,
          },
          status,
          'Dein Erstattungsantrag hat sich geändert',
        ),
      order: ({ title, status }) =>
        said(
          {
            created: `Neue Bestellung: „${title}“`,
            processing: `Deine Bestellung „${title}“ wird vorbereitet`,
            shipped: `Deine Bestellung „${title}“ wurde versandt`,
            delivered: `Deine Bestellung „${title}“ wurde zugestellt`,
            cancelled: `Deine Bestellung „${title}“ wurde storniert`,
            refunded: `Deine Bestellung „${title}“ wurde erstattet`,
          },
          status,
          `Deine Bestellung „${title}“ hat sich geändert`,
        ),
      featured: ({ status }) =>
        said(
          {
            approved: 'Deine Buchung auf der Startseite wurde genehmigt',
            active: 'Du wirst jetzt auf der Startseite hervorgehoben',
            finished: 'Deine Tage auf der Startseite sind vorbei',
            rejected: 'Deine Buchung auf der Startseite wurde abgelehnt',
          },
          status,
          'Deine Buchung auf der Startseite hat sich geändert',
        ),
      invitation: ({ who }) => `${who} lädt dich ins Studio ein`,
      proposal: ({ who }) => `${who} bittet um einen größeren Anteil an dem, was du verdienst`,
      verification: ({ status }) =>
        status === 'verified' ? 'Dein Konto ist verifiziert' : 'Dein Konto konnte nicht verifiziert werden',
      moderation: ({ status }) =>
        said(
          {
            warn: 'Du hast eine Verwarnung von unserem Team bekommen',
            remove: 'Etwas von dir wurde entfernt',
            suspend: 'Dein Konto wurde für eine Zeit gesperrt',
            ban: 'Dein Konto wurde geschlossen',
            upheld: 'Dein Widerspruch wurde geprüft: Die Entscheidung bleibt bestehen',
            undone: 'Dein Widerspruch wurde geprüft: Die Entscheidung wurde zurückgenommen',
          },
          status,
          'Das Team hat etwas zu deinem Konto entschieden',
        ),
    },
  },
};

/** Returns a notification's one-sentence text in a site language, or in English if the language isn't supported. */
export function notificationText(
  language: string | null | undefined,
  { type, actor, count, facts }: Pick<Notification, 'type' | 'count' | 'facts' | 'actor'>,
): string {
  const known = siteLanguage(language);
  const words = WORDS[known];
  const number = new Intl.NumberFormat(known);
  const name = actor?.name ?? words.somebody;
  const others = count - 1;
  return words.of[type]({
    who: others < 1 ? name : others === 1 ? words.other(name) : words.others(name, number.format(others)),
    isMany: others > 0,
    title: facts.title ?? '',
    tokens: number.format(facts.tokens ?? 0),
    status: facts.status ?? '',
  });
}
