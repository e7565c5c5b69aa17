import type { Message, Notice } from '@footlight/contract';
import { avatarUrl } from '../accounts/index.ts';

export const DELETED_WORDS = 'Message deleted';
/** Number of times the same text is accepted in a row, each within `REPEAT_MS` of the last. */
export const MAX_REPEATS = 3;
export const REPEAT_MS = 30_000;

export type SenderRole = Message['sender']['role'];

/** Returns possible emote names in a line, 20 at most. */
export const emoteNamesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/:([a-z0-9_]{2,20}):/g)].map(([, name = '']) => name))].slice(0, 20);

export function roleOf(sender: { isHost: boolean; isStaff: boolean; isFan: boolean }): SenderRole {
  if (sender.isHost) return 'host';
  if (sender.isStaff) return 'mod';
  return sender.isFan ? 'fan' : 'viewer';
}

export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly type: string;
  /** Never contains the text of a deleted line. */
  readonly text: string;
  readonly is_deleted: boolean;
  readonly ticket: unknown;
  readonly notice?: unknown;
  readonly created_at: Date;
  readonly sender_id: string | null;
  readonly sender_role: string;
  /** For bots only. */
  readonly bot_name?: string | null;
  readonly sender_is_subscriber?: boolean;
  /** The sender's fan level when the line was written. */
  readonly sender_level?: unknown;
  /** Images by emote name. */
  readonly emotes?: unknown;
  readonly username: string | null;
  readonly name: string | null;
  readonly avatar_key: string | null;
  readonly account_role: string | null;
}

const SYSTEM = {
  _id: '',
  username: 'system',
  name: 'System',
  avatar: '/default-user-icon.png',
  role: 'system',
} as const;

/** Renders a system line in English, for clients that do not render it themselves. */
export function wordsOf(notice: Notice): string {
  switch (notice.kind) {
    case 'show-began':
      return 'The show has started.';
    case 'goal-reached':
      return `Goal reached: ${notice.title}${notice.times ? ` (${notice.times} times)` : ''}`;
    case 'level-reached':
      return `${notice.name} has reached the level ${notice.level}.`;
    case 'raid-left':
      return `The room moves on to ${notice.name}.`;
    case 'raid-arrived':
      if (notice.viewers === 0) return `${notice.name} has arrived.`;
      return `${notice.name} arrived with ${notice.viewers} ${notice.viewers === 1 ? 'viewer' : 'viewers'}.`;
    case 'round-began':
      return `Round ${notice.round} of ${notice.rounds} has begun.`;
    case 'round-over':
      return `Round ${notice.round} of ${notice.rounds} is over.`;
    case 'war-over':
      return 'The war is over.';
    case 'poll-opened':
      return `Vote with tips: ${notice.question}`;
    case 'poll-closed':
      if (notice.winner) return `The poll is over: ${notice.question} ${notice.winner}`;
      return `The poll is over, without a winner: ${notice.question}`;
    case 'wheel-spun':
      return `${notice.name} spun the wheel: ${notice.label}`;
    case 'boosted':
      return `${notice.name} promoted this room for ${notice.minutes} minutes.`;
    case 'subscribed':
      return `${notice.name} is a subscriber now.`;
    case 'subscription-given':
      return `${notice.name} has given ${notice.to} a subscription.`;
  }
}

/** Describes a bot as a sender without a profile page. */
const botOf = (name: string): Message['sender'] => ({
  _id: '',
  username: name,
  name,
  avatar: SYSTEM.avatar,
  role: 'bot',
});

export function messageOf(row: MessageRow): Message {
  const role = row.sender_role as SenderRole;
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    type: row.type as Message['type'],
    text: row.is_deleted ? DELETED_WORDS : row.text,
    isDeleted: row.is_deleted,
    sender:
      role === 'system'
        ? SYSTEM
        : role === 'bot'
          ? botOf(row.bot_name ?? 'bot')
          : {
              _id: row.sender_id ?? '',
              username: row.username ?? 'deleted',
              name: row.name ?? 'Deleted account',
              avatar: avatarUrl(row.account_role, row.avatar_key),
              role,
              ...(row.sender_is_subscriber ? { isSubscriber: true } : {}),
              ...(row.sender_level ? { level: row.sender_level as NonNullable<Message['sender']['level']> } : {}),
            },
    ...(row.ticket ? { ticket: row.ticket as NonNullable<Message['ticket']> } : {}),
    ...(row.emotes && !row.is_deleted ? { emotes: row.emotes as NonNullable<Message['emotes']> } : {}),
    ...(row.notice ? { notice: row.notice as Notice } : {}),
    createdAt: row.created_at.toISOString(),
  };
}
