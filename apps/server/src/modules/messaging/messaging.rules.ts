import { cleanProse, type Answer, type messaging } from '@footlight/contract';

export type PrivateMessage = Answer<typeof messaging.messages>['data'][number];
export type Conversation = Answer<typeof messaging.conversation>;
export type Bar = NonNullable<Conversation['bar']>;
export type MessageKind = NonNullable<Conversation['lastMessageKind']>;
export type Audience = Answer<typeof messaging.terms>['audience'];

export const DELETED_WORDS = 'Message deleted';
export const EDIT_MS = 5 * 60_000;
/** Time during which an account is considered new. */
export const NEW_MS = 24 * 60 * 60_000;
/** Conversations that a viewer may open per day. New accounts may open fewer. */
export const MOST_OPENED = 50;
export const MOST_OPENED_NEW = 5;
const EXCERPT = 140;

/** Cleans a message's text: at most one consecutive blank line, and '' if nothing is visible. */
export const cleanLines = (text: string): string => cleanProse(text).replace(/\n{3,}/gu, '\n\n');

/** Returns the beginning of a text as a single line, for lists. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const signs = [...line];
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT - 1).join('')}…` : line;
}

/** Returns the first link in a text that can be previewed. */
export const linkIn = (text: string): string | undefined =>
  /\bhttps?:\/\/[^\s<>"']{3,2000}/iu.exec(text)?.[0]?.replace(/[).,;:!?]+$/u, '');

/** Facts about a sender and a recipient that decide whether the sender may write, and at what price. */
export interface Standing {
  readonly own_role: string;
  readonly is_confirmed: boolean;
  readonly is_blocked: boolean;
  readonly is_other_active: boolean;
  readonly is_friend: boolean;
  /** True if the recipient has written to the sender, so a reply is welcome. */
  readonly has_answer: boolean;
  readonly role: string;
  readonly audience: Audience | null;
  readonly price_units: number;
  readonly subscribers_free: boolean;
  /** True if the sender follows the recipient, or is followed by a recipient who is a viewer. */
  readonly is_following: boolean;
  readonly is_subscribed: boolean;
}

/** Returns why the sender may not write, or undefined if they may. */
export function barOf(standing: Standing): Bar | undefined {
  if (standing.is_blocked) return 'blocked';
  if (!standing.is_other_active) return 'closed';
  if (!standing.is_confirmed) return 'unconfirmed';
  return standing.is_friend || standing.has_answer || isInAudience(standing) ? undefined : 'audience';
}

function isInAudience({ audience, is_following: isFollowing, is_subscribed: isSubscribed }: Standing): boolean {
  if (audience === null || audience === 'everyone') return true;
  if (audience === 'followers') return isFollowing || isSubscribed;
  return audience === 'subscribers' && isSubscribed;
}

/**
 * Returns the price of a message in units. Only viewers who write to creators pay. Friends, and usually subscribers,
 * write for free.
 */
export function priceOf(standing: Standing): number {
  if (standing.own_role !== 'user' || standing.role !== 'performer' || standing.is_friend) return 0;
  return standing.subscribers_free && standing.is_subscribed ? 0 : Number(standing.price_units);
}

export const mostOpened = (role: string, createdAt: Date, now: Date): number => {
  if (role !== 'user') return Number.POSITIVE_INFINITY;
  return now.getTime() - createdAt.getTime() < NEW_MS ? MOST_OPENED_NEW : MOST_OPENED;
};
