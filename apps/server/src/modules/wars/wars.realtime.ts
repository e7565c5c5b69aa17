import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import { earnedAnswer } from '../streaming/index.ts';
import './wars.events.ts';
import type { WarScored } from './wars.events.ts';

const rooms = (performerIds: readonly [string, string]) => performerIds.map((id) => `performer:${id}`);
const tokensOf = ([first, second]: readonly [number, number]): [number, number] => [
  unitsToTokens(first),
  unitsToTokens(second),
];

function toRooms(fact: WarScored): Emission[] {
  const token = unitsToTokens(fact.units);
  const { viewer } = fact;
  const message = {
    _id: fact.messageId,
    conversationId: fact.warId,
    type: 'tip' as const,
    text: '',
    isDeleted: false,
    sender: {
      _id: viewer.id,
      username: viewer.username,
      name: viewer.username,
      avatar: viewer.avatar,
      role: 'fan' as const,
      ...(viewer.level ? { level: viewer.level } : {}),
    },
    ticket: { tokens: token, item: fact.performerName },
    createdAt: fact.at,
  };
  const scored = {
    warId: fact.warId,
    round: fact.round,
    performerId: fact.performerId,
    username: viewer.username,
    token,
    scores: tokensOf(fact.scores),
    totals: tokensOf(fact.totals),
    createdAt: fact.at,
  };
  const to = rooms(fact.performerIds);
  return [
    { to, event: 'war/scored', payload: scored },
    { to, event: 'message/created', payload: message },
  ];
}

/** Sends a war's events to both audiences, requests only to the two performers, and balances only to their owners. */
export const warsRealtime: RealtimeMap = {
  'war/moved': ({ performerIds, isPublic, war }) => [
    {
      to: [...performerIds.map((id) => `account:${id}`), ...(isPublic ? rooms(performerIds) : [])],
      event: 'war/changed',
      payload: { war },
    },
  ],
  'war/side-scored': toRooms,
  'war/challenge-moved': ({ performerIds, challenge }) => [
    { to: rooms(performerIds), event: 'challenge/changed', payload: { challenge } },
  ],
  'war/spent': ({ viewerId, balanceUnits, at }) => [
    {
      to: `account:${viewerId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(balanceUnits), at, reason: 'stream-war' },
    },
  ],
  'war/earned': (fact) => [
    {
      to: `account:${fact.performerId}`,
      event: 'earnings/changed',
      payload: {
        streamId: fact.streamId,
        ...earnedAnswer(fact.earned),
        balance: unitsToTokens(fact.performerBalanceUnits),
        at: fact.at,
      },
    },
  ],
};
