import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import type { ConversationStates, PrivateMessageSent } from './messaging.events.ts';

const account = (id: string) => `account:${id}`;

const stated = (states: ConversationStates): Emission[] =>
  Object.entries(states).map(([id, state]) => ({ to: account(id), event: 'conversation/updated', payload: state }));

interface Paid extends Pick<PrivateMessageSent, 'senderId' | 'recipientId'> {
  readonly paid: NonNullable<PrivateMessageSent['paid']>;
  readonly at: string;
}
const balances = ({ senderId, recipientId, paid, at }: Paid): Emission[] => [
  {
    to: account(senderId),
    event: 'wallet/balance-changed',
    payload: { balance: unitsToTokens(paid.senderUnits), at, reason: 'item' },
  },
  {
    to: account(recipientId),
    event: 'earnings/changed',
    payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(paid.creatorUnits), at },
  },
];

/** Sends events to both sides of a conversation, in all their tabs. */
export const messagingRealtime: RealtimeMap = {
  'private-message/sent': ({ senderId, recipientId, message, states, paid }) => [
    { to: account(senderId), event: 'message/created', payload: message },
    {
      to: account(recipientId),
      event: 'message/created',
      payload: { ...message, ...(message.price ? { isLocked: true, isBought: false } : {}) },
    },
    ...stated(states),
    ...(paid ? balances({ senderId, recipientId, paid, at: message.createdAt }) : []),
  ],
  'private-message/changed': ({ accountIds, message }) => [
    { to: accountIds.map(account), event: 'message/updated', payload: message },
  ],
  'private-message/deleted': ({ conversationId, messageId, states }) => [
    {
      to: Object.keys(states).map(account),
      event: 'message/deleted',
      payload: { _id: messageId, conversationId },
    },
    ...stated(states),
  ],
  'private-messages/read': ({ conversationId, accountId, otherId, messageId, readAt, states }) => [
    {
      to: [account(accountId), account(otherId)],
      event: 'message/read',
      payload: { conversationId, accountId, messageId, readAt },
    },
    ...stated(states),
  ],
  'mass-message/moved': ({ performerId, accountIds }) => [
    { to: [performerId, ...accountIds].map(account), event: 'conversations/changed', payload: { performerId } },
  ],
  'private-conversation/changed': ({ conversationId, isCleared, states }) => [
    ...(isCleared
      ? [
          {
            to: Object.keys(states).map(account),
            event: 'message/removed' as const,
            payload: { conversationId },
          },
        ]
      : []),
    ...stated(states),
  ],
};
