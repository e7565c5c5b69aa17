import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import { earnedAnswer, goalAnswer, publicRooms } from '../streaming/index.ts';
import type { TipSent } from './tips.events.ts';

function toRoom(fact: TipSent): Emission[] {
  const token = unitsToTokens(fact.tokenUnits);
  const goal = fact.goal && goalAnswer(fact.goal);
  const item = fact.item ? { item: fact.item } : {};
  const to = fact.isPublic ? publicRooms(fact.performerId) : `show:${fact.conversationId}`;
  return [
    {
      to,
      event: 'message/created',
      payload: {
        _id: fact.messageId,
        conversationId: fact.conversationId,
        type: 'tip',
        text: fact.note ?? fact.item ?? '',
        isDeleted: false,
        sender: {
          _id: fact.userId,
          username: fact.username,
          name: fact.username,
          avatar: fact.avatar,
          role: 'fan',
          ...(fact.level ? { level: fact.level } : {}),
        },
        ticket: { tokens: token, ...item },
        createdAt: fact.at,
      },
    },
    {
      to,
      event: 'tip/sent',
      payload: {
        _id: fact.tipId,
        performerId: fact.performerId,
        conversationId: fact.conversationId,
        username: fact.username,
        avatar: fact.avatar,
        token,
        ...item,
        ...(fact.note ? { note: fact.note } : {}),
        goal,
        createdAt: fact.at,
      },
    },
  ];
}

/** Sends the ticket and goal to the room, the new balance to the giver and the earnings to the performer. */
export const tipsRealtime: RealtimeMap = {
  'tip/sent': (fact) => [
    ...toRoom(fact),
    {
      to: `account:${fact.userId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(fact.userBalanceUnits), at: fact.at, reason: 'tip' },
    },
    {
      to: `account:${fact.performerId}`,
      event: 'earnings/changed',
      payload: {
        ...(fact.streamId ? { streamId: fact.streamId } : {}),
        ...earnedAnswer(fact.earned),
        balance: unitsToTokens(fact.performerBalanceUnits),
        at: fact.at,
      },
    },
  ],
};
